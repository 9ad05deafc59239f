import type { ReactNode } from 'react'

type Method = 'washed' | 'natural' | 'honey'

/** From cherry to bean, one small picture per step. */
const steps: Record<Method, ReactNode[]> = {
  washed: [<Cherry key="cherry" />, <Pulped key="pulped" />, <Tank key="tank" />, <DryingBed key="bed" on="beans" />],
  natural: [<Cherry key="cherry" />, <DryingBed key="bed" on="cherries" />, <Bean key="bean" />],
  honey: [<Cherry key="cherry" />, <Pulped key="pulped" />, <DryingBed key="bed" on="honey" />, <Bean key="bean" />],
}

export function ProcessingDrawing({ method, label }: { method: Method; label: string }) {
  return (
    <div
      role="img"
      aria-label={label}
      className="flex items-center gap-1 rounded-md bg-panel px-3 py-4 md:gap-3 md:px-6"
    >
      {steps[method].map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change places
        <div key={index} className="flex min-w-0 flex-1 items-center gap-1 md:gap-3">
          {index > 0 && <Arrow />}
          <svg aria-hidden="true" viewBox="0 0 80 80" className="mx-auto h-16 min-w-0 flex-1 md:h-20" fill="none">
            {step}
          </svg>
        </div>
      ))}
    </div>
  )
}

function Arrow() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-4 shrink-0 text-edge" fill="none">
      <path d="M3 10h13M11 5l5 5-5 5" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  )
}

const line = { stroke: 'currentColor', strokeWidth: 1.8, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

function Cherry() {
  return (
    <g className="text-ink" {...line}>
      <path d="M40 26c0-8 4-13 11-16" />
      <path d="M51 10c6-3 12-1 15 3-5 4-11 4-15-3z" className="fill-success/25" />
      <circle cx="40" cy="46" r="20" className="fill-danger/75" />
      <path d="M28 40c2-5 6-8 11-8" className="stroke-paper" />
    </g>
  )
}

/** Skin off, the sticky fruit flesh still around the bean. */
function Pulped() {
  return (
    <g className="text-ink" {...line}>
      <ellipse
        cx="40"
        cy="42"
        rx="24"
        ry="18"
        className="fill-copper-light/45 stroke-copper-light"
        strokeDasharray="3 4"
      />
      <OneBean x={40} y={42} size={1} />
    </g>
  )
}

function Bean() {
  return (
    <g className="text-ink" {...line}>
      <OneBean x={40} y={42} size={1.35} />
    </g>
  )
}

function OneBean({ x, y, size, fill = 'fill-paper' }: { x: number; y: number; size: number; fill?: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size}) rotate(-18)`}>
      <ellipse rx="15" ry="10.5" className={fill} />
      <path d="M-13 3c5-7 9 1 13-3s8-6 13-2" />
    </g>
  )
}

function Tank() {
  return (
    <g className="text-ink" {...line}>
      <path d="M12 30h56l-6 36H18z" className="fill-paper" />
      <path d="M14 42c6-4 10 4 17 0s11 4 18 0 11 3 17 0" className="text-edge" stroke="currentColor" />
      <OneBean x={31} y={55} size={0.42} />
      <OneBean x={47} y={53} size={0.42} />
      <OneBean x={40} y={61} size={0.42} />
      <path d="M40 10c4 6 6 9 6 12a6 6 0 0 1-12 0c0-3 2-6 6-12z" className="fill-line" />
    </g>
  )
}

function DryingBed({ on }: { on: 'beans' | 'cherries' | 'honey' }) {
  const places = [19, 33, 47, 61]
  return (
    <g className="text-ink" {...line}>
      <circle cx="40" cy="19" r="7" className="fill-copper-light stroke-copper" />
      <path d="M40 5v3M40 30v3M26 19h3M51 19h3M30 9l2 2M50 9l-2 2" className="stroke-copper" />
      {places.map((x) =>
        on === 'cherries' ? (
          <circle key={x} cx={x} cy="49" r="5.5" className="fill-danger/75" strokeWidth="1.2" />
        ) : (
          <OneBean key={x} x={x} y={50} size={0.42} fill={on === 'honey' ? 'fill-copper-light' : 'fill-paper'} />
        ),
      )}
      <path d="M8 57h64M16 57v13M64 57v13M8 57l2-4M72 57l-2-4" />
    </g>
  )
}
