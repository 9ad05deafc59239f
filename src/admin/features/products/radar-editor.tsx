import { type PointerEvent, useRef } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { type FlavourAxis, type FlavourProfile, flavourAxes, flavourScale } from '#domain/flavour.ts'
import { adminProductsTexts as texts } from '#messages/admin-products.ts'
import { flavourAxisTexts } from '#messages/flavour.ts'
import { RadarChart } from '#ui/radar-chart.tsx'
import { radarPoint } from '#ui/radar-points.ts'
import { valueAt } from './radar-drag.ts'

interface RadarEditorProps {
  profile: FlavourProfile
  onChange: (change: Partial<FlavourProfile>) => void
}

const radius = 100
/** Of the chart's drawing area, as `RadarChart` has it. */
const view = { x: -160, y: -128, width: 320, height: 246 }

/** The five values as points that are dragged along their axis; beside them the same as sliders, for the keyboard. */
export function RadarEditor({ profile, onChange }: RadarEditorProps) {
  const area = useRef<HTMLDivElement>(null)
  const drag = (event: PointerEvent<HTMLElement>, index: number, axis: FlavourAxis) => {
    const box = area.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const x = view.x + ((event.clientX - box.left) / box.width) * view.width
    const y = view.y + ((event.clientY - box.top) / box.height) * view.height
    const value = valueAt({ x, y }, index, radius)
    if (value !== profile[axis]) onChange({ [axis]: value })
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
                onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
                onPointerMove={(event) => drag(event, index, axis)}
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
