import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import { shortDay } from '#domain/calendar-days.ts'
import type { ReportRow } from '#domain/reports/reports.ts'
import { ValueLines } from './value-lines.tsx'

export interface Series {
  key: string
  title: string
}

interface LineChartProps {
  rows: readonly ReportRow[]
  /** The field of a row that stands on the axis. */
  labelKey: string
  series: readonly Series[]
  width: number
  height?: number
  /** How a row's label is written on the axis; of days without it. */
  showLabel?: (label: string) => string
}

const edge = { top: 12, right: 20, bottom: 24, left: 52 }

/** They differ by line as well as by colour. */
const styles = [
  { line: 'stroke-copper', dash: undefined },
  { line: 'stroke-success', dash: '6 4' },
] as const

/** One point for each row. */
export function LineChart({ rows, labelKey, series, width, height = 240, showLabel = shortDay }: LineChartProps) {
  const labels = rows.map((row) => String(row[labelKey]))
  const values = rows.flatMap((row) => series.flatMap(({ key }) => (typeof row[key] === 'number' ? [row[key]] : [])))
  const x = scalePoint<string>(labels, [edge.left, width - edge.right])
  const y = scaleLinear([Math.min(0, ...values), Math.max(1, ...values)], [height - edge.bottom, edge.top]).nice(4)
  const draw = (key: string) =>
    line<ReportRow>()
      .defined((row) => typeof row[key] === 'number')
      .x((row) => x(String(row[labelKey])) ?? 0)
      .y((row) => y(Number(row[key])))([...rows]) ?? ''
  return (
    <svg aria-hidden="true" width={width} height={height} className="block">
      <ValueLines y={y} from={edge.left} to={width - edge.right} />
      {spread(labels, Math.max(2, Math.floor(width / 90))).map((day) => (
        <text key={day} x={x(day)} y={height - 6} textAnchor="middle" className="fill-ink-soft text-xs">
          {showLabel(day)}
        </text>
      ))}
      {series.map(({ key }, index) => (
        <path
          key={key}
          d={draw(key)}
          className={`fill-none ${styleOf(index).line}`}
          strokeWidth="2"
          strokeLinejoin="round"
          strokeDasharray={styleOf(index).dash}
        />
      ))}
      {rows.length === 1 &&
        series.map(({ key }, index) => (
          <circle
            key={key}
            cx={x(labels[0] ?? '')}
            cy={y(Number(rows[0]?.[key] ?? 0))}
            r="4"
            className={styleOf(index).line}
          />
        ))}
    </svg>
  )
}

function styleOf(index: number): (typeof styles)[number] {
  return styles[index % styles.length] ?? styles[0]
}

/** What each line means. */
export function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-soft">
      {series.map(({ key, title }, index) => (
        <li key={key} className="flex items-center gap-2">
          <svg aria-hidden="true" width="24" height="6">
            <line
              x1="0"
              y1="3"
              x2="24"
              y2="3"
              strokeWidth="2"
              className={styleOf(index).line}
              strokeDasharray={styleOf(index).dash}
            />
          </svg>
          {title}
        </li>
      ))}
    </ul>
  )
}

/** Some of them, evenly apart, the last included: it is today more often than not. */
function spread(labels: readonly string[], most: number): string[] {
  const step = Math.ceil(labels.length / most)
  return labels.filter((_, index) => (labels.length - 1 - index) % step === 0)
}
