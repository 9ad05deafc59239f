import Trash from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useState } from 'react'
import { reviewScreenTexts } from '#messages/shop/products/reviews-screens.ts'

const texts = reviewScreenTexts.remove
const DeleteDialog = lazy(() => import('./delete-dialog.tsx'))

/** Asks first: a review cannot be brought back. */
export default function DeleteReview(props: { reviewId: number; onDeleted: () => Promise<void> }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={texts.buttonLabel}
        onClick={() => setAsking(true)}
        className="-my-2 ml-auto flex min-h-11 items-center gap-1.5 px-2 text-ink-soft transition-colors hover:text-danger"
      >
        <Trash aria-hidden className="size-4" />
        {texts.button}
      </button>
      {asking && (
        <Suspense fallback={null}>
          <DeleteDialog {...props} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
