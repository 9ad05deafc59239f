/**
 * npm run images: masters to AVIF, WebP and JPEG in four widths, with blur placeholders and a typed manifest.
 * A picture is encoded again only when its master or the settings below changed.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { productAlts, sceneAlts } from '../../assets/photos/alt.ts'
import { seedProducts } from '../../seed/products.ts'
import { sha } from './hashes.ts'
import { folders } from './paths.ts'

sharp.concurrency(1)
const settings = {
  version: 5,
  product: { widths: [400, 600, 800, 1600], avif: 58, webp: 78, jpg: 70 },
  scene: { widths: [640, 1024, 1600, 2100], avif: 52, webp: 75, jpg: 70 },
}
/** Where a coffee comes from, its third picture: apart, so that a change leaves the addresses of all others as they are. */
const land = { widths: [400, 800], avif: 44, webp: 60, jpg: 56 }
const isLand = (key: string) => /^product-.+-3$/.test(key)
/** Largest AVIF allowed, in bytes by width. Above it the quality goes down step by step. */
const limits = { product: { 800: 40_000 }, hero: { 1600: 90_000 } }

interface Entry {
  width: number
  height: number
  widths: number[]
  color: string
  blur: string
  alt: string
  formats: string[]
}

const alts = { ...sceneAlts, ...productAlts(seedProducts) }
const stateFile = join(folders.cache, 'images.json')
const state: Record<string, { hash: string; entry: Entry }> = existsSync(stateFile)
  ? JSON.parse(readFileSync(stateFile, 'utf8'))
  : {}

async function avif(image: Sharp, file: string, quality: number, limit: number) {
  for (let q = quality; ; q -= 5) {
    const { size } = await image.clone().avif({ quality: q, effort: 2, chromaSubsampling: '4:4:4' }).toFile(file)
    if (size <= limit || q <= 25) return
  }
}

async function blur(master: string): Promise<string> {
  for (const quality of [40, 30, 20, 10]) {
    const tiny = await sharp(master).resize(18).webp({ quality, effort: 6, alphaQuality: 0 }).toBuffer()
    const uri = `data:image/webp;base64,${tiny.toString('base64')}`
    if (uri.length < 300 || quality === 10) return uri
  }
  return ''
}

/** Products are requested by their nominal width; the largest one is the master itself, however wide that is. */
async function encode(key: string, master: string): Promise<Entry> {
  const kind = key.startsWith('product-') ? 'product' : 'scene'
  const s = isLand(key) ? land : settings[kind]
  const { width, height } = await sharp(master).metadata()
  const widths = [...new Set(s.widths.map((w) => Math.min(w, width)))]
  const caps: Record<number, number> = kind === 'product' ? limits.product : key === 'hero' ? limits.hero : {}
  for (const w of widths) {
    const image = sharp(master).resize(w, null, { kernel: 'lanczos3' })
    const file = (ext: string) => join(folders.images, `${key}-${w}.${ext}`)
    await avif(image, file('avif'), s.avif, caps[w] ?? Number.POSITIVE_INFINITY)
    await image.clone().webp({ quality: s.webp, effort: 3, smartSubsample: true }).toFile(file('webp'))
    await image.clone().jpeg({ quality: s.jpg, progressive: true, chromaSubsampling: '4:2:0' }).toFile(file('jpg'))
  }
  const { dominant } = await sharp(master).stats()
  const color = `#${[dominant.r, dominant.g, dominant.b].map((v) => v.toString(16).padStart(2, '0')).join('')}`
  return {
    width,
    height,
    widths,
    color,
    blur: await blur(master),
    alt: alts[key] ?? '',
    formats: ['avif', 'webp', 'jpg'],
  }
}

mkdirSync(folders.images, { recursive: true })
const masters = readdirSync(folders.masters)
  .filter((f) => f.endsWith('.webp'))
  .sort()
for (const f of masters) {
  const key = f.slice(0, -'.webp'.length)
  const master = join(folders.masters, f)
  const hash = sha(readFileSync(master), JSON.stringify(isLand(key) ? [land] : [settings, limits]))
  const old = state[key]
  const complete = old?.entry.widths.every((w) => existsSync(join(folders.images, `${key}-${w}.avif`)))
  if (old?.hash === hash && complete) {
    old.entry.alt = alts[key] ?? ''
    continue
  }
  const t = Date.now()
  const entry = await encode(key, master)
  state[key] = { hash, entry }
  writeFileSync(stateFile, JSON.stringify(state))
  console.log(`${key}: ${entry.widths.join(', ')} in ${((Date.now() - t) / 1000).toFixed(1)} s`)
}

const keys = masters.map((f) => f.slice(0, -'.webp'.length))
for (const f of readdirSync(folders.images)) {
  const [, key, width] = f.match(/^(.+)-(\d+)\.(?:avif|webp|jpg)$/) ?? []
  if (key && !state[key]?.entry.widths.includes(Number(width))) rmSync(join(folders.images, f))
}
for (const key of Object.keys(state)) if (!keys.includes(key)) delete state[key]

const q = (s: string) => `'${s.replaceAll("'", "\\'")}'`
const lines = keys.flatMap((key) => {
  const e = state[key]?.entry
  if (!e) return []
  // in the picture's address, so that browsers may cache the file for ever
  const version = state[key]?.hash.slice(0, 10) ?? ''
  return `  ${q(key)}: {
    width: ${e.width},
    height: ${e.height},
    widths: [${e.widths.join(', ')}],
    color: ${q(e.color)},
    blur: ${q(e.blur)},
    alt: ${q(e.alt)},
    formats: ['avif', 'webp', 'jpg'],
    hash: ${q(version)},
  },`
})
writeFileSync(
  join(folders.images, 'manifest.ts'),
  `/** Written by \`npm run images\`; do not edit. Files are called <key>-<width>.<format>. */
export interface ImageEntry {
  width: number
  height: number
  widths: readonly number[]
  color: string
  blur: string
  alt: string
  formats: readonly ('avif' | 'webp' | 'jpg')[]
  /** Changes with the picture. */
  hash: string
}

export const images = {
${lines.join('\n')}
} as const satisfies Record<string, ImageEntry>

export type ImageKey = keyof typeof images
`,
)
writeFileSync(stateFile, JSON.stringify(state))
const total = readdirSync(folders.images).reduce((n, f) => n + statSync(join(folders.images, f)).size, 0)
const missing = Object.keys(alts).filter((k) => !keys.includes(k))
console.log(
  `${keys.length} pictures, ${(total / 1e6).toFixed(1)} MB derived; not made yet: ${missing.join(', ') || 'none'}`,
)
