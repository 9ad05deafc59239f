/** A product as editors read and write it. */
import * as z from 'zod/mini'
import { processingMethods, roastLevels } from '#domain/catalogue.ts'
import { productStates } from '#domain/products/product-states.ts'
import { Picture } from '../products.ts'
import { Instant } from '../scalars.ts'
import { Text, Version } from './staff-scalars.ts'

export const Id = z.int().check(z.positive(), z.maximum(2_147_483_647))
const Whole = z.int().check(z.minimum(0), z.maximum(2_147_483_647))
const Axis = z.number().check(z.minimum(0), z.maximum(5))
export const Line = Text(500)
const Paragraph = Text(4000)

const Block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), text: Line }),
  z.object({ type: z.literal('paragraph'), text: Paragraph }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(Paragraph).check(z.maxLength(60)) }),
  z.object({ type: z.literal('table'), rows: z.array(z.array(Line).check(z.maxLength(10))).check(z.maxLength(60)) }),
])

const Size = z.object({
  /** Null: a new one. One that is missing is retired. */
  id: z._default(z.nullable(Id), null),
  label: Line,
  specification: z._default(Line, ''),
  grams: z._default(Whole, 0),
  parcel_grams: z._default(Whole, 0),
  price: Whole,
  is_default: z._default(z.boolean(), false),
  published: z._default(z.boolean(), true),
})

const Words = z.array(Line).check(z.maxLength(100))

/** Every field; what is not sent stays as it is. */
export const productFields = {
  slug: z.optional(Line),
  name: z.optional(Line),
  name_en: z.optional(Line),
  category_id: z.optional(Id),
  category_ids: z.optional(z.array(Id).check(z.maxLength(100))),
  roast_level: z.optional(z.nullable(z.enum(roastLevels))),
  processing_method: z.optional(z.nullable(z.enum(processingMethods))),
  origin: z.optional(Line),
  origin_en: z.optional(Line),
  coffee_grade: z.optional(Line),
  variety: z.optional(Line),
  flavor_notes: z.optional(Words),
  altitude: z.optional(Line),
  description: z.optional(z.array(Block).check(z.maxLength(60))),
  sweetness: z.optional(Axis),
  acidity: z.optional(Axis),
  body: z.optional(Axis),
  aroma: z.optional(Axis),
  aftertaste: z.optional(Axis),
  discount_percent: z.optional(z.int().check(z.minimum(0), z.maximum(99))),
  discount_from: z.optional(z.nullable(Instant)),
  discount_to: z.optional(z.nullable(Instant)),
  search_words: z.optional(Words),
  best_before: z.optional(Line),
  expires_on: z.optional(z.nullable(z.iso.date())),
  grindable: z.optional(z.boolean()),
  roasted_to_order: z.optional(z.boolean()),
  sizes: z.optional(z.array(Size).check(z.maxLength(40))),
}

const StoredSize = z.object({
  id: Id,
  label: z.string(),
  specification: z.string(),
  grams: z.int(),
  parcel_grams: z.int(),
  price: z.int(),
  is_default: z.boolean(),
  published: z.boolean(),
  /** Only movements change it. */
  stock: z.int(),
})

export const AdminProduct = z.object({
  id: Id,
  version: Version,
  state: z.enum(productStates),
  /** Of a planned one. */
  publish_at: z.nullable(Instant),
  created_at: Instant,
  updated_at: Instant,
  pictures: z.array(Picture),
  slug: z.string(),
  name: z.string(),
  name_en: z.string(),
  category_id: Id,
  category_ids: z.array(Id),
  roast_level: z.nullable(z.enum(roastLevels)),
  processing_method: z.nullable(z.enum(processingMethods)),
  origin: z.string(),
  origin_en: z.string(),
  coffee_grade: z.string(),
  variety: z.string(),
  flavor_notes: z.array(z.string()),
  altitude: z.string(),
  description: z.array(Block),
  sweetness: Axis,
  acidity: Axis,
  body: Axis,
  aroma: Axis,
  aftertaste: Axis,
  discount_percent: z.int(),
  discount_from: z.nullable(Instant),
  discount_to: z.nullable(Instant),
  search_words: z.array(z.string()),
  best_before: z.string(),
  expires_on: z.nullable(z.iso.date()),
  grindable: z.boolean(),
  roasted_to_order: z.boolean(),
  sizes: z.array(StoredSize),
})
export type AdminProduct = z.infer<typeof AdminProduct>

export const ProductItem = z.object({
  id: Id,
  version: Version,
  slug: z.string(),
  name: z.string(),
  category_id: Id,
  state: z.enum(productStates),
  publish_at: z.nullable(Instant),
  /** The cheapest and the dearest size that is sold; null: none is. */
  price_from: z.nullable(z.int()),
  price_to: z.nullable(z.int()),
  /** The percent that runs now. */
  discount: z.int(),
  stock: z.int(),
  sizes: z.int(),
  picture: z.nullable(Picture),
  updated_at: Instant,
})
export type ProductItem = z.infer<typeof ProductItem>
