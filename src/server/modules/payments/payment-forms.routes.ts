/** Forms instead of JSON: the gateway's posts, and the cash-on-delivery page. No other endpoint takes a form. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MemberId } from '#contract/scalars.ts'
import { paymentApi } from '#contract/shop/checkout/payment.ts'
import type { GatewayProvider } from '#domain/orders/ways-to-pay.ts'
import { isLinkToken, linkPath } from '#domain/payments/payment-link.ts'
import type { Deps } from '#server/core/deps.ts'
import { toAppError } from '#server/http/errors.ts'
import { acceptForms } from '#server/http/form-body.ts'
import { acceptGatewayForms } from '#server/http/gateway-routes.ts'
import { isNavigation } from '#server/http/navigation.ts'
import { requestContext } from '#server/http/request-context.ts'
import { type Serving, serveWithReply } from '#server/http/serve.ts'
import { readSession } from '#server/http/session.ts'
import type { GatewayCallback } from '#server/ports/payment-gateway.ts'
import { cashRefusalPath, confirmCashOnDelivery } from './cash-on-delivery.service.ts'
import {
  receiveBrowserNumber,
  receiveBrowserResult,
  receiveBrowserReturn,
  receivePaymentNotification,
} from './payment-callbacks.service.ts'
import { backParameter } from './start-payment.service.ts'

export async function paymentFormRoutes(serving: Serving): Promise<void> {
  const { app } = serving
  await app.register(async (scope) => gatewayRoutes({ ...serving, app: scope }))
  await app.register(async (scope) => {
    acceptForms(scope)
    cashOnDeliveryRoute({ ...serving, app: scope })
  })
}

function gatewayRoutes({ app, deps }: Serving): void {
  const options = acceptGatewayForms(app, deps.config)
  for (const provider of Object.keys(deps.gateways) as GatewayProvider[]) {
    for (const { method, path: url, kind } of deps.gateways[provider].callbacks) {
      const receive = receivers[kind]
      app.route({ method, url, ...options, handler: (request, reply) => receive({ deps, provider, request, reply }) })
    }
  }
}

interface Received {
  deps: Deps
  provider: GatewayProvider
  request: FastifyRequest
  reply: FastifyReply
}

const receivers: Record<GatewayCallback['kind'], (received: Received) => Promise<FastifyReply>> = {
  result: (received) => receiveFromServer(received, 'result'),
  number: (received) => receiveFromServer(received, 'info'),
  // through the browser, cross-site, so without the session cookie: redirect to a page that gets it
  browser_result: async ({ deps, provider, request, reply }) =>
    redirectBack(request, reply, await receiveBrowserResult(deps, provider, paramsOf(request))),
  browser_number: async ({ deps, provider, request, reply }) =>
    redirectBack(request, reply, await receiveBrowserNumber(deps, provider, paramsOf(request))),
  browser_return: async ({ deps, provider, request, reply }) =>
    redirectBack(request, reply, await receiveBrowserReturn(deps, provider, paramsOf(request))),
}

async function receiveFromServer({ deps, provider, request, reply }: Received, source: 'result' | 'info') {
  const answer = await receivePaymentNotification(deps, provider, source, paramsOf(request))
  return reply.type('text/plain; charset=utf-8').send(answer)
}

function paramsOf({ method, query, body }: FastifyRequest): unknown {
  return method === 'GET' ? query : body
}

/** Somebody who paid by a link goes back to it: they have no account. Only to such a link, wherever the address says. */
function redirectBack(request: FastifyRequest, reply: FastifyReply, path: string) {
  const back = (request.query as Record<string, unknown>)[backParameter]
  const token = typeof back === 'string' ? back.slice(linkPath('').length) : ''
  return reply.redirect(isLinkToken(token) ? linkPath(token) : path, 303)
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
