import { hasDemoName } from '#domain/demo-shop.ts'
import type { Shop } from '#domain/shop.ts'

/** Two ridgelines and mist in a circle: the demonstration's; the same as files are in assets/brand. */
export const drawnLogo = {
  viewBox: '0 0 96 96',
  circle: { cx: 48, cy: 48, r: 43 },
  ridges: 'M11 61 33 33l11 14 8-10 33 24',
  mist: 'M20 70h38M68 70h8M31 79h34',
} as const

/** A coffee bean: of a shop with another name, until it uploads its own. */
export const drawnBean = {
  ...drawnLogo,
  ridges: 'M31 65C18 52 22 31 38 24s30 1 30 20-13 34-26 32c-4-1-8-5-11-11Z',
  mist: 'M35 69c2-13 11-14 15-22s4-14 13-18',
} as const

export const drawnSign = (shop: Pick<Shop, 'name'>) => (hasDemoName(shop) ? drawnLogo : drawnBean)
