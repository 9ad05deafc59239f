import { paymentApi } from '#contract/payment.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { cancelOrder } from './cancel-order.service.ts'

export function orderRoutes(serving: Serving): void {
  serve(serving, paymentApi.cancel, async ({ member, body }) => ({
    missing: await cancelOrder(serving.deps, member.id, { orderId: body.order_id, putBack: body.put_back }),
  }))
}
