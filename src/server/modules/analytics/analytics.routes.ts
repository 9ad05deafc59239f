import { analyticsApi } from '#contract/analytics.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { recordReport } from './analytics.service.ts'

/** Per IP address; a page in use sends about three. */
const batchesPerMinute = 60

export function analyticsRoutes(serving: Serving): void {
  const { deps } = serving
  // its own scope: the limit applies to this endpoint only
  serving.app.register(async (scope) => {
    const max = Math.ceil(batchesPerMinute * deps.config.rateLimitFactor)
    scope.addHook('onRequest', scope.rateLimit({ max, timeWindow: 60_000 }))
    serve({ ...serving, app: scope }, analyticsApi.record, async ({ body }, { userAgent }) => {
      await recordReport(deps, { events: body.events, vitals: body.vitals ?? [], misses: body.misses ?? [], userAgent })
      return {}
    })
  })
}
