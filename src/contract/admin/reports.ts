/** Figures: a report is rows of values; what its columns are is in domain/reports/reports.ts. */
import * as z from 'zod/mini'
import { overviewKeys, overviewMonths } from '#domain/reports/overview.ts'
import { reportNames } from '#domain/reports/reports.ts'
import { ok } from '../endpoint.ts'
import { staffCall } from './staff-call.ts'
import { Text } from './staff-scalars.ts'

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

const Days = { from: z.string(), to: z.string() }

/** Small charts of a month. */
const ReportsOverview = ok({
  month: z.enum(overviewMonths),
  ...Days,
  /** What it is compared with. */
  before: z.object(Days),
  cards: z.array(
    z.object({
      key: z.enum(overviewKeys),
      /** Null: nothing was sold, or nobody looked. */
      value: z.nullable(z.number()),
      before: z.nullable(z.number()),
      /** In per cent against before; null: there is nothing to compare with. */
      change: z.nullable(z.int()),
      points: z.array(z.object({ label: z.string(), value: z.nullable(z.number()), before: z.nullable(z.number()) })),
    }),
  ),
  filling: z.boolean(),
})
export type ReportsOverview = z.infer<typeof ReportsOverview>

export const reportsApi = {
  overview: staffCall('GET', '/api/admin/reports', 'reports.read', {
    summary: 'Small charts of this month until today, or of the last one, against the month before',
    query: z.object({ month: z.optional(z.enum(overviewMonths)) }),
    output: ReportsOverview,
  }),
  read: staffCall('GET', '/api/admin/reports/{name}', 'reports.read', {
    summary: 'A report of these days; until now, what is not added up yet included',
    params: ReportParams,
    query: ReportQuery,
    output: Report,
    errors: ['bad_input'],
  }),
  csv: staffCall('GET', '/api/admin/reports/{name}/csv', 'exports.write', {
    summary: 'The same as CSV: UTF-8 with a byte order mark, CRLF, formulas defused',
    needsReauthentication: true,
    params: ReportParams,
    query: ReportQuery,
    output: z.string(),
    errors: ['bad_input'],
  }),
}
