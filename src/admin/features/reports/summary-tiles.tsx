import { showValue } from '#admin/charts/show-value.ts'
import type { Report } from '#contract/admin/reports.ts'
import type { ColumnKind } from '#domain/reports/reports.ts'
import { adminReportTexts as texts } from '#messages/admin/settings/reports.ts'

const kinds: Readonly<Record<string, ColumnKind>> = {
  amount: 'money',
  average: 'money',
  net: 'money',
  received: 'money',
  fee: 'money',
  payable: 'money',
  paid_out: 'money',
  goal: 'money',
  margin: 'money',
  margin_rate: 'percent',
  known: 'percent',
  pending: 'money',
  reached: 'money',
  forecast: 'money',
  missing: 'money',
  per_day: 'money',
  orders: 'count',
  lcp: 'milliseconds',
  inp: 'milliseconds',
  cls: 'decimal',
}

/** The sums, and what they were in as many days before. */
export function SummaryTiles({ summary }: { summary: Report['summary'] }) {
  if (summary.length === 0) return null
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {summary.map(({ key, value, before }) => {
        const kind = kinds[key] ?? 'count'
        return (
          <div key={key} className="rounded-lg border border-line bg-white/60 p-4">
            <dt className="text-xs text-ink-soft">{texts.summary[key] ?? key}</dt>
            <dd className="mt-1 text-xl font-semibold">{showValue(kind, value) || '—'}</dd>
            {before !== null && <dd className="text-xs text-ink-soft">{texts.before(showValue(kind, before))}</dd>}
          </div>
        )
      })}
    </dl>
  )
}
