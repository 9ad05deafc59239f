import { todayApi } from '#contract/admin/today.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { readToday } from './today.service.ts'

export function todayRoutes(serving: Serving): void {
  serve(serving, todayApi.read, ({ staff }) => readToday(serving.deps, staff.role))
}
