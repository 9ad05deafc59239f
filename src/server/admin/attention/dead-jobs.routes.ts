import { deadJobsApi } from '#contract/admin/settings/dead-jobs.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { giveUpJob, retryJob } from './dead-jobs.service.ts'

export function deadJobsRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, deadJobsApi.retry, async ({ actor, params }) => {
    await retryJob(deps, actor, params.id)
    return {}
  })
  serve(serving, deadJobsApi.giveUp, async ({ actor, params, body }) => {
    await giveUpJob(deps, actor, params.id, body.reason)
    return {}
  })
}
