/** The shot list: which exposure each picture comes from, with which artwork. */
import type { SeedProduct } from '../../seed/types.ts'
import { type Artwork, artworkOf, brandPrint, sachetPrint } from './artwork.ts'
import { landscapeExposures } from './landscapes.ts'
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

/** Film stops: white bags are darkened so that they contrast with the page, black ones keep their depth. */
const stops: Record<string, number> = { white: -0.26, kraft: -0.22, black: -0.05 }

const product = { width: 1280, height: 1600 }

/** The contents of a gift box: sachets by the product whose print they have, tins, or lying bags. */
interface Contents {
  sachets?: string[]
  /** Sachets in the box. */
  count?: number
  bags?: { kind: string; slug: string }[]
  tins?: string[]
  inside?: 'bags' | 'tins' | 'bag and sachets'
}

const giftContents: Record<string, Contents> = {
  'gift-taiwan-four-mountains': {
    sachets: [
      'drip-taiwan-alishan-honey',
      'drip-taiwan-gukeng-washed',
      'drip-taiwan-pingtung-natural',
      'taiwan-hualien-wuhe-natural',
    ],
    count: 24,
  },
  'gift-world-drip-journey': {
    sachets: [
      'drip-ethiopia-sidama-natural',
      'costa-rica-tarrazu-red-honey',
      'guatemala-antigua-washed',
      'drip-sumatra-mandheling',
    ],
    count: 16,
  },
  'gift-dawn-and-dusk': {
    bags: [
      { kind: 'white', slug: 'ethiopia-yirgacheffe-washed' },
      { kind: 'kraft', slug: 'guatemala-antigua-washed' },
    ],
    inside: 'bags',
  },
  'gift-geisha-duet': { tins: ['washed', 'natural'], inside: 'tins' },
  'gift-autumn-moon-dark': {
    bags: [{ kind: 'kraft', slug: 'blend-cloudfall-latte' }],
    sachets: ['drip-everyday-dark'],
    inside: 'bag and sachets',
  },
}

function giftExposures(p: SeedProduct): Exposure[] {
  const style = p.packaging.slice('gift-'.length)
  const { sachets = [], tins = [], bags = [], ...held } = giftContents[p.slug] ?? {}
  const numbered = (letter: string, names: string[]) => Object.fromEntries(names.map((n, i) => [`${letter}${i}`, n]))
  const prints = numbered(
    's',
    sachets.map((s) => `sachet-${s}`),
  )
  const files = { foil: `foil-${p.slug}` }
  const within = {
    ...prints,
    ...numbered(
      't',
      tins.map((t) => `tin-${p.slug}-${t}`),
    ),
    ...numbered(
      'l',
      bags.map((b) => `label-${b.slug}`),
    ),
  }
  const look = { exposure: -0.12 }
  const shared = { shot: 'gift', ...product, samples: 7, scale: 0.85 }
  const params = { style, box: paletteOf(p).box }
  return [
    {
      ...shared,
      id: `gift-${p.slug}-front`,
      params: { ...params, view: 'front', ...(style === 'open' ? held : {}) },
      files: style === 'open' ? { ...files, ...prints } : files,
      pictures: [{ key: `product-${p.slug}-1`, artwork: {}, look }],
    },
    {
      ...shared,
      id: `gift-${p.slug}-above`,
      params: { ...params, view: 'above', ...held, bags },
      files: { ...files, ...within },
      pictures: [{ key: `product-${p.slug}-2`, artwork: {}, look }],
    },
  ]
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
        () => ({ shot: 'bag_open', params: { kind, roast }, files, ...product, samples: 6 }),
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
      share('drip-cup', () => ({ shot: 'drip_cup', params: {}, files: {}, ...product, samples: 7 }), {
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

/** In order of importance for the shop. */
const scenes: Scene[] = [
  ['hero', 'hero', 2100, 900, 10, 0.8, {}],
  ['banner-products', 'banner', 2100, 700, 8, 0.7, { scene: 'products' }],
  ['story-mist', 'mist', 2100, 1312, 1, 1, {}],
  ['hero-portrait', 'hero', 1080, 1440, 9, 0.8, { upright: true }],
  ['pairing-milk', 'pairing', 1200, 1500, 8, 0.75, { which: 'milk' }],
  ['pairing-cake', 'pairing', 1200, 1500, 8, 0.75, { which: 'cake' }],
  ['pairing-food', 'pairing', 1200, 1500, 8, 0.75, { which: 'food' }],
  ['pairing-bar', 'pairing', 1200, 1500, 8, 0.75, { which: 'bar' }],
  ['article-roasts', 'story', 1600, 1067, 7, 0.75, { which: 'roasts' }],
  ['story-cupping', 'story', 1600, 1200, 8, 0.7, { which: 'cupping' }],
  ['story-roasting', 'story', 1600, 1200, 8, 0.7, { which: 'roasting' }],
  ['og-default', 'banner', 1200, 630, 7, 0.9, { scene: 'og' }],
  ['banner-free-shipping', 'banner', 1600, 900, 7, 0.75, { scene: 'shipping' }],
  ['banner-limited-offer', 'banner', 2100, 700, 8, 0.7, { scene: 'offer' }],
  ['team-1', 'team', 1000, 1250, 8, 0.75, { member: 1 }],
  ['team-2', 'team', 1000, 1250, 8, 0.75, { member: 2 }],
  ['team-3', 'team', 1000, 1250, 8, 0.75, { member: 3 }],
  ['team-4', 'team', 1000, 1250, 8, 0.75, { member: 4 }],
  ['article-cupping', 'story', 1600, 1067, 7, 0.75, { which: 'breaking' }],
  ['article-processing', 'story', 1600, 1067, 7, 0.75, { which: 'processing' }],
]

const overlays: Record<string, Picture['overlay']> = {
  'og-default': { file: 'logo-stacked-light.svg', left: 130, top: 150, width: 400 },
}

/** The morning light tints these rooms; the print removes a little of it. */
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
      { key, artwork: {}, overlay: overlays[key], look: cooler.includes(shot) ? { warmth: -0.025 } : undefined },
    ],
  }))
}

/** First pictures, the home page, second pictures, the rest: a run that stops early has the most important ones. */
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
    ...landscapeExposures(products),
  ]
}

export function allArtwork(products: SeedProduct[]): Artwork[] {
  const inGifts = new Set(Object.values(giftContents).flatMap((c) => c.sachets ?? []))
  // Gift boxes contain sachets of coffees that are sold on their own only as beans.
  const onlyInGifts = products.filter((p) => inGifts.has(p.slug) && p.packaging !== 'drip-box')
  return [brandPrint(), ...products.flatMap(artworkOf), ...onlyInGifts.map(sachetPrint)]
}
