/** What all notifications of the gateway share: forms only, and a limit that no gateway reaches. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/core/config.ts'
import { workLimits } from '#server/core/work-limits.ts'
import { acceptForms } from './form-body.ts'

/** For the routes of this scope; the answer is their options. */
export function acceptGatewayForms(scope: FastifyInstance, config: Config) {
  scope.removeAllContentTypeParsers()
  acceptForms(scope)
  const max = Math.ceil(workLimits.notifications.most * config.rateLimitFactor)
  return { schema: { hide: true }, config: { rateLimit: { max, timeWindow: 60_000 } } }
}
