import { addDays } from '#domain/calendar-days.ts'
import { overviewMonths, overviewSpans } from '#domain/reports/overview.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { adminReportTexts as texts } from '#messages/admin/settings/reports.ts'
import { Link } from '#ui/link.tsx'

/** The default spans, one click away, this month and the last one among them. */
export function SpanLinks({ from, to }: { from: string; to: string }) {
  const today = taipeiDay(new Date())
  const spans = [
    ...overviewMonths.map((month) => ({ label: texts.months[month], span: overviewSpans(month, today).span })),
    ...Object.entries(texts.spans).map(([days, label]) => ({
      label,
      span: { from: addDays(today, 1 - Number(days)), to: today },
    })),
  ]
  return (
    <nav aria-label={texts.spanLabel} className="mb-3 flex flex-wrap gap-x-4">
      {spans.map(({ label, span }) => {
        const current = span.from === from && span.to === to
        return (
          <Link
            key={label}
            to={`?${new URLSearchParams({ ...span })}`}
            aria-current={current ? 'true' : undefined}
            className="inline-flex min-h-(--control-height) items-center text-copper underline-offset-4 hover:underline aria-[current]:font-medium aria-[current]:text-ink"
          >
            {label}
          </Link>
        )
      })}
    </nav>
  )
}
