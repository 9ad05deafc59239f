/**
 * Every field that an editor writes, once, in the order of the catalogue's file. What a field is follows from its kind:
 * its type, its limits, its column, how staff send it, and how the file writes it. A new one needs an entry here, a
 * column (migration and `catalogue-tables.ts`), a label (`admin-product-fields.ts`) and, to be seen by shoppers, its place
 * in `public-fields.ts` and a row on the product page.
 */
import type { ProcessingMethod, RoastDegree } from '#domain/catalogue/catalogue.ts'
import type { DescriptionBlock } from './description-blocks.ts'
import { publicFields } from './public-fields.ts'

export interface SizeValues {
  /** Null: it is new. */
  id: number | null
  label: string
  specification: string
  grams: number
  parcel_grams: number
  price: number
  is_default: boolean
  /** False: retired. It stays on old orders and is sold no more. */
  published: boolean
}

/** The value of each kind, as it travels. */
interface FieldValues {
  line: string
  words: string[]
  /** Its kind of product. */
  category: number
  /** Its kind and the shelves that it stands on. */
  categories: number[]
  roast: RoastDegree | null
  process: ProcessingMethod | null
  year: number | null
  /** 0 to 5 in half steps. */
  score: number
  percent: number
  time: string | null
  /** Without a time of day. */
  day: string | null
  yes: boolean
  blocks: DescriptionBlock[]
  /** In the order in which they are shown. */
  sizes: SizeValues[]
}
export type FieldKind = keyof FieldValues

interface ProductFieldEntry {
  kind: FieldKind
  /** On the card of what the coffee is, where its kind alone says how it is edited. */
  ofCoffee?: true
}

const productFields = {
  slug: { kind: 'line' },
  name: { kind: 'line' },
  name_en: { kind: 'line' },
  category_id: { kind: 'category' },
  category_ids: { kind: 'categories' },
  roast_level: { kind: 'roast' },
  processing_method: { kind: 'process' },
  origin: { kind: 'line', ofCoffee: true },
  origin_en: { kind: 'line', ofCoffee: true },
  coffee_grade: { kind: 'line', ofCoffee: true },
  variety: { kind: 'line', ofCoffee: true },
  altitude: { kind: 'line', ofCoffee: true },
  ...publicFields,
  flavor_notes: { kind: 'words', ofCoffee: true },
  sweetness: { kind: 'score' },
  acidity: { kind: 'score' },
  body: { kind: 'score' },
  aroma: { kind: 'score' },
  aftertaste: { kind: 'score' },
  discount_percent: { kind: 'percent' },
  discount_from: { kind: 'time' },
  discount_to: { kind: 'time' },
  grindable: { kind: 'yes' },
  roasted_to_order: { kind: 'yes' },
  best_before: { kind: 'line' },
  /** Of goods on the near-expiry shelf. */
  expires_on: { kind: 'day' },
  search_words: { kind: 'words' },
  description: { kind: 'blocks' },
  sizes: { kind: 'sizes' },
} as const satisfies Record<string, ProductFieldEntry>

type Table = typeof productFields
export type ProductField = keyof Table
export type KindOf<Field extends ProductField> = Table[Field]['kind']
/** The fields of these kinds. */
export type FieldsOf<Kind extends FieldKind> = {
  [Field in ProductField]: KindOf<Field> extends Kind ? Field : never
}[ProductField]

/** What an editor writes about a product; stock is not among it: only movements change that. */
export type ProductValues = { [Field in ProductField]: FieldValues[KindOf<Field>] }

export const productFieldNames = Object.keys(productFields) as ProductField[]

export function kindOf(field: ProductField): FieldKind {
  return productFields[field].kind
}

export function fieldsOf<Kind extends FieldKind>(...kinds: Kind[]): FieldsOf<Kind>[] {
  const wanted: readonly FieldKind[] = kinds
  return productFieldNames.filter((field): field is FieldsOf<Kind> => wanted.includes(kindOf(field)))
}

export type CoffeeField = {
  [Field in ProductField]: Table[Field] extends { ofCoffee: true } ? Field : never
}[ProductField]

export const coffeeFields = productFieldNames.filter(
  (field): field is CoffeeField => 'ofCoffee' in productFields[field],
)

/** One thing per field, made by its kind. */
export function mapFields<Made>(
  makers: { [Kind in FieldKind]: (field: FieldsOf<Kind>) => Made },
): [ProductField, Made][] {
  const make = (field: ProductField) => (makers[kindOf(field)] as (field: ProductField) => Made)(field)
  return productFieldNames.map((field) => [field, make(field)])
}

const emptyOf: FieldValues = {
  line: '',
  words: [],
  category: 0,
  categories: [],
  roast: null,
  process: null,
  year: null,
  score: 0,
  percent: 0,
  time: null,
  day: null,
  yes: false,
  blocks: [],
  sizes: [],
}

/** Of a product that is written from nothing; without a kind of product it cannot be stored. */
export const emptyValues = Object.fromEntries(
  productFieldNames.map((field) => [field, emptyOf[kindOf(field)]]),
) as ProductValues
