import { useId } from 'react'
import { ChartNumbers } from '#admin/charts/chart-numbers.tsx'
import { showValue } from '#admin/charts/show-value.ts'
import { overviewCards } from '#domain/reports/overview.ts'
import type { Span } from '#domain/reports/report-span.ts'
import { reports } from '#domain/reports/reports.ts'
import { adminReportTexts as texts } from '#messages/admin/settings/reports.ts'
import { Link } from '#ui/link.tsx'
import { type CardFigures, OverviewChart } from './overview-chart.tsx'

/** One figure: what it is, how it changed, how it came about; its title leads to the report. */
export function OverviewCard({ card, span }: { card: CardFigures; span: Span }) {
  const id = useId()
  const { key, value, before, change, points } = card
  const { report, kind } = overviewCards[key]
  const { title, note } = texts.cards[key]
  const asked = reports[report].span === 'now' ? '' : `?${new URLSearchParams({ ...span })}`
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col rounded-lg border border-line bg-white/60 p-4">
      <h2 id={id} className="text-sm font-semibold">
        <Link to={`/admin/reports/${report}${asked}`} className="underline-offset-4 hover:text-copper hover:underline">
          {title}
        </Link>
      </h2>
      <p className="text-xs text-ink-soft">{note}</p>
      {key === 'best' && points[0] && <p className="mt-2 font-medium">{points[0].label}</p>}
      <p className="mt-2 text-2xl leading-tight font-semibold">{showValue(kind, value) || '—'}</p>
      <p className="mt-1 mb-3 flex flex-wrap gap-x-3 text-xs">
        <span className={`font-medium ${toneOf(change)}`}>{sayChange(change)}</span>
        {before !== null && <span className="text-ink-soft">{texts.before(showValue(kind, before))}</span>}
      </p>
      {points.length === 0 ? (
        <p className="text-ink-soft">{texts.empty}</p>
      ) : (
        <figure aria-label={texts.chart(title)} className="min-w-0">
          <OverviewChart card={card} />
          <Numbers card={card} />
        </figure>
      )}
    </section>
  )
}

function Numbers({ card: { key, points } }: { card: CardFigures }) {
  const { title, label } = texts.cards[key]
  // steps of the funnel are counted, their figure is a share
  const kind = key === 'funnel' ? 'count' : overviewCards[key].kind
  const values = (of: 'value' | 'before') => points.map((point) => showValue(kind, point[of]))
  const past = points.some(({ before }) => before !== null)
  return (
    <ChartNumbers
      caption={title}
      columns={[
        { title: label, values: points.map((point) => point.label) },
        { title: texts.thisSpan, values: values('value') },
        ...(past ? [{ title: texts.spanBefore, values: values('before') }] : []),
      ]}
    />
  )
}

function sayChange(change: number | null): string {
  if (change === null) return texts.noChange
  if (change === 0) return texts.same
  return change > 0 ? texts.more(change) : texts.less(-change)
}

function toneOf(change: number | null): string {
  if (change === null || change === 0) return 'text-ink-soft'
  return change > 0 ? 'text-success' : 'text-warning'
}
