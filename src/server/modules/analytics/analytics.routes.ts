import { analyticsApi } from '#contract/analytics.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { recordReport } from './analytics.service.ts'

/** Batches a minute from one address; a page that is used sends perhaps three. */
const batchesPerMinute = 60

export function analyticsRoutes(serving: Serving): void {
  const { deps } = serving
  // a scope of its own: the limit holds for this call alone
  serving.app.register(async (scope) => {
    const max = Math.ceil(batchesPerMinute * deps.config.rateLimitFactor)
    scope.addHook('onRequest', scope.rateLimit({ max, timeWindow: 60_000 }))
    serve({ ...serving, app: scope }, analyticsApi.record, async ({ body }, { userAgent }) => {
      await recordReport(deps, { events: body.events, vitals: body.vitals ?? [], userAgent })
      return {}
    })
  })
}
