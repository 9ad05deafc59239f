import { weeklyMailApi } from '#contract/admin/settings/weekly-mail.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { changeChoice, readChoice } from './weekly-mail.service.ts'

export function weeklyMailRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, weeklyMailApi.read, ({ staff }) => readChoice(deps.db, staff))
  serve(serving, weeklyMailApi.change, ({ staff, actor, body }) => changeChoice(deps, actor, staff, body))
}
