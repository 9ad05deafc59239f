import { radarPoint, radarPolygon } from './radar-points.ts'

interface RadarSeries {
  name: string
  /** One for each axis. */
  values: readonly number[]
}

interface RadarChartProps {
  axes: readonly string[]
  max: number
  /** Up to three, drawn over each other. */
  series: readonly RadarSeries[]
  /** Writes the first series' value beside each axis. */
  withValues?: boolean
  className?: string
}

const radius = 100
const rings = [0.2, 0.4, 0.6, 0.8, 1]

/** They differ by line as well as by colour. */
const seriesStyles = [
  { line: 'stroke-copper', fill: 'fill-copper/20', dash: undefined },
  { line: 'stroke-success', fill: 'fill-success/15', dash: '7 4' },
  { line: 'stroke-ink', fill: 'fill-ink/10', dash: '2 4' },
] as const

/** A piece of a series' line, as the chart draws it. */
export function SeriesMark({ index }: { index: number }) {
  const { line, dash } = seriesStyles[index % seriesStyles.length] ?? seriesStyles[0]
  return (
    <svg aria-hidden="true" viewBox="0 0 36 6" className="block h-1.5 w-9">
      <line x1="1" y1="3" x2="35" y2="3" className={line} strokeWidth="2" strokeDasharray={dash} />
    </svg>
  )
}

/** Visual only: a text beside it must say the values. */
export function RadarChart({ axes, max, series, withValues = false, className }: RadarChartProps) {
  const spokes = axes.map((axis, index) => ({ axis, index, end: radarPoint(index, axes.length, 1, radius) }))
  return (
    <svg aria-hidden="true" viewBox="-160 -128 320 246" className={className}>
      {rings.map((ring) => (
        <polygon
          key={ring}
          points={radarPolygon(
            axes.map(() => ring),
            radius,
          )}
          className={ring === 1 ? 'fill-none stroke-edge/60' : 'fill-none stroke-line'}
        />
      ))}
      {spokes.map(({ axis, end }) => (
        <line key={axis} x1="0" y1="0" x2={end.x} y2={end.y} className="stroke-line" />
      ))}
      {series.map(({ name, values }, index) => (
        <Shape
          key={name}
          shares={values.map((value) => value / max)}
          style={seriesStyles[index % seriesStyles.length]}
        />
      ))}
      {spokes.map(({ axis, index }) => (
        <Label
          key={axis}
          index={index}
          count={axes.length}
          axis={axis}
          value={withValues ? series[0]?.values[index] : undefined}
        />
      ))}
    </svg>
  )
}

function Shape(props: { shares: number[]; style: (typeof seriesStyles)[number] | undefined }) {
  const { shares, style = seriesStyles[0] } = props
  return (
    <g>
      <polygon
        points={radarPolygon(shares, radius)}
        className={`${style.line} ${style.fill}`}
        strokeWidth="2"
        strokeLinejoin="round"
        strokeDasharray={style.dash}
      />
    </g>
  )
}

function Label(props: { index: number; count: number; axis: string; value: number | undefined }) {
  const { x, y } = radarPoint(props.index, props.count, 1.14, radius)
  const anchor = Math.abs(x) < 1 ? 'middle' : x > 0 ? 'start' : 'end'
  return (
    <text x={x} y={y + 5} textAnchor={anchor} className="fill-ink text-[14px]">
      {props.axis}
      {props.value !== undefined && <tspan className="fill-copper tabular-nums"> {props.value}</tspan>}
    </text>
  )
}
