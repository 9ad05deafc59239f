/** The catalogue as editors write it. Stock is changed by movements only, pictures by their own calls. */
import * as z from 'zod/mini'
import { BulkIds, BulkOutcome } from '#contract/admin/bulk.ts'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Next, pageQuery, Text, Version } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { Instant, RequestedProductId } from '#contract/scalars.ts'
import { productStates } from '#domain/products/product-states.ts'
import { AdminProduct, Id, Line, ProductItem, productInputs } from './product-shapes.ts'

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
  list: staffCall('GET', '/api/admin/products', 'products.read', {
    summary: 'All products, drafts included, the newest first',
    query: z.object({
      q: z.optional(Text(100)),
      state: z.optional(State),
      category: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
      stock: z.optional(z.enum(['sold_out', 'few'])),
      ...pageQuery,
    }),
    output: ok({ items: z.array(ProductItem), next: Next }),
  }),
  create: staffCall('POST', '/api/admin/products', 'products.write', {
    summary: 'A new product, as a draft',
    idempotent: true,
    body: z.object({ ...productInputs, name: Line, category_id: Id }),
    output,
    errors: ['bad_input', 'idempotency_mismatch'],
  }),
  read: staffCall('GET', '/api/admin/products/{id}', 'products.read', {
    summary: 'One product with every field',
    params,
    output,
    errors: ['product_not_found'],
  }),
  change: staffCall('POST', '/api/admin/products/{id}', 'products.write', {
    summary: 'Change productFields; what is not sent stays as it is',
    params,
    body: z.object({ version: Version, ...productInputs }),
    output,
    errors: ['product_not_found', 'conflict', 'bad_input'],
  }),
  publish: staffCall('POST', '/api/admin/products/{id}/publish', 'products.publish', {
    summary: 'On sale now or at a time, off sale, or a draft again',
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
  duplicate: staffCall('POST', '/api/admin/products/{id}/duplicate', 'products.write', {
    summary: 'A draft with the same values; stock and pictures are not copied',
    idempotent: true,
    params,
    output,
    errors: ['product_not_found', 'idempotency_mismatch'],
  }),
  history: staffCall('GET', '/api/admin/products/{id}/history', 'products.read', {
    summary: 'What was changed, the newest first',
    params,
    query: z.object(pageQuery),
    output: ok({ items: z.array(Revision), next: Next }),
    errors: ['product_not_found'],
  }),
  restore: staffCall('POST', '/api/admin/products/{id}/restore', 'products.write', {
    summary: 'Back to the values of an earlier version, as a new change',
    params,
    body: z.object({ version: Version, to_version: Version }),
    output,
    errors: ['product_not_found', 'conflict', 'not_found', 'bad_input'],
  }),
  bulkPreview: staffCall('POST', '/api/admin/products/bulk/preview', 'products.read', {
    summary: 'What a bulk change would do to each product',
    body: z.object({ ids: BulkIds, change: Change }),
    output: ok({ items: z.array(BulkPreview) }),
    errors: ['bad_input'],
  }),
  bulk: staffCall('POST', '/api/admin/products/bulk', 'products.publish', {
    summary: 'Change price, percent, category or state of many products',
    idempotent: true,
    body: z.object({
      ids: BulkIds,
      change: Change,
      /** As the preview showed them, by id: one that was changed since is refused. */
      versions: z._default(z.record(z.string().check(z.maxLength(20)), Version), {}),
    }),
    output: ok({ items: z.array(BulkOutcome) }),
    errors: ['bad_input'],
  }),
  preview: staffCall('POST', '/api/admin/products/preview', 'products.read', {
    summary: 'The product page as it would be, as a document without scripts; nothing is stored',
    body: z.object({ ...productInputs, id: z._default(z.nullable(Id), null), name: Line, category_id: Id }),
    output: ok({ html: z.string() }),
    errors: ['bad_input', 'unavailable'],
  }),
}
