/** A report as a file, row by row. */
import type { Report } from '#contract/admin/reports.ts'
import { type ReportValue, reports } from '#domain/reports/reports.ts'
import { reportColumnTitle } from '#messages/admin/settings/reports.ts'
import { byteOrderMark, writeCell, writeLine } from '#server/admin/products/csv-cells.ts'

export function* writeReportFile({ name, rows }: Pick<Report, 'name' | 'rows'>): Generator<string> {
  const { columns } = reports[name]
  yield byteOrderMark + writeLine(columns.map(({ key }) => reportColumnTitle(name, key)))
  for (const row of rows) yield `${columns.map(({ key }) => writeValue(row[key] ?? null)).join(',')}\r\n`
}

/** Numbers stay numbers; a negative one is no formula. */
function writeValue(value: ReportValue): string {
  return typeof value === 'string' ? writeCell(value) : String(value ?? '')
}
