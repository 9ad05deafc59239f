import { reviewScreenTexts as texts } from '#messages/shop/products/reviews-screens.ts'
import { Modal } from '#ui/modal.tsx'
import AllReviews from './all-reviews.tsx'
import { ReviewSummary } from './review-summary.tsx'
import type { ReviewedProduct } from './reviewed-product.ts'

interface ReviewDialogProps {
  reviewed: ReviewedProduct
  onChanged: () => Promise<void>
  onClose: () => void
}

/** The reviews without leaving the current place on the page: opened from the number beside the stars. */
export default function ReviewDialog({ reviewed, onChanged, onClose }: ReviewDialogProps) {
  return (
    <Modal title={texts.title} closeLabel={texts.close} size="large" onClose={onClose}>
      <ReviewSummary average={reviewed.average} total={reviewed.total} histogram={reviewed.histogram} />
      <div className="mt-6">
        <AllReviews reviewed={reviewed} onChanged={onChanged} />
      </div>
    </Modal>
  )
}
