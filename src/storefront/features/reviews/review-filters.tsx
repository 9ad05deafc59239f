import { useId } from 'react'
import { reviewFilterTexts as texts } from '#messages/shop/products/review-filters.ts'
import { CheckChip } from '#ui/check-chip.tsx'
import type { ReviewFilter } from './review-filter.ts'
import type { ReviewedProduct } from './reviewed-product.ts'
import { starSteps } from './star-steps.ts'

interface ReviewFiltersProps {
  reviewed: ReviewedProduct
  filter: ReviewFilter
  onChange: (filter: ReviewFilter) => void
}

/** By stars, by what was bought, with pictures: together they narrow the list. */
export function ReviewFilters({ reviewed, filter, onChange }: ReviewFiltersProps) {
  const starsId = useId()
  const sizeId = useId()
  return (
    <fieldset className="mb-3 flex flex-wrap items-center gap-3 text-sm">
      <legend className="sr-only">{texts.group}</legend>
      <label htmlFor={starsId} className="sr-only">
        {texts.stars}
      </label>
      <select
        id={starsId}
        value={filter.stars}
        onChange={(event) => onChange({ ...filter, stars: event.target.value as ReviewFilter['stars'] })}
        className={selectClass}
      >
        <option value="">{texts.allStars}</option>
        {starSteps.toReversed().map((stars) => (
          <option key={stars} value={stars}>
            {texts.starsOf(stars, reviewed.histogram[stars - 1] ?? 0)}
          </option>
        ))}
      </select>
      {reviewed.sizes.length > 1 && (
        <>
          <label htmlFor={sizeId} className="sr-only">
            {texts.size}
          </label>
          <select
            id={sizeId}
            value={filter.sizeId}
            onChange={(event) => onChange({ ...filter, sizeId: event.target.value })}
            className={selectClass}
          >
            <option value="">{texts.allSizes}</option>
            {reviewed.sizes.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </>
      )}
      <CheckChip
        name="pictures"
        value="1"
        checked={filter.pictures}
        onChange={(pictures) => onChange({ ...filter, pictures })}
      >
        {texts.pictures}
      </CheckChip>
    </fieldset>
  )
}

const selectClass = 'h-11 rounded-md border border-edge bg-surface/60 px-3'
