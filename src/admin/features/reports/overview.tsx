import type { ReportsOverview } from '#contract/admin/reports.ts'
import { overviewMonths } from '#domain/reports/overview.ts'
import { adminReportTexts as texts } from '#messages/admin/settings/reports.ts'
import { Link } from '#ui/link.tsx'
import { OverviewCard } from './overview-card.tsx'

/** A month in six small charts, each against the month before. */
export function Overview({ overview }: { overview: ReportsOverview }) {
  const { month, from, to, before, cards, filling } = overview
  return (
    <div className="mb-8">
      <nav aria-label={texts.spanLabel} className="flex flex-wrap gap-x-5">
        {overviewMonths.map((one) => (
          <Link
            key={one}
            to={one === 'this' ? '/admin/reports' : '/admin/reports?month=last'}
            aria-current={one === month ? 'true' : undefined}
            className="inline-flex min-h-(--control-height) items-center text-copper underline-offset-4 hover:underline aria-[current]:font-medium aria-[current]:text-ink"
          >
            {texts.months[one]}
          </Link>
        ))}
      </nav>
      <p className="mb-4 text-ink-soft">
        {texts.compared[month](texts.days(from, to), texts.days(before.from, before.to))}
      </p>
      {filling && (
        <p role="status" className="mb-4 rounded-lg border border-line bg-panel px-4 py-3">
          {texts.filling}
        </p>
      )}
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {cards.map((card) => (
          <OverviewCard key={card.key} card={card} span={{ from, to }} />
        ))}
      </div>
    </div>
  )
}
