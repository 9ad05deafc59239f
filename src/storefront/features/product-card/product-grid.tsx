import type { ReactNode } from 'react'

/** Two columns on phones, three on tablets, four on wide screens. */
export function ProductGrid(props: { label: string; waiting?: boolean; children: ReactNode }) {
  return (
    <ul
      aria-label={props.label}
      aria-busy={props.waiting}
      className="grid grid-cols-2 gap-x-4 gap-y-9 transition-opacity aria-busy:opacity-50 md:grid-cols-3 md:gap-x-6 md:gap-y-12 lg:grid-cols-4"
    >
      {props.children}
    </ul>
  )
}

/** How wide a card's photograph is in that grid, for the browser to choose the file. */
export const gridPhotoSizes = '(min-width: 1264px) 282px, (min-width: 1024px) 23vw, (min-width: 768px) 30vw, 44vw'
