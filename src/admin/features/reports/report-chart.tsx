import { BarChart, ColumnChart } from '#admin/charts/bar-charts.tsx'
import { HeatChart } from '#admin/charts/heat-chart.tsx'
import { Legend, LineChart } from '#admin/charts/line-chart.tsx'
import { useWidth } from '#admin/charts/use-width.ts'
import type { Report } from '#contract/admin/reports.ts'
import { reports } from '#domain/reports/reports.ts'
import { reportColumnTitle, adminReportTexts as texts } from '#messages/admin/settings/reports.ts'

const mostBars = 12

/** Drawn for the width that there is. Its values are in the table below it, which is read out. */
export function ReportChart({ report }: { report: Report }) {
  const [ref, width] = useWidth<HTMLDivElement>(640)
  const { name, rows } = report
  const { chart, columns } = reports[name]
  const title = texts.names[name].title
  const note = chart.kind === 'bars' && rows.length > mostBars ? texts.firstBars(mostBars) : texts.chartNote
  return (
    <figure aria-label={texts.chart(title)} className="rounded-lg border border-line bg-white/60 p-4 lg:p-5">
      {chart.kind === 'line' && <Legend series={seriesOf(report, chart.series)} />}
      <div ref={ref} className="min-w-0 overflow-hidden">
        {chart.kind === 'line' && (
          <LineChart rows={rows} labelKey={chart.label} series={seriesOf(report, chart.series)} width={width} />
        )}
        {chart.kind === 'bars' && <BarChart rows={rows.slice(0, mostBars)} {...barsOf(report, chart)} width={width} />}
        {chart.kind === 'columns' && <ColumnChart rows={rows} {...barsOf(report, chart)} width={width} />}
        {chart.kind === 'heat' && (
          <HeatChart
            rows={rows}
            label={chart.label}
            columns={columns
              .slice(columns.findIndex(({ key }) => key === chart.from))
              .map((column) => ({ ...column, title: reportColumnTitle(name, column.key) }))}
            width={width}
          />
        )}
      </div>
      <figcaption className="mt-3 text-xs text-ink-soft">{note}</figcaption>
    </figure>
  )
}

function seriesOf({ name }: Report, keys: readonly string[]) {
  return keys.map((key) => ({ key, title: reportColumnTitle(name, key) }))
}

function barsOf({ name }: Report, { label, value }: { label: string; value: string }) {
  const kind = reports[name].columns.find(({ key }) => key === value)?.kind ?? 'count'
  return { labelKey: label, value, kind }
}
