import { type FormEvent, useId, useState } from 'react'
import { reviewsApi } from '#contract/shop/pages/reviews.ts'
import { cleanReview, reviewLength, reviewLimits } from '#domain/reviews/review-text.ts'
import { useClient } from '#front/app/client-context.ts'
import { findRefusal } from '#front/errors/refusal.ts'
import { readToken } from '#front/session/session-storage.ts'
import { PicturePicker } from '#front/uploads/picture-picker.tsx'
import { reviewFormTexts as texts } from '#messages/shop/products/review-form.ts'
import { Button } from '#ui/button.tsx'
import { type Toast, toast } from '#ui/toast.ts'
import { RatingField } from './rating-field.tsx'

const limit = reviewLimits.maxLength

interface ReviewFormProps {
  productId: number
  /** Reloads the product, so that the review appears in its list. */
  onSent: () => Promise<void>
}

export function ReviewForm({ productId, onSent }: ReviewFormProps) {
  const client = useClient()
  const [rating, setRating] = useState(0)
  const [comment, setComment] = useState('')
  const [pictures, setPictures] = useState<string[]>([])
  const [sending, setSending] = useState(false)
  const [tried, setTried] = useState(false)
  const commentId = useId()
  const length = reviewLength(cleanReview(comment))
  const tooLong = length > limit

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!readToken() || rating === 0 || length === 0) return showToast('warning', texts.missing)
    if (tooLong) return showToast('warning', texts.tooLong(limit))
    setSending(true)
    try {
      const { review } = await client.call(reviewsApi.create, {
        body: { product_id: productId, rating, comment, pictures },
      })
      setRating(0)
      setComment('')
      setPictures([])
      setTried(false)
      showToast(review.notice ? 'info' : 'success', texts.sent, review.notice)
      await onSent()
    } catch (error) {
      const refusal = findRefusal(error)
      showToast('error', refusal ? texts.failed : texts.broken, refusal ? refusal.message : texts.brokenDetail)
    } finally {
      setSending(false)
    }
  }

  return (
    <form aria-label={texts.title} noValidate onSubmit={(event) => void send(event)} className="space-y-3">
      <p className="font-medium">{texts.title}</p>
      <RatingField rating={rating} onChange={setRating} invalid={tried && rating === 0} />
      <div>
        <label htmlFor={commentId} className="text-sm">
          {texts.comment}
        </label>
        <textarea
          id={commentId}
          rows={4}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
          placeholder={texts.placeholder}
          aria-invalid={(tried && length === 0) || tooLong || undefined}
          aria-describedby={`${commentId}-count`}
          className="mt-1 w-full rounded-md border border-edge bg-surface px-3 py-2 text-base placeholder:text-ink-soft aria-invalid:border-danger"
        />
        <p
          id={`${commentId}-count`}
          className={`text-right text-sm tabular-nums ${tooLong ? 'text-danger' : 'text-ink-soft'}`}
        >
          {texts.counter(length, limit)}
        </p>
      </div>
      <PicturePicker texts={texts.picker} max={reviewLimits.pictures} pictures={pictures} onChange={setPictures} />
      <Button type="submit" loading={sending}>
        {texts.submit}
      </Button>
    </form>
  )
}

function showToast(kind: Toast['kind'], text: string, detail?: string): void {
  toast({ kind, text, ...(detail ? { detail } : {}) })
}
