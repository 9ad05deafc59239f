import { ordersApi } from '#contract/admin/orders/orders.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { listAdminOrders } from './list-orders.service.ts'
import { readAdminOrder } from './read-order.service.ts'

export function adminOrdersRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, ordersApi.list, ({ query }) => listAdminOrders(deps, query))
  serve(serving, ordersApi.read, async ({ actor, params }) => ({
    order: await readAdminOrder(deps, actor, params.name),
  }))
}
