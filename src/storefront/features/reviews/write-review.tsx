import { useState } from 'react'
import { reviewFormTexts as texts } from '#messages/shop/products/review-form.ts'
import { reviewScreenTexts } from '#messages/shop/products/reviews-screens.ts'
import { Modal } from '#ui/modal.tsx'
import { ReviewForm } from './review-form.tsx'

/** Beside a product that was received: a review is written where one is. */
export default function WriteReview({ product }: { product: { id: number; name: string } }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={texts.writeOf(product.name)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center text-sm text-copper underline underline-offset-4 hover:text-copper-deep"
      >
        {texts.write}
      </button>
      {open && (
        <Modal title={product.name} closeLabel={reviewScreenTexts.close} size="small" onClose={() => setOpen(false)}>
          <ReviewForm productId={product.id} onSent={async () => setOpen(false)} />
        </Modal>
      )}
    </>
  )
}
