import { type RoastDegree, roastDegrees } from '#domain/catalogue/catalogue.ts'
import { roastText } from '#messages/products.ts'

const beans: Record<RoastDegree, string> = {
  light: '#b07a4a',
  light_medium: '#956239',
  medium: '#7a4a2a',
  medium_dark: '#5a3721',
  dark: '#3b2418',
}

/** Light to dark on a line, with the coffee's roast marked; its name is beside it. */
export function RoastScale({ roast }: { roast: RoastDegree | null }) {
  return (
    <div className="flex items-center gap-3">
      <svg aria-hidden="true" viewBox="0 0 148 28" className="h-7 w-37 shrink-0">
        <line x1="14" y1="14" x2="134" y2="14" className="stroke-line" strokeWidth="2" />
        {roastDegrees.map((degree, index) => (
          <Bean key={degree} x={14 + index * 30} colour={beans[degree]} marked={degree === roast} />
        ))}
      </svg>
      <span>{roastText(roast)}</span>
    </div>
  )
}

function Bean({ x, colour, marked }: { x: number; colour: string; marked: boolean }) {
  return (
    <g transform={`translate(${x} 14) rotate(-35)`}>
      {marked && <circle r="13" className="fill-none stroke-copper" strokeWidth="1.5" />}
      <ellipse rx="8" ry="5.5" fill={colour} opacity={marked ? 1 : 0.35} />
      <path d="M-7 0c4-2.500 10 2.500 14 0" className="stroke-paper" fill="none" strokeWidth="1.2" opacity="0.8" />
    </g>
  )
}
