import type { RatingHistogram } from '#domain/catalogue/ratings.ts'
import { reviewScreenTexts as texts } from '#messages/shop/products/reviews-screens.ts'
import { Stars } from '#ui/stars.tsx'
import { starSteps } from './star-steps.ts'

interface ReviewSummaryProps {
  average: number
  total: number
  histogram: RatingHistogram
}

/** The average, and how the stars are spread. */
export function ReviewSummary({ average, total, histogram }: ReviewSummaryProps) {
  if (total === 0) return <p className="text-ink-soft">{texts.none}</p>
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-5">
      <div>
        <p className="flex items-baseline gap-2">
          <span className="text-5xl font-medium tabular-nums">{average.toFixed(1)}</span>
          <span className="text-sm text-ink-soft">{texts.outOf}</span>
        </p>
        <p className="mt-1 flex items-center gap-2 text-sm text-ink-soft">
          <Stars rating={average} label={texts.average(average.toFixed(1))} />
          {texts.count(total)}
        </p>
      </div>
      <ul aria-label={texts.histogram} className="w-full max-w-xs flex-1 basis-60 text-sm">
        {starSteps.toReversed().map((stars) => (
          <HistogramRow key={stars} stars={stars} count={histogram[stars - 1] ?? 0} total={total} />
        ))}
      </ul>
    </div>
  )
}

function HistogramRow({ stars, count, total }: { stars: number; count: number; total: number }) {
  return (
    <li className="flex items-center gap-3">
      <span className="sr-only">{texts.histogramRow(stars, count)}</span>
      <span aria-hidden className="w-8 shrink-0 text-ink-soft">
        {texts.starsOf(stars)}
      </span>
      <span aria-hidden className="h-1.5 flex-1 overflow-hidden rounded-full bg-line">
        <span className="block h-full rounded-full bg-copper" style={{ width: `${(count / total) * 100}%` }} />
      </span>
      <span aria-hidden className="w-6 text-right text-ink-soft tabular-nums">
        {count}
      </span>
    </li>
  )
}
