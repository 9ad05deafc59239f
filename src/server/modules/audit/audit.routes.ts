import { auditApi } from '#contract/admin/staff/audit.ts'
import { taipeiDayEnd, taipeiDayStart } from '#domain/taipei-time.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { listAudit } from './list-audit.service.ts'

export function auditRoutes(serving: Serving): void {
  serve(serving, auditApi.list, ({ query }) => {
    const { staff: staffId, thing_id: thingId, from, to, after, limit, ...rest } = query
    const days = { from: from ? taipeiDayStart(from) : undefined, before: to ? taipeiDayEnd(to) : undefined }
    return listAudit(serving.deps, { ...rest, ...days, staffId, thingId }, { after, limit })
  })
}
