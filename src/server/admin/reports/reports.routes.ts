import { Readable } from 'node:stream'
import { reportsApi } from '#contract/admin/reports.ts'
import { type Serving, serve, serveWithReply } from '#server/http/serve.ts'
import { readOverview } from './overview.service.ts'
import { readReport } from './reports.service.ts'
import { writeReportFile } from './write-csv.ts'

export function reportsRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, reportsApi.overview, ({ query }) => readOverview(deps, query.month ?? 'this'))
  serve(serving, reportsApi.read, ({ params, query }) => readReport(deps, { ...params, ...query }))
  serveWithReply(serving, reportsApi.csv, async ({ params, query }, _context, reply) => {
    const report = await readReport(deps, { ...params, ...query })
    const { name, from, to } = report
    reply
      .header('content-disposition', `attachment; filename="${name}-${from}-${to}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(writeReportFile(report)))
    return null
  })
}
