/** Server-to-server notifications about parcels, at each provider's own addresses: forms in, a short text out. Signature required. */
import type { FastifyReply } from 'fastify'
import type { Deps } from '#server/core/deps.ts'
import { toAppError } from '#server/http/errors.ts'
import { acceptGatewayForms } from '#server/http/gateway-routes.ts'
import type { Serving } from '#server/http/serve.ts'
import type { CarrierCallback, LogisticsGateway } from '#server/ports/logistics-gateway.ts'
import {
  receiveParcelNotification,
  receiveReturnNotification,
  receiveStoreNotification,
} from './track-parcel.service.ts'

type Receive = (deps: Deps, gateway: LogisticsGateway, form: unknown) => Promise<string>

/** A map's reply comes through the browser and is the checkout's. */
const receivers: Record<Exclude<CarrierCallback['kind'], 'map_reply'>, Receive> = {
  status: receiveParcelNotification,
  store: receiveStoreNotification,
  returned: receiveReturnNotification,
}

export function parcelCallbackRoutes({ app, deps }: Serving): void {
  for (const gateway of Object.values(deps.logistics)) {
    void app.register(async (scope) => {
      const options = acceptGatewayForms(scope, deps.config)
      // after a failed answer the gateway sends its notification again
      scope.setErrorHandler((error, request, reply) => {
        const { status } = toAppError(error)
        if (status < 500) return sendText(reply.code(status), gateway.answers.failed)
        request.log.error({ err: error }, 'a parcel notification failed')
        return sendText(reply.code(200), gateway.answers.failed)
      })
      for (const { path, kind } of gateway.callbacks) {
        if (kind === 'map_reply') continue
        scope.post(path, options, async (request, reply) =>
          sendText(reply, await receivers[kind](deps, gateway, request.body)),
        )
      }
    })
  }
}

function sendText(reply: FastifyReply, text: string) {
  return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text)
}
