import { scaleLinear } from 'd3-scale'
import type { ReportColumn, ReportRow } from '#domain/reports/reports.ts'

interface HeatChartProps {
  rows: readonly ReportRow[]
  label: string
  columns: readonly (ReportColumn & { title: string })[]
  width: number
}

const rowHeight = 30
const labelWidth = 68
const headHeight = 24

/** A field for each value, darker where it is higher. */
export function HeatChart({ rows, label, columns, width }: HeatChartProps) {
  const values = rows.flatMap((row) => columns.map(({ key }) => Number(row[key] ?? 0)))
  const shade = scaleLinear([0, Math.max(1, ...values)], [0.06, 0.9])
  const field = (width - labelWidth) / columns.length
  return (
    <svg aria-hidden="true" width={width} height={headHeight + rows.length * rowHeight} className="block">
      {columns.map(({ key, title }, x) => (
        <text key={key} x={labelWidth + (x + 0.5) * field} y={14} textAnchor="middle" className="fill-ink-soft text-xs">
          {field >= 64 ? title : x + 1}
        </text>
      ))}
      {rows.map((row, y) => (
        <g key={String(row[label])}>
          <text x={0} y={headHeight + y * rowHeight + 19} className="fill-ink-soft text-xs">
            {String(row[label])}
          </text>
          {columns.map(({ key }, x) => {
            const value = row[key]
            if (typeof value !== 'number') return null
            const dark = shade(value) > 0.55
            return (
              <g key={key}>
                <rect
                  x={labelWidth + x * field + 1}
                  y={headHeight + y * rowHeight + 1}
                  width={field - 2}
                  height={rowHeight - 2}
                  rx={2}
                  className="fill-copper"
                  fillOpacity={shade(value)}
                />
                {field >= 34 && (
                  <text
                    x={labelWidth + (x + 0.5) * field}
                    y={headHeight + y * rowHeight + 19}
                    textAnchor="middle"
                    className={`text-xs ${dark ? 'fill-white' : 'fill-ink'}`}
                  >
                    {Math.round(value)}
                  </text>
                )}
              </g>
            )
          })}
        </g>
      ))}
    </svg>
  )
}
