/** The catalogue's endpoints. Field names are the specification's. */
import * as z from 'zod/mini'
import { processingMethods, roastDegrees, roastLevels } from '#domain/catalogue/catalogue.ts'
import { freshStages } from '#domain/lots/freshness.ts'
import { type PublicField, publicFieldNames, publicFields } from '#domain/products/public-fields.ts'
import { endpoint, ok } from './endpoint.ts'
import { CategoryId, ProductId, SizeId, Twd } from './scalars.ts'

/** A picture in several widths and formats: the files are `<base>-<width>.<avif|webp|jpg>`. */
export const Picture = z.object({
  base: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  color: z.string(),
  blur: z.string(),
  alt: z.string(),
})
export type Picture = z.infer<typeof Picture>

/** What a product is sold in. */
export const ProductSize = z.object({
  id: SizeId,
  /** 半磅 227 g, 10 入 ... */
  label: z.string(),
  /** Of coffee; 0 where it is not known. */
  grams: z.int(),
  price: Twd,
  /** After the product's current percent discount. */
  discounted_price: Twd,
  stock: z.int(),
})
export type ProductSize = z.infer<typeof ProductSize>

/** What somebody who buys today gets, by days in Taipei: `2026-11-12`. */
export const ProductLot = z.object({
  /** `lot`: from this lot · `to_order`: roasted for the order · `planned`: sold out, and roasted again on that day. */
  kind: z.enum(['lot', 'to_order', 'planned']),
  roasted_on: z.iso.date(),
  /** Only of a lot: its code and, by roast and days, when it is at its best. */
  code: z.optional(z.string()),
  stage: z.optional(z.enum(freshStages)),
  best_from: z.optional(z.iso.date()),
  best_until: z.optional(z.iso.date()),
  best_before: z.optional(z.iso.date()),
})
export type ProductLot = z.infer<typeof ProductLot>

type PublicKinds = { [Field in PublicField]: (typeof publicFields)[Field]['kind'] }

/** The public ones of the table of fields: missing where they are not filled in. */
function byPublicField<Schemas extends Record<PublicKinds[PublicField], z.ZodMiniType>>(schemas: Schemas) {
  const shape = Object.fromEntries(publicFieldNames.map((field) => [field, schemas[publicFields[field].kind]]))
  return shape as { [Field in PublicField]: Schemas[PublicKinds[Field]] }
}

const FlavourValue = z.number().check(z.minimum(0), z.maximum(5))

/** `price`, `stock` and `specification` are those of the default size. */
export const Product = z.object({
  id: ProductId,
  name: z.string(),
  name_en: z.string(),
  price: Twd,
  /** The current percent discount; 0 when there is none. */
  discount: z.int(),
  discount_to: z.nullable(z.iso.datetime()),
  stock: z.int(),
  image_url: z.string(),
  pictures: z.array(Picture),
  category_id: CategoryId,
  category_ids: z.array(CategoryId),
  roast_level: z.nullable(z.enum(roastLevels)),
  /** Only where it is finer than `roast_level`: 中淺焙, 中深焙. */
  roast_degree: z.optional(z.enum(roastDegrees)),
  processing_method: z.nullable(z.enum(processingMethods)),
  origin: z.string(),
  coffee_grade: z.string(),
  specification: z.string(),
  variety: z.string(),
  flavor_notes: z.string(),
  altitude: z.string(),
  ...byPublicField({ year: z.optional(z.int()) }),
  description: z.string(),
  sweetness: FlavourValue,
  acidity: FlavourValue,
  body: FlavourValue,
  aroma: FlavourValue,
  aftertaste: FlavourValue,
  avg_rating: z.number(),
  total_reviews: z.int(),
  search_words: z.string(),
  best_before: z.string(),
  /** Only of the near-expiry shelf: its last good day, how many days are left, and what the law wants told. */
  expiry: z.optional(z.object({ on: z.iso.date(), days_left: z.int(), notice: z.string() })),
  /** Beans: the shopper chooses a grind. */
  grindable: z.boolean(),
  default_size_id: SizeId,
  sizes: z.array(ProductSize),
  /** Of the default size. Missing: nothing is known. */
  lot: z.optional(ProductLot),
})
export type Product = z.infer<typeof Product>

export const Category = z.object({
  id: CategoryId,
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
})
export type Category = z.infer<typeof Category>

export const productsApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/products',
    tag: 'catalogue',
    summary: 'All published products',
    output: ok({ products: z.array(Product) }),
  }),
  hot: endpoint({
    method: 'POST',
    path: '/api/products/hot',
    tag: 'catalogue',
    summary: 'Hot products by recent sales and reviews, hottest first',
    output: ok({ products: z.array(Product) }),
  }),
  categories: endpoint({
    method: 'GET',
    path: '/api/categories',
    tag: 'catalogue',
    summary: 'Categories of the catalogue',
    output: ok({ categories: z.array(Category) }),
  }),
}
