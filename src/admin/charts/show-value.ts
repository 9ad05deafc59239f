import { grouped } from '#domain/grouped.ts'
import { formatTwd, twd } from '#domain/money.ts'
import type { ColumnKind, ReportValue } from '#domain/reports/reports.ts'
import { adminReportTexts as texts } from '#messages/admin/settings/reports.ts'

/** A value as its column writes it; nothing where there is none. */
export function showValue(kind: ColumnKind, value: ReportValue): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (kind === 'money') return formatTwd(twd(value))
  if (kind === 'percent') return texts.percent(value)
  if (kind === 'milliseconds') return texts.milliseconds(value)
  return kind === 'count' ? grouped(value) : String(value)
}

/** For the axis of a chart: `12000` is 1.2萬. */
export function showShort(value: number): string {
  return Math.abs(value) >= 10_000 ? texts.tenThousands(Math.round(value / 1000) / 10) : grouped(value)
}
