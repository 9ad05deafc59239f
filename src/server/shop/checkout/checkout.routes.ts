import { paymentApi } from '#contract/shop/checkout/payment.ts'
import { sendFormPage } from '#server/http/form-page.ts'
import { type Serving, serve, serveWithReply } from '#server/http/serve.ts'
import { askAboutOrder } from '#server/modules/payments/ask-gateway.service.ts'
import { cancelOrder } from './cancel-order.service.ts'
import { checkOut } from './check-out.service.ts'
import { listCompatibleProviders } from './providers.service.ts'

export function checkoutRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, paymentApi.providers, ({ member, query }) =>
    listCompatibleProviders(deps, member.id, query.sale_order_id),
  )
  serveWithReply(serving, paymentApi.checkout, async ({ member, body }, _http, reply) => {
    const answer = await checkOut(deps, member.id, {
      orderId: body.sale_order_id,
      providerId: body.payment_provider_id,
      method: body.ecpay_payment_type ?? null,
      invoice: body.invoice,
      shownTotal: body.amount_total,
    })
    if (!('form' in answer)) return { redirect_url: answer.redirectUrl }
    sendFormPage(reply, answer.form, 'payment')
    return null
  })
  serve(serving, paymentApi.ask, async ({ member, body }) => ({
    asked: await askAboutOrder(deps, member.id, body.order_name),
  }))
  serve(serving, paymentApi.cancel, async ({ member, body }) => ({
    missing: await cancelOrder(deps, member.id, { orderId: body.order_id, restoreToCart: body.put_back }),
  }))
}
