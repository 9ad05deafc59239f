import { todayApi } from '#contract/admin/today.ts'
import { can } from '#domain/staff/permissions.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { readToday } from './today.service.ts'

export function todayRoutes(serving: Serving): void {
  serve(serving, todayApi.read, async ({ staff }) => ({
    ...(await readToday(serving.deps, staff.role)),
    not_open: can(staff.role, 'settings.write') && !serving.deps.settings.isOpen(),
  }))
}
