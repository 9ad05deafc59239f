/** Pages, not API calls: the form that opens the carrier's store map, and the form that the map posts back. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { createTempOrderPath, type ShippingNotice, TempOrderForm } from '#contract/shop/checkout/delivery.ts'
import { carrierMissingText } from '#messages/delivery.ts'
import { AppError } from '#server/core/app-error.ts'
import { workLimits } from '#server/core/work-limits.ts'
import { toAppError } from '#server/http/errors.ts'
import { acceptForms } from '#server/http/form-body.ts'
import { sendFormPage } from '#server/http/form-page.ts'
import { isNavigation } from '#server/http/navigation.ts'
import { requestContext } from '#server/http/request-context.ts'
import type { Serving } from '#server/http/serve.ts'
import { readSession } from '#server/http/session.ts'
import { openStoreMap, receiveMapReply } from './store-map.service.ts'

const shippingPage = '/checkout/shipping'
export function storeMapRoutes({ app, deps }: Serving): void {
  const config = {
    rateLimit: { max: Math.ceil(workLimits.mapRequests.most * deps.config.rateLimitFactor), timeWindow: 60_000 },
  }
  void app.register(async (scope) => {
    acceptForms(scope)
    scope.setErrorHandler(redirectToStep)

    const schema = { summary: 'A page: the way to the carrier’s map', tags: ['checkout'] }
    scope.post(createTempOrderPath, { schema, config }, async (request, reply) => {
      const member = await readSession(deps, request, requestContext(deps.config, request, reply))
      if (!member) throw new AppError('session_required')
      const form = await openStoreMap(deps, member.id, { ...readForm(request), phoneScreen: isPhone(request) })
      return sendFormPage(reply, form, 'map')
    })
    const hidden = { schema: { hide: true } }
    // reloading such a page requests it without its form
    const reload = (path: string) => scope.get(path, hidden, (_request, reply) => sendToStep(reply, {}))
    reload(createTempOrderPath)
    for (const gateway of Object.values(deps.logistics)) {
      for (const { path } of gateway.callbacks.filter(({ kind }) => kind === 'map_reply')) {
        scope.post(path, { ...hidden, config }, async (request, reply) => {
          const outcome = await receiveMapReply(deps, gateway, request.body)
          return sendToStep(reply, outcome.ok ? { order_id: outcome.orderId } : { notice: outcome.notice }, outcome.ok)
        })
        reload(path)
      }
    }
  })
}

function readForm(request: FastifyRequest): { cartId: string; carrierId: number } {
  const parsed = TempOrderForm.safeParse(request.body ?? {})
  if (!parsed.success) throw new AppError('bad_input')
  const { sale_order_id: cartId, delivery_carrier_id: carrier = '' } = parsed.data
  if (!cartId) throw new AppError('cart_not_found')
  if (!/^\d{1,9}$/.test(String(carrier)))
    throw new AppError('bad_input', { text: carrierMissingText, fields: { delivery_carrier_id: carrierMissingText } })
  return { cartId, carrierId: Number(carrier) }
}

function isPhone(request: FastifyRequest): boolean {
  return /Mobi|Android/i.test(request.headers['user-agent'] ?? '')
}

const noticeOf: Partial<Record<ErrorCode, ShippingNotice>> = {
  session_required: 'login',
  bad_input: 'carrier',
  carrier_not_found: 'carrier',
  cart_not_found: 'cart',
}

/** A browser is redirected to the shipping step, which shows the problem; an API client gets the usual error answer. */
function redirectToStep(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (!isNavigation(request)) throw error
  const { code, status, cause } = toAppError(error)
  if (status >= 500) request.log.error({ err: cause ?? error }, 'opening the store map failed')
  const { sale_order_id: orderId } = TempOrderForm.safeParse(request.body).data ?? {}
  return sendToStep(reply, { ...(orderId ? { order_id: orderId } : {}), notice: noticeOf[code] ?? 'busy' })
}

/** `atStore`: the page stands at the store that was just chosen. */
function sendToStep(reply: FastifyReply, query: { order_id?: string; notice?: ShippingNotice }, atStore = false) {
  const text = new URLSearchParams(query).toString()
  const path = text ? `${shippingPage}?${text}` : shippingPage
  return reply.header('cache-control', 'no-store').redirect(atStore ? `${path}#store` : path, 303)
}
