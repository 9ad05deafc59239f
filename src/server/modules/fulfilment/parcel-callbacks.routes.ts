/** Server-to-server notifications of the logistics gateway: forms in, a short text out. Signature required. */
import type { FastifyReply } from 'fastify'
import { parcelCallbacks } from '#contract/shop/checkout/parcels.ts'
import { toAppError } from '#server/http/errors.ts'
import { acceptGatewayForms } from '#server/http/gateway-routes.ts'
import type { Serving } from '#server/http/serve.ts'
import {
  receiveParcelNotification,
  receiveReturnNotification,
  receiveStoreNotification,
} from './track-parcel.service.ts'

export function parcelCallbackRoutes({ app, deps }: Serving): void {
  void app.register(async (scope) => {
    const options = acceptGatewayForms(scope, deps.config)
    // after a failed answer the gateway sends its notification again
    scope.setErrorHandler((error, request, reply) => {
      const { status } = toAppError(error)
      if (status < 500) return sendText(reply.code(status), deps.logistics.answers.failed)
      request.log.error({ err: error }, 'a parcel notification failed')
      return sendText(reply.code(200), deps.logistics.answers.failed)
    })
    scope.post(parcelCallbacks.status, options, async (request, reply) =>
      sendText(reply, await receiveParcelNotification(deps, request.body)),
    )
    scope.post(parcelCallbacks.store, options, async (request, reply) =>
      sendText(reply, await receiveStoreNotification(deps, request.body)),
    )
    scope.post(parcelCallbacks.returned, options, async (request, reply) =>
      sendText(reply, await receiveReturnNotification(deps, request.body)),
    )
  })
}

function sendText(reply: FastifyReply, text: string) {
  return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text)
}
