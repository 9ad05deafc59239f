import type { Twd } from '#domain/money.ts'
import type { PictureData } from '#ui/picture-source.ts'

/** A product as the search shows it. */
export interface SearchItem {
  id: number
  name: string
  payable: Twd
  price: Twd
  isFrom: boolean
  soldOut: boolean
  photo: PictureData | null
}
