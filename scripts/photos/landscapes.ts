/** Where each coffee comes from: the third picture of what is no gift box. */
import type { SeedProduct } from '../../seed/types.ts'
import { paletteOf } from './palettes.ts'
import type { Exposure } from './shots.ts'

type Kind = 'terraces' | 'beds' | 'road' | 'dawn'

/** Scene-linear colours. */
type Rgb = [number, number, number]

/** What lies on the drying beds. */
const crops: Record<string, Rgb> = { 日曬: [0.2, 0.05, 0.035], 蜜處理: [0.34, 0.2, 0.08], 水洗: [0.46, 0.38, 0.27] }

/** Blends come from many places: they have the house in which they are made. */
export function landscapeKind({ name, origin, processingMethod }: SeedProduct): Kind {
  if (name.startsWith('山嵐')) return 'dawn'
  if (origin.startsWith('台灣')) return processingMethod === '蜜處理' ? 'road' : 'terraces'
  return processingMethod === '水洗' || processingMethod === '濕剝' ? 'terraces' : 'beds'
}

function toLinear(hex: string): Rgb {
  const part = (at: number) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2
  return [part(1), part(3), part(5)]
}

const between = (one: Rgb, two: Rgb, share: number) =>
  one.map((value, index) => value * (1 - share) + (two[index] ?? 0) * share)

export function landscapeExposures(products: readonly SeedProduct[]): Exposure[] {
  return products
    .filter(({ packaging }) => !packaging.startsWith('gift-'))
    .map((product) => {
      const { id, slug, processingMethod, roastLevel } = product
      const near = toLinear(paletteOf(product).near)
      const params = {
        kind: landscapeKind(product),
        seed: 20 + id * 13,
        earth: between([0.17, 0.105, 0.07], near, 0.25),
        leaf: between([0.042, 0.082, 0.034], near, 0.12),
        crop: crops[processingMethod ?? ''] ?? crops.水洗,
        warm: roastLevel === 'dark' ? 0.9 : roastLevel === 'medium' ? 0.5 : 0.2,
        fog: 0.45 + ((id * 7) % 5) * 0.08,
        lean: ((id * 5) % 7) / 2 - 1.5,
      }
      return {
        ...{ id: `land-${slug}`, shot: 'landscape', params, files: {}, width: 720, height: 900, samples: 1 },
        pictures: [{ key: `product-${slug}-3`, artwork: {} }],
      }
    })
}
