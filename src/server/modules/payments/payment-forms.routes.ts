/** Forms, not JSON: what the gateway posts, and the cash-on-delivery page. No other call takes a form. */
import type { FastifyRequest } from 'fastify'
import { paymentApi, paymentCallbacks } from '#contract/payment.ts'
import { takeForms } from '#server/http/form-body.ts'
import { type Serving, serveOpen } from '#server/http/serve.ts'
import { agreeToCash } from './cash-on-delivery.service.ts'
import { receiveNumber, receiveShopper, takeNotice } from './payment-callbacks.service.ts'

/** The gateway calls from few addresses, and a notice that is turned away is money that nobody knows of. */
const forTheGateway = { schema: { hide: true }, config: { rateLimit: false } }

export async function paymentFormRoutes(serving: Serving): Promise<void> {
  const { app, deps } = serving
  await app.register(async (scope) => {
    takeForms(scope)
    scope.post(paymentCallbacks.result, forTheGateway, async (request, reply) =>
      reply.type('text/plain; charset=utf-8').send(await takeNotice(deps, 'result', request.body)),
    )
    scope.post(paymentCallbacks.info, forTheGateway, async (request, reply) =>
      reply.type('text/plain; charset=utf-8').send(await takeNotice(deps, 'info', request.body)),
    )
    // through the browser, from another site: no cookie comes along, so it is sent on to a page that has it
    scope.post(paymentCallbacks.browserResult, forTheGateway, async (request, reply) =>
      reply.redirect(await receiveShopper(deps, request.body), 303),
    )
    scope.post(paymentCallbacks.browserInfo, forTheGateway, async (request, reply) =>
      reply.redirect(await receiveNumber(deps, request.body), 303),
    )
    serveOpen({ ...serving, app: scope }, paymentApi.cashOnDelivery, async ({ member, body }, _http, reply) => {
      const next = await agreeToCash(deps, member.id, body.sale_order_id)
      if (!isForm(reply.request)) return { redirect_url: next }
      reply.redirect(next, 303)
      return null
    })
  })
}

function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
}
