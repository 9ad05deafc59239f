import { savedViewsApi } from '#contract/admin/staff/saved-views.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { listViews, removeView, saveView } from './saved-views.service.ts'

export function savedViewsRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, savedViewsApi.list, async ({ staff, query }) => ({
    views: await listViews(deps, staff.id, query.screen),
  }))
  serve(serving, savedViewsApi.save, async ({ staff, body }) => ({ views: await saveView(deps, staff.id, body) }))
  serve(serving, savedViewsApi.remove, async ({ staff, params }) => {
    await removeView(deps, staff.id, params.id)
    return {}
  })
}
