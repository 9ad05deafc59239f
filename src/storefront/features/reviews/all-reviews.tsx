import { useMemberName } from '#front/session/session.ts'
import { reviewFormTexts } from '#messages/shop/products/review-form.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewPages } from './review-pages.tsx'
import type { ReviewedProduct } from './reviewed-product.ts'
import { SignInToReview } from './sign-in-to-review.tsx'

/** Every review in pages, with the form above: in the expanded panel and in the dialog. Loaded when it is asked for. */
export default function AllReviews(props: { reviewed: ReviewedProduct; onChanged: () => Promise<void> }) {
  const { reviewed, onChanged } = props
  const name = useMemberName()
  return (
    <>
      <div className="mb-4 rounded-md bg-panel p-5">
        {name === null && <SignInToReview />}
        {name !== null && reviewed.mine === null && <ReviewForm productId={reviewed.id} onSent={onChanged} />}
        {name !== null && reviewed.mine !== null && (
          <>
            <p className="text-sm text-ink-soft">{reviewFormTexts.already}</p>
            <ReviewItem review={reviewed.mine} onChanged={onChanged} />
          </>
        )}
      </div>
      <ReviewPages reviewed={reviewed} onChanged={onChanged} />
    </>
  )
}
