/** Server-to-server notifications of the logistics gateway: forms in, a short text out. Signature required. */
import type { FastifyReply } from 'fastify'
import { parcelCallbacks } from '#contract/parcels.ts'
import { acceptForms } from '#server/http/form-body.ts'
import type { Serving } from '#server/http/serve.ts'
import { callbackAnswers } from '#server/ports/payment-gateway.ts'
import {
  receiveParcelNotification,
  receiveReturnNotification,
  receiveStoreNotification,
} from './track-parcel.service.ts'

export function parcelCallbackRoutes({ app, deps }: Serving): void {
  void app.register(async (scope) => {
    acceptForms(scope)
    // after a failed answer the gateway sends its notification again
    scope.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error }, 'a parcel notification failed')
      return sendText(reply, callbackAnswers.failed)
    })
    // the gateway may send a day's notifications in one burst
    const options = { schema: { hide: true }, config: { rateLimit: false } }
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
