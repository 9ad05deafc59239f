import { useId, useState } from 'react'

import { reviewFormTexts as texts } from '#messages/shop/products/review-form.ts'
import { reviewScreenTexts } from '#messages/shop/products/reviews-screens.ts'
import { starOutline } from '#ui/stars.tsx'
import { starSteps } from './star-steps.ts'

interface RatingFieldProps {
  /** 0 while nothing is chosen. */
  rating: number
  onChange: (rating: number) => void
  invalid: boolean
}

/** Five radio buttons that look like stars: by mouse, by touch, by arrow keys. */
export function RatingField({ rating, onChange, invalid }: RatingFieldProps) {
  const [pointed, setPointed] = useState(0)
  const hintId = useId()
  const name = useId()
  return (
    <fieldset aria-describedby={hintId}>
      <legend className="text-sm">{texts.rating}</legend>
      <div className="-ml-2 flex" onPointerLeave={() => setPointed(0)}>
        {starSteps.map((stars) => (
          <label
            key={stars}
            onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(stars)}
            className="relative flex size-11 cursor-pointer items-center justify-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-copper"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={rating === stars}
              aria-invalid={invalid || undefined}
              onChange={() => onChange(stars)}
              className="absolute inset-0 m-0 cursor-pointer appearance-none outline-none"
            />
            <svg
              aria-hidden="true"
              viewBox="0 0 16 16"
              className={`size-7 transition-colors ${stars <= (pointed || rating) ? 'fill-copper' : 'fill-surface stroke-edge'}`}
              strokeWidth="0.8"
            >
              <path d={starOutline} />
            </svg>
            <span className="sr-only">{reviewScreenTexts.rating(stars)}</span>
          </label>
        ))}
      </div>
      <p id={hintId} className={invalid ? 'text-sm text-danger' : 'sr-only'}>
        {invalid ? texts.ratingMissing : texts.ratingHint}
      </p>
    </fieldset>
  )
}
