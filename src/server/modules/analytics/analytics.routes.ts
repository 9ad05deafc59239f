import { analyticsApi } from '#contract/analytics.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { recordEvents } from './analytics.service.ts'

export function analyticsRoutes(serving: Serving): void {
  serve(serving, analyticsApi.record, async ({ body }) => {
    await recordEvents(serving.deps, body.events)
    return {}
  })
}
