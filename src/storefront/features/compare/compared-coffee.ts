import type { ProcessingMethod, RoastLevel } from '#domain/catalogue/catalogue.ts'
import type { FlavourProfile } from '#domain/flavour/flavour.ts'
import type { Twd } from '#domain/money.ts'
import type { PictureData } from '#ui/picture-source.ts'

/** What the comparison shows of a coffee. */
export interface ComparedCoffee {
  id: number
  name: string
  payable: Twd
  price: Twd
  isFrom: boolean
  origin: string
  roast: RoastLevel | null
  process: ProcessingMethod | null
  notes: string
  rating: number
  reviews: number
  profile: FlavourProfile
  photo: PictureData | null
  /** Its default size is there. */
  canAdd: boolean
}
