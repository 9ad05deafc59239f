import { ChartNumbers } from '#admin/charts/chart-numbers.tsx'
import { Legend, LineChart } from '#admin/charts/line-chart.tsx'
import { showValue } from '#admin/charts/show-value.ts'
import { useWidth } from '#admin/charts/use-width.ts'
import type { Sales } from '#contract/admin/today.ts'
import { adminTodayTexts as texts } from '#messages/admin/settings/today.ts'

const series = [
  { key: 'today', title: texts.curveToday },
  { key: 'before', title: texts.curveBefore },
]

/** How the day's sales grow, over the same weekday of last week. */
export function DayCurveChart({ curve }: { curve: Sales['curve'] }) {
  const [ref, width] = useWidth<HTMLDivElement>(268)
  const rows = curve.map(({ hour, today, before }) => ({ hour: String(hour), today, before }))
  const numbers = (key: 'today' | 'before') => curve.map((point) => showValue('money', point[key]))
  return (
    <figure aria-label={texts.curve} className="mt-4 border-t border-line pt-3">
      <Legend series={series} />
      <div ref={ref} className="min-w-0 overflow-hidden">
        <LineChart rows={rows} labelKey="hour" series={series} width={width} height={150} showLabel={texts.curveHour} />
      </div>
      <ChartNumbers
        caption={texts.curve}
        columns={[
          { title: texts.curveUntil, values: curve.map(({ hour }) => texts.curveEnd(hour)) },
          { title: texts.curveToday, values: numbers('today') },
          { title: texts.curveBefore, values: numbers('before') },
        ]}
      />
    </figure>
  )
}
