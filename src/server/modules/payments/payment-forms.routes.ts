/** Forms, not JSON: what the gateway posts, and the cash-on-delivery page. No other call takes a form. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { paymentApi, paymentCallbacks } from '#contract/payment.ts'
import type { MemberId } from '#contract/scalars.ts'
import type { Deps } from '#server/core/deps.ts'
import { toAppError } from '#server/http/errors.ts'
import { acceptForms } from '#server/http/form-body.ts'
import { isNavigation } from '#server/http/navigation.ts'
import { requestContext } from '#server/http/request-context.ts'
import { type Serving, serveWithReply } from '#server/http/serve.ts'
import { readSession } from '#server/http/session.ts'
import { cashRefusalPath, confirmCashOnDelivery } from './cash-on-delivery.service.ts'
import { receiveBrowserNumber, receiveBrowserResult, receivePaymentNotification } from './payment-callbacks.service.ts'

/** The gateway calls from few addresses, and a notice that is turned away is money that nobody knows of. */
const gatewayRoute = { schema: { hide: true }, config: { rateLimit: false } }

export async function paymentFormRoutes(serving: Serving): Promise<void> {
  const { app, deps } = serving
  await app.register(async (scope) => {
    acceptForms(scope)
    scope.post(paymentCallbacks.result, gatewayRoute, async (request, reply) =>
      reply.type('text/plain; charset=utf-8').send(await receivePaymentNotification(deps, 'result', request.body)),
    )
    scope.post(paymentCallbacks.info, gatewayRoute, async (request, reply) =>
      reply.type('text/plain; charset=utf-8').send(await receivePaymentNotification(deps, 'info', request.body)),
    )
    // through the browser, from another site: no cookie comes along, so it is sent on to a page that has it
    scope.post(paymentCallbacks.browserResult, gatewayRoute, async (request, reply) =>
      reply.redirect(await receiveBrowserResult(deps, request.body), 303),
    )
    scope.post(paymentCallbacks.browserInfo, gatewayRoute, async (request, reply) =>
      reply.redirect(await receiveBrowserNumber(deps, request.body), 303),
    )
    await scope.register(async (cash) => cashOnDeliveryRoute({ ...serving, app: cash }))
  })
}

/** By itself: here a person whose form is refused is led to a page, and the gateway's calls are no persons. */
function cashOnDeliveryRoute(serving: Serving): void {
  const { app, deps } = serving
  app.setErrorHandler(async (error, request, reply) => {
    if (!isForm(request) || !isNavigation(request)) throw error
    const refusal = toAppError(error)
    if (refusal.status >= 500) request.log.error({ err: refusal.cause ?? refusal }, 'cash on delivery failed')
    const path = await cashRefusalPath(deps, await findRequestMember(deps, request, reply), request.body, refusal)
    return reply.header('cache-control', 'no-store').redirect(path, 303)
  })
  serveWithReply(serving, paymentApi.cashOnDelivery, async ({ member, body }, _http, reply) => {
    const next = await confirmCashOnDelivery(deps, member.id, body.sale_order_id)
    if (!isForm(reply.request)) return { redirect_url: next }
    reply.redirect(next, 303)
    return null
  })
}

/** Null also where that cannot be found out: another site sent the form, or the database is away. */
async function findRequestMember(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<MemberId | null> {
  try {
    return (await readSession(deps, request, requestContext(deps.config, request, reply)))?.id ?? null
  } catch {
    return null
  }
}

function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
}
