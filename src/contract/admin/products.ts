/** The catalogue as editors write it. Stock is changed by movements only, pictures by their own calls. */
import * as z from 'zod/mini'
import { processingMethods, roastLevels } from '#domain/catalogue.ts'
import { productStates } from '#domain/products/product-states.ts'
import { endpoint, ok } from '../endpoint.ts'
import { Picture } from '../products.ts'
import { Instant, RequestedProductId } from '../scalars.ts'
import { BulkIds, BulkOutcome } from './bulk.ts'
import { Next, pageQuery, Text, adminTag as tag, Version } from './staff-scalars.ts'

const Id = z.int().check(z.positive(), z.maximum(2_147_483_647))
const Whole = z.int().check(z.minimum(0), z.maximum(2_147_483_647))
const Axis = z.number().check(z.minimum(0), z.maximum(5))
const Line = Text(500)
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
const fields = {
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

const AdminProduct = z.object({
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

const ProductItem = z.object({
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

const Value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])
const FieldChanges = z.record(z.string(), z.union([z.literal('changed'), z.object({ before: Value, after: Value })]))
export type FieldChanges = z.infer<typeof FieldChanges>

const Revision = z.object({
  version: Version,
  at: Instant,
  actor: z.string(),
  action: z.string(),
  /** Against the version before it. */
  changes: FieldChanges,
})
export type Revision = z.infer<typeof Revision>

const State = z.enum(productStates)

const Change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    by: z.enum(['percent', 'amount']),
    value: z.int().check(z.minimum(-100_000), z.maximum(100_000)),
  }),
  z.object({
    kind: z.literal('percent'),
    percent: z.int().check(z.minimum(0), z.maximum(99)),
    from: z._default(z.nullable(Instant), null),
    to: z._default(z.nullable(Instant), null),
  }),
  z.object({ kind: z.enum(['add_shelf', 'remove_shelf', 'set_kind']), category_id: Id }),
  z.object({ kind: z.literal('state'), state: State, at: z._default(z.nullable(Instant), null) }),
])

const BulkPreview = z.union([
  z.object({ id: z.string(), name: z.string(), version: Version, possible: z.literal(true), changes: FieldChanges }),
  z.object({ id: z.string(), name: z.string(), possible: z.literal(false), error: z.string() }),
])
export type BulkPreview = z.infer<typeof BulkPreview>

const params = z.object({ id: RequestedProductId })
const output = ok({ product: AdminProduct })

export const adminProductsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/products',
    tag,
    summary: 'All products, drafts included, the newest first',
    session: 'staff',
    permission: 'products.read',
    query: z.object({
      q: z.optional(Text(100)),
      state: z.optional(State),
      category: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
      stock: z.optional(z.enum(['sold_out', 'few'])),
      ...pageQuery,
    }),
    output: ok({ items: z.array(ProductItem), next: Next }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/products',
    tag,
    summary: 'A new product, as a draft',
    session: 'staff',
    permission: 'products.write',
    idempotent: true,
    body: z.object({ ...fields, name: Line, category_id: Id }),
    output,
    errors: ['bad_input', 'idempotency_mismatch'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/products/{id}',
    tag,
    summary: 'One product with every field',
    session: 'staff',
    permission: 'products.read',
    params,
    output,
    errors: ['product_not_found'],
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/admin/products/{id}',
    tag,
    summary: 'Change fields; what is not sent stays as it is',
    session: 'staff',
    permission: 'products.write',
    params,
    body: z.object({ version: Version, ...fields }),
    output,
    errors: ['product_not_found', 'conflict', 'bad_input'],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/admin/products/{id}/publish',
    tag,
    summary: 'On sale now or at a time, off sale, or a draft again',
    session: 'staff',
    permission: 'products.publish',
    params,
    body: z.object({
      version: Version,
      state: z._default(State, 'on_sale'),
      /** Of `planned`. */
      at: z._default(z.nullable(Instant), null),
    }),
    output,
    errors: ['product_not_found', 'conflict', 'bad_input', 'product_incomplete'],
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/admin/products/{id}/duplicate',
    tag,
    summary: 'A draft with the same values; stock and pictures are not copied',
    session: 'staff',
    permission: 'products.write',
    idempotent: true,
    params,
    output,
    errors: ['product_not_found', 'idempotency_mismatch'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/admin/products/{id}/history',
    tag,
    summary: 'What was changed, the newest first',
    session: 'staff',
    permission: 'products.read',
    params,
    query: z.object(pageQuery),
    output: ok({ items: z.array(Revision), next: Next }),
    errors: ['product_not_found'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/products/{id}/restore',
    tag,
    summary: 'Back to the values of an earlier version, as a new change',
    session: 'staff',
    permission: 'products.write',
    params,
    body: z.object({ version: Version, to_version: Version }),
    output,
    errors: ['product_not_found', 'conflict', 'not_found', 'bad_input'],
  }),
  bulkPreview: endpoint({
    method: 'POST',
    path: '/api/admin/products/bulk/preview',
    tag,
    summary: 'What a bulk change would do to each product',
    session: 'staff',
    permission: 'products.read',
    body: z.object({ ids: BulkIds, change: Change }),
    output: ok({ items: z.array(BulkPreview) }),
    errors: ['bad_input'],
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/api/admin/products/bulk',
    tag,
    summary: 'Change price, percent, category or state of many products',
    session: 'staff',
    permission: 'products.publish',
    idempotent: true,
    body: z.object({
      ids: BulkIds,
      change: Change,
      /** As the preview showed them, by id: one that was changed since is refused. */
      versions: z._default(z.record(z.string(), Version), {}),
    }),
    output: ok({ items: z.array(BulkOutcome) }),
    errors: ['bad_input'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/products/preview',
    tag,
    summary: 'The product page as it would be, as a document without scripts; nothing is stored',
    session: 'staff',
    permission: 'products.read',
    body: z.object({ ...fields, id: z._default(z.nullable(Id), null), name: Line, category_id: Id }),
    output: ok({ html: z.string() }),
    errors: ['bad_input', 'unavailable'],
  }),
}
