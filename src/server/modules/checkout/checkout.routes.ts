import { paymentApi } from '#contract/payment.ts'
import { type Serving, serve, serveOpen } from '#server/http/serve.ts'
import { sendFormPage } from '#server/http/form-page.ts'
import { checkOut } from './check-out.service.ts'
import { showPaymentResult } from '#server/modules/orders-view/payment-result.service.ts'
import { listCompatibleProviders } from './providers.service.ts'

export function paymentRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, paymentApi.providers, ({ member, query }) =>
    listCompatibleProviders(deps, member.id, query.sale_order_id),
  )
  serveOpen(serving, paymentApi.checkout, async ({ member, body }, _http, reply) => {
    const answer = await checkOut(deps, member.id, {
      orderId: body.sale_order_id,
      providerId: body.payment_provider_id,
      method: body.ecpay_payment_type ?? null,
      invoice: body.invoice,
    })
    if (!('form' in answer)) return { redirect_url: answer.redirectUrl }
    sendFormPage(reply, answer.form, 'payment')
    return null
  })
  serve(serving, paymentApi.result, async ({ member, query }) => ({
    order: await showPaymentResult(deps, member.id, query.order_name),
  }))
}
