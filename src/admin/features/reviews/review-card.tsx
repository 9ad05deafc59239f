import { useState } from 'react'
import { StateMark, type Tone } from '#admin/kit/state-mark.tsx'
import { showTime } from '#admin/kit/time.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { useCan } from '#admin/session/use-staff.ts'
import { type AdminReview, adminReviewsApi } from '#contract/admin/members/reviews.ts'
import { adminReviewsTexts as texts } from '#messages/admin/people/reviews.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { plainSource } from '#ui/picture-source.ts'
import { Stars } from '#ui/stars.tsx'
import { AnswerForm } from './answer-form.tsx'
import { HideForm } from './hide-form.tsx'

const tones: Record<AdminReview['state'], Tone> = { held: 'waiting', shown: 'good', hidden: 'neutral' }

/** One review with what can be done about it; rendered anew for every version. */
export function ReviewCard({ review }: { review: AdminReview }) {
  const can = useCan()
  const { busy, run } = useAction(texts.failed)
  const [open, setOpen] = useState<'hide' | 'answer' | null>(null)
  const { id, version, state, product } = review
  const show = () =>
    run(async (call) => {
      await call(adminReviewsApi.show, { params: { id: String(id) }, body: { version } })
      return texts.showDone
    })
  return (
    <article
      aria-label={texts.of(product.name, review.author)}
      className="rounded-lg border border-line bg-white/60 p-4 lg:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.rating} label={texts.stars(review.rating)} />
        <span className="font-medium">{review.author}</span>
        {review.purchased && <StateMark tone="neutral">{texts.purchased}</StateMark>}
        <StateMark tone={tones[state]}>{texts.states[state]}</StateMark>
        <time dateTime={review.written_at} className="text-xs text-ink-soft">
          {showTime(review.written_at)}
        </time>
        <Link
          to={`/admin/products/${product.id}`}
          className="ml-auto text-copper underline-offset-4 hover:underline max-sm:ml-0"
        >
          {product.name}
        </Link>
      </div>
      <p className="mt-2 max-w-[52em] break-words whitespace-pre-line">{review.comment}</p>
      {review.pictures.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {review.pictures.map((picture) => (
            <li key={picture.base}>
              <a href={plainSource(picture)} target="_blank" rel="noreferrer">
                <img
                  src={`${picture.base}-${picture.widths[0]}.webp`}
                  alt={picture.alt}
                  width={96}
                  height={96}
                  loading="lazy"
                  className="size-24 rounded-md object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {state !== 'shown' && (
        <p className="mt-2 text-warning">
          {state === 'held' ? texts.heldBecause(review.reason) : texts.hiddenBecause(review.reason)}
        </p>
      )}
      {review.answer && (
        <div className="mt-3 border-l-2 border-copper pl-3">
          <p className="text-xs text-ink-soft">
            {texts.shopAnswer} {review.answered_at && showTime(review.answered_at)}
          </p>
          <p className="max-w-[52em] break-words whitespace-pre-line">{review.answer}</p>
        </div>
      )}
      {can(adminReviewsApi.hide) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {state !== 'shown' && (
            <Button variant="secondary" loading={busy} onClick={() => void show()}>
              {texts.show}
            </Button>
          )}
          {state !== 'hidden' && (
            <Button
              variant="secondary"
              aria-expanded={open === 'hide'}
              onClick={() => setOpen(open === 'hide' ? null : 'hide')}
            >
              {texts.hide}
            </Button>
          )}
          <Button
            variant="secondary"
            aria-expanded={open === 'answer'}
            onClick={() => setOpen(open === 'answer' ? null : 'answer')}
          >
            {review.answer ? texts.editAnswer : texts.answer}
          </Button>
        </div>
      )}
      {open === 'hide' && <HideForm review={review} />}
      {open === 'answer' && <AnswerForm review={review} />}
    </article>
  )
}
