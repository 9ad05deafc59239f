/** What the logistics gateway posts, from server to server: forms in, a short text out. The signature is the only proof. */
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
    // whatever fails here, the gateway sends its notice again
    scope.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error }, 'a notice about a parcel failed')
      return sendText(reply, callbackAnswers.failed)
    })
    // it is the gateway's right to send a day's notices at once
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
