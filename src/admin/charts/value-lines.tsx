import type { ScaleLinear } from 'd3-scale'
import { showShort } from './show-value.ts'

/** Lines across a chart at round values, with the value before each. */
export function ValueLines({ y, from, to }: { y: ScaleLinear<number, number>; from: number; to: number }) {
  return y.ticks(4).map((tick) => (
    <g key={tick}>
      <line x1={from} x2={to} y1={y(tick)} y2={y(tick)} className="stroke-line" />
      <text x={from - 8} y={y(tick) + 4} textAnchor="end" className="fill-ink-soft text-xs">
        {showShort(tick)}
      </text>
    </g>
  ))
}
