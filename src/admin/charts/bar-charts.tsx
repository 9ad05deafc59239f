import { scaleBand, scaleLinear } from 'd3-scale'
import type { ColumnKind, ReportRow } from '#domain/reports/reports.ts'
import { showValue } from './show-value.ts'
import { ValueLines } from './value-lines.tsx'

interface BarChartProps {
  rows: readonly ReportRow[]
  /** The field of a row that names it. */
  labelKey: string
  value: string
  kind: ColumnKind
  width: number
}

const barHeight = 14
const rowHeight = 42

/** One bar for each row, its name above it: names are long. What is taken off has a bar as long, in another colour. */
export function BarChart({ rows, labelKey, value, kind, width }: BarChartProps) {
  const room = 92
  const x = scaleLinear(
    [0, Math.max(1, ...rows.map((row) => Math.abs(Number(row[value] ?? 0))))],
    [0, Math.max(40, width - room)],
  )
  return (
    <svg aria-hidden="true" width={width} height={rows.length * rowHeight} className="block">
      {rows.map((row, index) => {
        const amount = Number(row[value] ?? 0)
        const end = Math.max(1, x(Math.abs(amount)))
        const top = index * rowHeight
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report have no key, and never move
          <g key={index}>
            <text x={0} y={top + 14} className="fill-ink text-[13px]">
              {cut(String(row[labelKey] ?? ''), Math.floor(width / 15))}
            </text>
            <rect
              x={0}
              y={top + 21}
              width={end}
              height={barHeight}
              rx={2}
              className={amount < 0 ? 'fill-ink-soft' : 'fill-copper'}
            />
            <text x={end + 8} y={top + 33} className="fill-ink-soft text-xs">
              {showValue(kind, row[value] ?? null)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** `cut('衣索比亞 耶加雪菲', 5)` is 衣索比亞…: text in a drawing does not wrap. */
function cut(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}

const edge = { top: 12, right: 4, bottom: 22, left: 48 }

/** Upright bars in the order of the rows. */
export function ColumnChart({ rows, labelKey, value, width, height = 220 }: BarChartProps & { height?: number }) {
  const labels = rows.map((row) => String(row[labelKey]))
  const x = scaleBand<string>(labels, [edge.left, width - edge.right]).padding(0.25)
  const y = scaleLinear(
    [0, Math.max(1, ...rows.map((row) => Number(row[value] ?? 0)))],
    [height - edge.bottom, edge.top],
  ).nice(4)
  const every = Math.ceil(labels.length / Math.max(1, Math.floor((width - edge.left) / 34)))
  return (
    <svg aria-hidden="true" width={width} height={height} className="block">
      <ValueLines y={y} from={edge.left} to={width - edge.right} />
      {rows.map((row, index) => {
        const name = labels[index] ?? ''
        const top = y(Number(row[value] ?? 0))
        return (
          <g key={name}>
            <rect
              x={x(name)}
              y={top}
              width={x.bandwidth()}
              height={height - edge.bottom - top}
              rx={2}
              className="fill-copper"
            />
            {index % every === 0 && (
              <text
                x={(x(name) ?? 0) + x.bandwidth() / 2}
                y={height - 6}
                textAnchor="middle"
                className="fill-ink-soft text-xs"
              >
                {name}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
