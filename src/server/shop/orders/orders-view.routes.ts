import * as z from 'zod/mini'
import { orderCoffeesApi } from '#contract/shop/checkout/order-coffees.ts'
import { ordersApi, returnPicturePath } from '#contract/shop/checkout/orders.ts'
import { paymentApi } from '#contract/shop/checkout/payment.ts'
import { AppError } from '#server/core/app-error.ts'
import { requestContext } from '#server/http/request-context.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { readSession } from '#server/http/session.ts'
import { buyAgain } from './buy-again.service.ts'
import { listOrders } from './list-orders.service.ts'
import { listOrderCoffees } from './order-coffees.service.ts'
import { readOrder } from './order-detail.service.ts'
import { showPaymentResult } from './payment-result.service.ts'
import { readReturnPicture, requestReturn } from './request-return.service.ts'

export function ordersViewRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, ordersApi.list, ({ member, body }) => listOrders(deps, member.id, body))
  serve(serving, ordersApi.detail, async ({ member, body }) => ({
    order: await readOrder(deps, member.id, body.order_id),
  }))
  serve(serving, ordersApi.buyAgain, ({ member, body, idempotencyKey }) =>
    buyAgain(deps, member.id, body.order_id, idempotencyKey),
  )
  serve(serving, ordersApi.requestReturn, async ({ member, body }) => ({
    order: await requestReturn(deps, member.id, body),
  }))
  serve(serving, paymentApi.result, async ({ member, query }) => ({
    order: await showPaymentResult(deps, member.id, query.order_name),
  }))
  serve(serving, orderCoffeesApi.list, async ({ member, body }) => ({
    coffees: await listOrderCoffees(deps, member.id, body.order_id),
  }))
  serveReturnPicture(serving)
}

/** Requested by an `<img>`: the session comes from the cookie. */
function serveReturnPicture({ app, deps }: Serving): void {
  const schema = {
    tags: ['orders'],
    summary: "A picture of the member's own return request, a WebP file",
    produces: ['image/webp'],
    querystring: z.object({
      order_id: z.string().check(z.maxLength(100)),
      position: z.string().check(z.regex(/^\d$/)),
      request: z._default(z.string().check(z.regex(/^[1-9]\d?$/)), '1'),
    }),
  }
  app.get<{ Querystring: { order_id: string; position: string; request: string } }>(
    returnPicturePath,
    { schema },
    async (request, reply) => {
      const member = await readSession(deps, request, requestContext(deps.config, request, reply))
      if (!member) throw new AppError('session_required')
      const { order_id: orderId, position, request: requestNo } = request.query
      const picture = { orderId, requestNo: Number(requestNo), position: Number(position) }
      const image = await readReturnPicture(deps, member.id, picture)
      return reply.type('image/webp').send(image)
    },
  )
}
