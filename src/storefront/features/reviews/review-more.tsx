import type { Review } from '#contract/shop/pages/reviews.ts'
import { reviewMoreTexts as texts } from '#messages/shop/products/review-more.ts'
import { Picture } from '#ui/picture.tsx'
import { plainSource } from '#ui/picture-source.ts'

/** Pictures, small, loaded when they are scrolled to, and large by a tap; why nobody else sees it; the shop's answer. */
export default function ReviewMore({ review: { pictures = [], notice, answer } }: { review: Review }) {
  return (
    <>
      {pictures.length > 0 && (
        <p className="mt-3 flex gap-2">
          {pictures.map((picture) => (
            <a key={picture.base} href={plainSource(picture)} target="_blank" rel="noreferrer">
              <Picture picture={picture} sizes="96px" className="size-24 rounded-md object-cover" />
            </a>
          ))}
        </p>
      )}
      {notice && <p className="mt-2 text-sm text-warning">{notice}</p>}
      {answer && (
        <div className="mt-3 max-w-[44em] border-l-2 border-copper pl-3 text-[15px]">
          <h4 className="text-sm text-ink-soft">{texts.answer}</h4>
          <p className="whitespace-pre-line">{answer.text}</p>
        </div>
      )}
    </>
  )
}
