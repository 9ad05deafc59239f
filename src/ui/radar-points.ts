/** Geometry of a radar chart: the first axis points up, the others follow clockwise. */
export interface Point {
  x: number
  y: number
}

/** The end of a spoke at a share (0 to 1) of the radius: `radarPoint(0, 5, 1, 100)` is x 0, y -100. */
export function radarPoint(index: number, count: number, share: number, radius: number): Point {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2
  return { x: round(Math.cos(angle) * share * radius), y: round(Math.sin(angle) * share * radius) }
}

/** The corners of a shape as SVG writes them: `0,-100 95.1,-30.9 …` */
export function radarPolygon(shares: readonly number[], radius: number): string {
  return shares
    .map((share, index) => radarPoint(index, shares.length, share, radius))
    .map(({ x, y }) => `${x},${y}`)
    .join(' ')
}

/** One decimal: the server and every browser write the same text. */
function round(value: number): number {
  return Math.round(value * 10) / 10 + 0
}
