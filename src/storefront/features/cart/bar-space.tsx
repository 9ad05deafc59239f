import type { BarPlace } from './bar-place.ts'

/** The room below the page that the bar covers. */
export function BarSpace({ place }: { place: BarPlace }) {
  return (
    <div
      data-cart-bar={place.onlyWide ? 'wide' : 'all'}
      className={`h-(--cart-bar-height) bg-night print:hidden ${place.onlyWide ? 'max-md:hidden' : ''}`}
    />
  )
}
