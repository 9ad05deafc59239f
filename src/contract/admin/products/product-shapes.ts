/** A product as editors read and write it. */
import * as z from 'zod/mini'
import { Text, Version } from '#contract/admin/staff-scalars.ts'
import { Picture } from '#contract/products.ts'
import { Instant } from '#contract/scalars.ts'
import { processingMethods, roastDegrees } from '#domain/catalogue/catalogue.ts'
import {
  type FieldKind,
  type KindOf,
  kindOf,
  type ProductField,
  productFieldNames,
} from '#domain/products/product-field-table.ts'
import { productStates } from '#domain/products/product-states.ts'

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

/** Every field by its kind; what is not sent stays as it is. */
const inputs = {
  line: z.optional(Line),
  words: z.optional(Words),
  category: z.optional(Id),
  categories: z.optional(z.array(Id).check(z.maxLength(100))),
  roast: z.optional(z.nullable(z.enum(roastDegrees))),
  process: z.optional(z.nullable(z.enum(processingMethods))),
  year: z.optional(z.nullable(Whole)),
  score: z.optional(Axis),
  percent: z.optional(z.int().check(z.minimum(0), z.maximum(99))),
  time: z.optional(z.nullable(Instant)),
  day: z.optional(z.nullable(z.iso.date())),
  yes: z.optional(z.boolean()),
  blocks: z.optional(z.array(Block).check(z.maxLength(60))),
  sizes: z.optional(z.array(Size).check(z.maxLength(40))),
}

/** The same as it is stored: without the limits of what is sent. */
const outputs = {
  line: z.string(),
  words: z.array(z.string()),
  category: Id,
  categories: z.array(Id),
  roast: z.nullable(z.enum(roastDegrees)),
  process: z.nullable(z.enum(processingMethods)),
  year: z.nullable(z.int()),
  score: Axis,
  percent: z.int(),
  time: z.nullable(Instant),
  day: z.nullable(z.iso.date()),
  yes: z.boolean(),
  blocks: z.array(Block),
  sizes: z.array(StoredSize),
}

function byField<Schemas extends Record<FieldKind, z.ZodMiniType>>(schemas: Schemas) {
  const shape = Object.fromEntries(productFieldNames.map((field) => [field, schemas[kindOf(field)]]))
  return shape as { [Field in ProductField]: Schemas[KindOf<Field>] }
}

export const productInputs = byField(inputs)

export const AdminProduct = z.object({
  id: Id,
  version: Version,
  state: z.enum(productStates),
  /** Of a planned one. */
  publish_at: z.nullable(Instant),
  created_at: Instant,
  updated_at: Instant,
  pictures: z.array(Picture),
  ...byField(outputs),
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
