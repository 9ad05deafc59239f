import type { Twd } from '#domain/money.ts'
import type { PictureData } from '#ui/picture-source.ts'

/** A product as the search knows and shows it. */
export interface SearchItem {
  id: number
  name: string
  /** What the coffee is: found after the name. */
  details: string
  /** Other words that people type for it: found last. */
  words: string
  payable: Twd
  price: Twd
  isFrom: boolean
  soldOut: boolean
  photo: PictureData | null
}
