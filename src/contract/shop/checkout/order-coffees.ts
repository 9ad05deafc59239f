/** The coffees of an order: which lot each comes from, and what it is brewed with. */
import * as z from 'zod/mini'
import { endpoint, ok } from '#contract/endpoint.ts'
import { CategoryId, ProductId, UnverifiedId } from '#contract/scalars.ts'
import { roastLevels } from '#domain/catalogue/catalogue.ts'
import { Grind } from './line-choice.ts'

export const OrderCoffee = z.object({
  product_id: ProductId,
  name: z.string(),
  category_id: CategoryId,
  roast_level: z.nullable(z.enum(roastLevels)),
  /** Null: nothing was ground. */
  grind: z.nullable(Grind),
  /** Its page is `/lot/{code}`; null: roasted for the order, or not known. */
  lot_code: z.nullable(z.string()),
  /** False: the lot is the one that was promised, and the parcel is not packed yet. */
  packed: z.boolean(),
})
export type OrderCoffee = z.infer<typeof OrderCoffee>

export const orderCoffeesApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/order/coffees',
    tag: 'orders',
    summary: 'The coffees of a confirmed order with their lots, by its id or name',
    session: 'member',
    body: z.object({ order_id: UnverifiedId }),
    /** Empty: the order is not confirmed, or its products are no longer sold. */
    output: ok({ coffees: z.array(OrderCoffee) }),
    errors: ['order_not_found'],
  }),
}
