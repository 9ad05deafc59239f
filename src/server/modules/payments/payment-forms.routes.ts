/** Forms instead of JSON: the gateway's posts, and the cash-on-delivery page. No other endpoint takes a form. */
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

/** The gateway calls from few addresses, and a notification lost to a rate limit is a lost payment. */
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
    // through the browser, cross-site, so without the session cookie: redirect to a page that gets it
    scope.post(paymentCallbacks.browserResult, gatewayRoute, async (request, reply) =>
      reply.redirect(await receiveBrowserResult(deps, request.body), 303),
    )
    scope.post(paymentCallbacks.browserInfo, gatewayRoute, async (request, reply) =>
      reply.redirect(await receiveBrowserNumber(deps, request.body), 303),
    )
    await scope.register(async (cash) => cashOnDeliveryRoute({ ...serving, app: cash }))
  })
}

/** Its own scope: a refused form redirects a shopper to a page, while the gateway needs a plain answer. */
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

/** Null also when unknown: another site sent the form, or the database is unreachable. */
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
