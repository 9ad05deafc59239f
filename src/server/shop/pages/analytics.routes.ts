import { analyticsApi } from '#contract/shop/pages/analytics.ts'
import { workLimits } from '#server/core/work-limits.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { recordReport } from './analytics.service.ts'

export function analyticsRoutes(serving: Serving): void {
  const { deps } = serving
  // its own scope: the limit applies to this endpoint only
  serving.app.register(async (scope) => {
    const max = Math.ceil(workLimits.reports.most * deps.config.rateLimitFactor)
    scope.addHook('onRequest', scope.rateLimit({ max, timeWindow: 60_000 }))
    serve({ ...serving, app: scope }, analyticsApi.record, async ({ body }, { userAgent }) => {
      await recordReport(deps, { events: body.events, vitals: body.vitals ?? [], misses: body.misses ?? [], userAgent })
      return {}
    })
  })
}
