/** Figures: a report is rows of values; what its columns are is in domain/reports/reports.ts. */
import * as z from 'zod/mini'
import { reportNames } from '#domain/reports/reports.ts'
import { endpoint, ok } from '../endpoint.ts'
import { Text, adminTag as tag } from './staff-scalars.ts'

const ReportParams = z.object({ name: z.enum(reportNames) })

/** Days in Taipei, both included; without them the last 30. */
const ReportQuery = z.object({ from: z.optional(Text(10)), to: z.optional(Text(10)) })

const Report = ok({
  name: z.enum(reportNames),
  from: z.string(),
  to: z.string(),
  /** Sums of these days, and of as many right before. */
  summary: z.array(z.object({ key: z.string(), value: z.nullable(z.number()), before: z.nullable(z.number()) })),
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
  /** Sales from before the figures were kept are still being counted: some are missing. */
  filling: z.boolean(),
})
export type Report = z.infer<typeof Report>

export const reportsApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/reports/{name}',
    tag,
    summary: 'A report of these days; until now, what is not added up yet included',
    session: 'staff',
    permission: 'reports.read',
    params: ReportParams,
    query: ReportQuery,
    output: Report,
    errors: ['bad_input'],
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/admin/reports/{name}/csv',
    tag,
    summary: 'The same as CSV: UTF-8 with a byte order mark, CRLF, formulas defused',
    session: 'staff',
    permission: 'exports.write',
    proof: true,
    params: ReportParams,
    query: ReportQuery,
    output: z.string(),
    errors: ['bad_input'],
  }),
}
