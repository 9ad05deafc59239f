import { flavourAxes, flavourScale } from '#domain/flavour.ts'
import { type Point, radarPoint } from '#ui/radar-points.ts'

/** The value of an axis for a point that is dragged: its place along the axis, in half steps, never off the scale. */
export function valueAt(point: Point, index: number, radius: number): number {
  const end = radarPoint(index, flavourAxes.length, 1, radius)
  const share = (point.x * end.x + point.y * end.y) / (radius * radius)
  const steps = Math.round((share * flavourScale.max) / flavourScale.step)
  return Math.min(flavourScale.max, Math.max(flavourScale.min, steps * flavourScale.step))
}
