import { starShares } from './star-shares.ts'

export const starOutline = 'M8 1.2l2.06 4.27 4.69.64-3.43 3.25.86 4.66L8 11.77l-4.18 2.25.86-4.66L1.25 6.11l4.69-.64z'

/** Five stars with halves; `label` says it in words. */
export function Stars(props: { rating: number; label: string }) {
  return (
    <span role="img" aria-label={props.label} className="inline-flex gap-px">
      {starShares(props.rating).map((share, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the five stars never change places
        <Star key={index} share={share} />
      ))}
    </span>
  )
}

function Star({ share }: { share: number }) {
  return (
    <span className="relative size-3.5">
      <svg aria-hidden="true" viewBox="0 0 16 16" className="absolute inset-0 text-line">
        <path d={starOutline} fill="currentColor" />
      </svg>
      {share > 0 && (
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className="absolute inset-0 text-copper"
          style={share < 1 ? { clipPath: 'inset(0 50% 0 0)' } : undefined}
        >
          <path d={starOutline} fill="currentColor" />
        </svg>
      )}
    </span>
  )
}
