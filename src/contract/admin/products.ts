/** The catalogue as editors write it. Stock is changed by movements only, pictures by their own calls. */
import * as z from 'zod/mini'
import { productStates } from '#domain/products/product-states.ts'
import { endpoint, ok } from '../endpoint.ts'
import { Instant, RequestedProductId } from '../scalars.ts'
import { BulkIds, BulkOutcome } from './bulk.ts'
import { AdminProduct, Id, Line, ProductItem, productInputs } from './product-shapes.ts'
import { Next, pageQuery, Text, adminTag as tag, Version } from './staff-scalars.ts'

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
    body: z.object({ ...productInputs, name: Line, category_id: Id }),
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
    summary: 'Change productFields; what is not sent stays as it is',
    session: 'staff',
    permission: 'products.write',
    params,
    body: z.object({ version: Version, ...productInputs }),
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
      versions: z._default(z.record(z.string().check(z.maxLength(20)), Version), {}),
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
    body: z.object({ ...productInputs, id: z._default(z.nullable(Id), null), name: Line, category_id: Id }),
    output: ok({ html: z.string() }),
    errors: ['bad_input', 'unavailable'],
  }),
}
