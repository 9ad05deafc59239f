import { type PointerEvent, useRef } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { type FlavourProfile, flavourAxes, flavourScale } from '#domain/flavour/flavour.ts'
import { adminProductsTexts as texts } from '#messages/admin/products/products.ts'
import { flavourAxisTexts } from '#messages/flavour.ts'
import { RadarChart } from '#ui/radar-chart.tsx'
import { type Point, radarPoint } from '#ui/radar-points.ts'
import { axesNear, axisToward, valueAt } from './radar-drag.ts'

interface RadarEditorProps {
  profile: FlavourProfile
  onChange: (change: Partial<FlavourProfile>) => void
}

const radius = 100
/** Of the chart's drawing area, as `RadarChart` has it. */
const view = { x: -160, y: -128, width: 320, height: 246 }

/** How far from its centre a point can be taken, in the chart's units. */
const reach = 24

interface Drag {
  start: Point
  candidates: number[]
  /** Null: not decided yet. */
  axis: number | null
}

/** The five values as points that are dragged along their axis; beside them the same as sliders, for the keyboard. */
export function RadarEditor({ profile, onChange }: RadarEditorProps) {
  const area = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = area.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return {
      x: view.x + ((clientX - left) / width) * view.width,
      y: view.y + ((clientY - top) / height) * view.height,
    }
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const start = pointOf(event)
    drag.current = { start, candidates: axesNear(profile, start, radius, reach), axis: null }
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const current = drag.current
    if (!current) return
    const point = pointOf(event)
    current.axis ??= axisToward(current.candidates, current.start, point)
    const axis = current.axis === null ? undefined : flavourAxes[current.axis]
    if (current.axis === null || !axis) return
    const value = valueAt(point, current.axis, radius)
    if (value !== profile[axis]) onChange({ [axis]: value })
  }
  const end = () => {
    drag.current = null
  }
  return (
    <Card title={texts.taste} lead={texts.tasteNote}>
      <div className="grid items-center gap-6 md:grid-cols-2">
        <div ref={area} className="relative mx-auto w-full max-w-96">
          <RadarChart
            axes={flavourAxes.map((axis) => flavourAxisTexts[axis])}
            max={flavourScale.max}
            series={[{ name: texts.taste, values: flavourAxes.map((axis) => profile[axis]) }]}
            withValues
            className="w-full"
          />
          {flavourAxes.map((axis, index) => {
            const { x, y } = radarPoint(index, flavourAxes.length, profile[axis] / flavourScale.max, radius)
            return (
              <span
                key={axis}
                aria-hidden
                data-axis={axis}
                onPointerDown={begin}
                onPointerMove={move}
                onPointerUp={end}
                onPointerCancel={end}
                className="absolute flex size-11 -translate-1/2 cursor-grab touch-none items-center justify-center rounded-full active:cursor-grabbing"
                style={{
                  left: `${((x - view.x) / view.width) * 100}%`,
                  top: `${((y - view.y) / view.height) * 100}%`,
                }}
              >
                <span className="size-4 rounded-full border-2 border-white bg-copper shadow" />
              </span>
            )
          })}
        </div>
        <div className="grid gap-1">
          {flavourAxes.map((axis) => (
            <label key={axis} className="grid grid-cols-[4.5rem_minmax(0,1fr)_2rem] items-center gap-3">
              {flavourAxisTexts[axis]}
              <input
                type="range"
                min={flavourScale.min}
                max={flavourScale.max}
                step={flavourScale.step}
                value={profile[axis]}
                onChange={({ target }) => onChange({ [axis]: Number(target.value) })}
                className="h-(--control-height) w-full accent-copper"
              />
              <output className="text-right">{profile[axis]}</output>
            </label>
          ))}
        </div>
      </div>
    </Card>
  )
}
