import type { CSSProperties } from 'react'
import { filledStars } from './filled-stars.ts'

export const starOutline = 'M8 1.2l2.06 4.27 4.69.64-3.43 3.25.86 4.66L8 11.77l-4.18 2.25.86-4.66L1.25 6.11l4.69-.64z'

/** Five stars with halves; `label` is the text for it. One element: a list of products shows hundreds of stars. */
export function Stars(props: { rating: number; label: string }) {
  const style = { '--filled': `${filledStars(props.rating) * 20}%` } as CSSProperties
  return <span role="img" aria-label={props.label} className="five-stars" style={style} />
}
