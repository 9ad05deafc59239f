/** Roasting: what to roast and when, green coffee, and roasts that are done. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Next, pageQuery, Text, Version } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { Instant, ProductId, ProductIdText, SizeId, Twd } from '#contract/scalars.ts'
import { greenKinds } from '#domain/roasting/green-stock.ts'
import { uncoveredReasons } from '#domain/roasting/plan-roasting.ts'

const BeanId = z.int().check(z.positive(), z.maximum(2_147_483_647))
const BeanIdText = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,10}$/)),
    z.transform((text) => Number(text)),
  ),
  BeanId,
)

const Bean = z.object({
  id: BeanId,
  version: Version,
  name: z.string(),
  loss_permille: z.int(),
  batch_grams: z.int(),
  stock_grams: z.int(),
  stock_cost: Twd,
  /** NT$ for a kilogram of what lies there; null: nothing does. */
  cost_per_kg: z.nullable(Twd),
  products: z.array(z.object({ product_id: ProductId, name: z.string() })),
})
export type Bean = z.infer<typeof Bean>

const Pack = z.object({
  size_id: SizeId,
  name: z.string(),
  label: z.string(),
  grams: z.int(),
  units: z.int(),
  for_orders: z.int(),
})
const PlannedRoast = z.object({
  bean_id: BeanId,
  bean: z.string(),
  bean_version: Version,
  batches: z.int(),
  green_grams: z.int(),
  roasted_grams: z.int(),
  packs: z.array(Pack),
})
export type PlannedRoast = z.infer<typeof PlannedRoast>

const Missing = z.object({
  /** Empty: for the shelf. */
  order_name: z.string(),
  size_id: SizeId,
  name: z.string(),
  label: z.string(),
  units: z.int(),
  reason: z.enum(uncoveredReasons),
})
export type Missing = z.infer<typeof Missing>

const Plan = z.object({
  days: z.array(z.object({ day: z.iso.date(), roasts: z.array(PlannedRoast) })),
  uncovered: z.array(Missing),
  shelf: z.array(Missing),
})
export type Plan = z.infer<typeof Plan>

const GreenMovement = z.object({
  id: z.int(),
  at: Instant,
  kind: z.enum(greenKinds),
  grams: z.int(),
  cost: z.int(),
  grams_after: z.int(),
  note: z.string(),
})
export type GreenMovement = z.infer<typeof GreenMovement>

const facts = {
  name: Text(80).check(z.minLength(1)),
  loss_permille: z.int().check(z.minimum(0), z.maximum(500)),
  batch_grams: z.int().check(z.minimum(100), z.maximum(100_000)),
}
const Params = z.object({ id: BeanIdText })
const answered = { output: ok({ bean: Bean }) }
const Grams = z.int().check(z.minimum(0), z.maximum(2_000_000))

export const roastingApi = {
  plan: staffCall('GET', '/api/admin/roasting', 'roasting.read', {
    summary: 'What to roast on the next roast days, for open orders and low stock',
    output: ok({ plan: Plan }),
  }),
  beans: staffCall('GET', '/api/admin/roasting/beans', 'roasting.read', {
    summary: 'Green coffee, and the products that no bean is named for',
    output: ok({
      items: z.array(Bean),
      unassigned: z.array(z.object({ product_id: ProductId, name: z.string() })),
    }),
  }),
  read: staffCall('GET', '/api/admin/roasting/beans/{id}', 'roasting.read', {
    summary: 'One bean with the changes of its stock, the newest first',
    params: Params,
    query: z.object(pageQuery),
    output: ok({ bean: Bean, items: z.array(GreenMovement), next: Next }),
    errors: ['not_found'],
  }),
  add: staffCall('POST', '/api/admin/roasting/beans', 'roasting.write', {
    summary: 'Add a bean',
    idempotent: true,
    body: z.object(facts),
    ...answered,
    errors: ['conflict'],
  }),
  change: staffCall('POST', '/api/admin/roasting/beans/{id}', 'roasting.write', {
    summary: 'Change a bean’s name, loss and batch',
    params: Params,
    body: z.object({ version: Version, ...facts }),
    ...answered,
    errors: ['not_found', 'conflict'],
  }),
  green: staffCall('POST', '/api/admin/roasting/beans/{id}/green', 'roasting.write', {
    summary: 'Green coffee that arrived with its cost, was counted, or was lost',
    idempotent: true,
    params: Params,
    body: z.object({
      version: Version,
      kind: z.enum(['arrival', 'count', 'loss']),
      /** Of a count: what lies there. */
      grams: Grams,
      cost: z._default(z.int().check(z.minimum(0), z.maximum(100_000_000)), 0),
      note: z._default(Text(200), ''),
    }),
    ...answered,
    errors: ['not_found', 'conflict', 'stock_short'],
  }),
  assign: staffCall('POST', '/api/admin/roasting/products/{id}', 'roasting.write', {
    summary: 'Say what a product is roasted from',
    params: z.object({ id: ProductIdText }),
    body: z.object({
      /** What the screen showed; null: nothing. Something else is stored meanwhile: refused. */
      present: z.nullable(BeanId),
      bean_id: z.nullable(BeanId),
    }),
    output: ok({}),
    errors: ['product_not_found', 'not_found', 'conflict'],
  }),
  done: staffCall('POST', '/api/admin/roasting/roasts', 'roasting.write', {
    summary: 'A roast is done: a lot for each product, its units in the stock, the green coffee used',
    idempotent: true,
    body: z.object({
      bean_id: BeanId,
      /** Of the bean. */
      version: Version,
      roasted_on: z.iso.date(),
      batches: z.int().check(z.minimum(1), z.maximum(200)),
      green_grams: Grams,
      roasted_grams: Grams,
      packs: z
        .array(z.object({ size_id: SizeId, units: z.int().check(z.minimum(0), z.maximum(9999)) }))
        .check(z.minLength(1), z.maxLength(100)),
    }),
    output: ok({ lots: z.array(z.object({ code: z.string(), name: z.string() })) }),
    errors: ['not_found', 'conflict', 'size_not_found', 'stock_short'],
  }),
}
