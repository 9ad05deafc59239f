import { BarChart, ColumnChart } from '#admin/charts/bar-charts.tsx'
import { Legend, LineChart } from '#admin/charts/line-chart.tsx'
import { useWidth } from '#admin/charts/use-width.ts'
import type { ReportsOverview } from '#contract/admin/reports.ts'
import { overviewCards } from '#domain/reports/overview.ts'
import { adminReportTexts as texts } from '#messages/admin/settings/reports.ts'

export type CardFigures = ReportsOverview['cards'][number]

const series = [
  { key: 'value', title: texts.thisSpan },
  { key: 'before', title: texts.spanBefore },
]
const height = 130

/** Small, drawn for the width of its card. */
export function OverviewChart({ card: { key, points } }: { card: CardFigures }) {
  const [ref, width] = useWidth<HTMLDivElement>(320)
  const { chart, kind } = overviewCards[key]
  const rows = points.map((point) => ({ ...point }))
  return (
    <>
      {chart === 'line' && <Legend series={series} />}
      <div ref={ref} className="min-w-0 overflow-hidden">
        {chart === 'line' && <LineChart rows={rows} labelKey="label" series={series} width={width} height={height} />}
        {chart === 'columns' && (
          <ColumnChart rows={rows} labelKey="label" value="value" kind={kind} width={width} height={height} />
        )}
        {chart === 'bars' && (
          <BarChart rows={rows} labelKey="label" value="value" kind={key === 'funnel' ? 'count' : kind} width={width} />
        )}
      </div>
    </>
  )
}
