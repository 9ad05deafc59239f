/** The shot list: which exposure each picture comes from, with which artwork. */
import type { SeedProduct } from '../../seed/types.ts'
import { type Artwork, artworkOf, brandPrint } from './artwork.ts'
import { paletteOf } from './palettes.ts'

export interface Picture {
  key: string
  /** Printed surface index to artwork name; laid on after the render. */
  artwork: Record<string, string>
  /** Exposure and curve of the print; changing it needs no new render. */
  look?: Record<string, number>
  /** Brand drawing laid over the finished picture. */
  overlay?: { file: string; left: number; top: number; width: number }
}

export interface Exposure {
  id: string
  /** Python module under assets/studio/shots. */
  shot: string
  params: Record<string, unknown>
  /** Artwork the set itself needs, by name; passed to the shot as params.files. */
  files: Record<string, string>
  width: number
  height: number
  samples: number
  /** Share of the size at which light is taken; print is always laid on in full size. */
  scale?: number
  pictures: Picture[]
}

/** Film stops: white bags are held back so that they stand out from the page, black ones keep their depth. */
const stops: Record<string, number> = { white: -0.26, kraft: -0.22, black: -0.05 }

const product = { width: 1280, height: 1600 }

/** Origins of mixed gift boxes show the sachets of these drip-bag products. */
const inside: Record<string, string[]> = {
  'gift-taiwan-four-mountains': [
    'drip-taiwan-alishan-honey',
    'drip-taiwan-gukeng-washed',
    'drip-taiwan-pingtung-natural',
    'drip-taiwan-gukeng-washed',
  ],
  'gift-world-drip-journey': [
    'drip-ethiopia-sidama-natural',
    'drip-decaf-colombia',
    'drip-everyday-dark',
    'drip-sumatra-mandheling',
  ],
}

function giftExposures(p: SeedProduct): Exposure[] {
  const style = p.packaging.slice('gift-'.length)
  const sachets = style === 'open' ? (inside[p.slug] ?? []) : []
  const contents = Object.fromEntries(sachets.map((s, i) => [`s${i}`, `sachet-${s}`]))
  const views = { '1': 'front', '2': 'above' }
  return Object.entries(views).map(([n, view]) => ({
    id: `gift-${p.slug}-${view}`,
    shot: 'gift',
    params: { style, view, box: paletteOf(p).box },
    files: { foil: `foil-${p.slug}`, ...contents },
    ...product,
    samples: 12,
    scale: view === 'front' ? 0.75 : 0.6,
    pictures: [{ key: `product-${p.slug}-${n}`, artwork: {}, look: { exposure: -0.12 } }],
  }))
}

export function productExposures(products: SeedProduct[]): Exposure[] {
  const shared = new Map<string, Exposure>()
  const share = (id: string, make: () => Omit<Exposure, 'id' | 'pictures'>, picture: Picture) => {
    const e = shared.get(id) ?? { id, ...make(), pictures: [] }
    e.pictures.push(picture)
    shared.set(id, e)
  }
  for (const p of products) {
    const key = (n: number) => `product-${p.slug}-${n}`
    if (p.packaging.endsWith('-bag')) {
      const kind = p.packaging.slice(0, -'-bag'.length)
      const roast = p.roastLevel ?? 'medium'
      const artwork = { '1': `label-${p.slug}` }
      const files = { brand: 'brand-print' }
      const look = { exposure: stops[kind] ?? 0 }
      share(`bag-front-${kind}`, () => ({ shot: 'bag_front', params: { kind }, files, ...product, samples: 18 }), {
        key: key(1),
        artwork,
        look,
      })
      share(
        `bag-open-${kind}-${roast}`,
        () => ({ shot: 'bag_open', params: { kind, roast }, files, ...product, samples: 12, scale: 0.6 }),
        {
          key: key(2),
          artwork,
          look,
        },
      )
    } else if (p.packaging === 'drip-box') {
      const artwork = {
        '1': `sachet-${p.slug}`,
        '2': `dripbox-${p.slug}`,
        '3': `dripside-${p.slug}`,
        '4': `dripplain-${p.slug}`,
      }
      share('drip-front', () => ({ shot: 'drip_front', params: {}, files: {}, ...product, samples: 12, scale: 0.8 }), {
        key: key(1),
        artwork,
        look: { exposure: -0.2 },
      })
      share('drip-cup', () => ({ shot: 'drip_cup', params: {}, files: {}, ...product, samples: 12, scale: 0.65 }), {
        key: key(2),
        artwork: { '1': artwork['1'] },
        look: { exposure: -0.25 },
      })
    } else {
      for (const e of giftExposures(p)) shared.set(e.id, e)
    }
  }
  return [...shared.values()]
}

/** key, shot, size, samples, scale, params. Scenes are rendered whole, with real labels in the set. */
type Scene = [
  key: string,
  shot: string,
  width: number,
  height: number,
  samples: number,
  scale: number,
  params: Record<string, unknown>,
]

/** In the order in which the shop misses them most. */
const scenes: Scene[] = [
  ['hero', 'hero', 2100, 900, 16, 0.65, {}],
  ['banner-products', 'banner', 2100, 700, 10, 0.6, { scene: 'products' }],
  ['story-mist', 'mist', 2100, 1312, 1, 1, {}],
  ['hero-portrait', 'hero', 1080, 1440, 12, 0.65, { upright: true }],
  ['pairing-milk', 'pairing', 1200, 1500, 12, 0.55, { which: 'milk' }],
  ['pairing-cake', 'pairing', 1200, 1500, 12, 0.55, { which: 'cake' }],
  ['pairing-food', 'pairing', 1200, 1500, 12, 0.55, { which: 'food' }],
  ['pairing-bar', 'pairing', 1200, 1500, 12, 0.55, { which: 'bar' }],
  ['article-roasts', 'story', 1600, 1067, 12, 0.55, { which: 'roasts' }],
  ['story-cupping', 'story', 1600, 1200, 12, 0.5, { which: 'cupping' }],
  ['story-roasting', 'story', 1600, 1200, 12, 0.5, { which: 'roasting' }],
  ['og-default', 'banner', 1200, 630, 12, 0.8, { scene: 'og' }],
  ['banner-free-shipping', 'banner', 2100, 700, 10, 0.6, { scene: 'shipping' }],
  ['banner-limited-offer', 'banner', 2100, 700, 10, 0.6, { scene: 'offer' }],
  ['team-1', 'team', 1000, 1250, 10, 0.55, { member: 1 }],
  ['team-2', 'team', 1000, 1250, 10, 0.55, { member: 2 }],
  ['team-3', 'team', 1000, 1250, 10, 0.55, { member: 3 }],
  ['team-4', 'team', 1000, 1250, 10, 0.55, { member: 4 }],
  ['article-cupping', 'story', 1600, 1067, 12, 0.55, { which: 'breaking' }],
  ['article-processing', 'story', 1600, 1067, 12, 0.55, { which: 'processing' }],
]

const overlays: Record<string, Picture['overlay']> = {
  'og-default': { file: 'logo-stacked-light.svg', left: 130, top: 150, width: 400 },
}

/** The beige room gives these a yellow cast; the print takes a little of it back. */
const cooler = ['pairing', 'team', 'story']

export function sceneExposures(): Exposure[] {
  return scenes.map(([key, shot, width, height, samples, scale, params]) => ({
    id: key,
    shot,
    params,
    files: {},
    width,
    height,
    samples,
    scale,
    pictures: [
      { key, artwork: {}, overlay: overlays[key], look: cooler.includes(shot) ? { warmth: -0.06 } : undefined },
    ],
  }))
}

/** First pictures, the home page, second pictures, the rest: whoever stops early has what matters most. */
export function allExposures(products: SeedProduct[]): Exposure[] {
  const own = productExposures(products)
  const first = (e: Exposure) => e.pictures.some((p) => p.key.endsWith('-1'))
  const others = sceneExposures()
  const second = own.filter((e) => !first(e)).sort((a, b) => b.pictures.length - a.pictures.length)
  const shared = second.filter((e) => e.pictures.length > 1)
  return [
    ...own.filter(first),
    ...others.slice(0, 3),
    ...shared,
    ...others.slice(3),
    ...second.filter((e) => e.pictures.length === 1),
  ]
}

export function allArtwork(products: SeedProduct[]): Artwork[] {
  return [brandPrint(), ...products.flatMap(artworkOf)]
}
