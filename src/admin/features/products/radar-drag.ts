import { type FlavourProfile, flavourAxes, flavourScale } from '#domain/flavour/flavour.ts'
import { type Point, radarPoint } from '#ui/radar-points.ts'

/** The value of an axis for a point that is dragged: its place along the axis, in half steps, never off the scale. */
export function valueAt(point: Point, index: number, radius: number): number {
  const end = radarPoint(index, flavourAxes.length, 1, radius)
  const share = (point.x * end.x + point.y * end.y) / (radius * radius)
  const steps = Math.round((share * flavourScale.max) / flavourScale.step)
  return Math.min(flavourScale.max, Math.max(flavourScale.min, steps * flavourScale.step))
}

/** The axes whose point is under the finger: at the centre there are several. */
export function axesNear(profile: FlavourProfile, point: Point, radius: number, reach: number): number[] {
  return flavourAxes.flatMap((axis, index) => {
    const own = radarPoint(index, flavourAxes.length, profile[axis] / flavourScale.max, radius)
    return Math.hypot(own.x - point.x, own.y - point.y) <= reach ? [index] : []
  })
}

const decided = 6

/** Of several axes the one towards which the finger moves; null: it has not moved far enough to tell. */
export function axisToward(candidates: readonly number[], start: Point, point: Point): number | null {
  const [x, y] = [point.x - start.x, point.y - start.y]
  if (candidates.length > 1 && Math.hypot(x, y) < decided) return null
  const along = (index: number) => {
    const end = radarPoint(index, flavourAxes.length, 1, 1000)
    return x * end.x + y * end.y
  }
  return [...candidates].sort((a, b) => along(b) - along(a))[0] ?? null
}
