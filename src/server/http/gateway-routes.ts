/** What all notifications of the gateway share: forms only, and a limit that no gateway reaches. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/core/config.ts'
import { acceptForms } from './form-body.ts'

/**
 * Per minute and address. The gateway calls from few addresses, may send a day's notifications in one burst, and a
 * notification lost to a limit is a payment that arrives late: so this is fifty a second.
 */
const notificationsPerMinute = 3_000

/** For the routes of this scope; the answer is their options. */
export function acceptGatewayForms(scope: FastifyInstance, config: Config) {
  scope.removeAllContentTypeParsers()
  acceptForms(scope)
  const max = Math.ceil(notificationsPerMinute * config.rateLimitFactor)
  return { schema: { hide: true }, config: { rateLimit: { max, timeWindow: 60_000 } } }
}
