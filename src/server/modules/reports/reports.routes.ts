import { Readable } from 'node:stream'
import { reportsApi } from '#contract/admin/reports.ts'
import { adminReportTexts as texts } from '#messages/admin-reports.ts'
import { type Serving, serve, serveWithReply } from '#server/http/serve.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { readReport } from './reports.service.ts'
import { writeReportFile } from './write-csv.ts'

export function reportsRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, reportsApi.read, ({ params, query }) => readReport(deps, { ...params, ...query }))
  serveWithReply(serving, reportsApi.csv, async ({ params, query, actor }, _context, reply) => {
    const report = await readReport(deps, { ...params, ...query })
    const { name, from, to } = report
    const thing = { kind: 'report' as const, id: name, name: texts.names[name].title }
    await recordAudit(deps.db, actor, { action: 'report.export', thing, at: deps.clock.now() })
    reply
      .header('content-disposition', `attachment; filename="${name}-${from}-${to}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(writeReportFile(report)))
    return null
  })
}
