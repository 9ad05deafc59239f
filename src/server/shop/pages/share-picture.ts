/** Pictures for shared links, 1200 x 630: the photograph, and beside it what it is and what it costs. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { colours } from '#domain/brand-colours.ts'
import { wrapLines } from './card-text.ts'
import { canRenderChinese, cardFonts } from './chinese-fonts.ts'
import { escapeXml } from './xml.ts'

const width = 1200
const height = 630
/** The photographs are 4:5. */
const photoWidth = 504
const margin = 72

const root = new URL('../../../../', import.meta.url)
const brandFile = (name: string) => fileURLToPath(new URL(`assets/brand/${name}`, root))

export interface ShareCard {
  title: string
  notes: string
  price: string
  /** The price without the discount, while one runs. */
  oldPrice: string
}

/** A file of the program, or the bytes of an uploaded picture. */
export type Photo = string | Buffer

/** Of a picture's widths the largest up to 1200. */
export function photoWidthOf({ widths }: { widths: readonly number[] }): number {
  const fitting = widths.filter((each) => each <= width)
  return fitting.length > 0 ? Math.max(...fitting) : Math.min(...widths)
}

/** The file of a picture's address: `/images/<hash>/<key>`. Null: there is none. */
export function findPhotoFile(picture: { base: string; widths: readonly number[] } | null | undefined): string | null {
  if (!picture) return null
  const best = photoWidthOf(picture)
  const key = picture.base.split('/').at(-1)
  const file = fileURLToPath(new URL(`assets/images/${key}-${best}.jpg`, root))
  return existsSync(file) ? file : null
}

/** Without a Chinese font only the photo is shown; without a photo, the shop's logo. */
export async function renderProductPicture(card: ShareCard, photo: Photo | null, ownName?: string): Promise<Buffer> {
  if (!(await canRenderChinese())) return photo ? renderPhotoOnly(photo) : renderShopPicture(null, ownName)
  const beside = photo ? [{ input: await cover(photo, photoWidth, height), left: width - photoWidth, top: 0 }] : []
  const logo =
    ownName === undefined
      ? await sharp(brandFile('logo-light.svg'), { density: 200 }).resize({ height: 56 }).toBuffer()
      : nameSvg(ownName, { size: 36, width: width - photoWidth - margin, fill: colours.ink })
  return finish(colours.paper, [
    ...beside,
    { input: Buffer.from(cardSvg(card)), left: 0, top: 0 },
    { input: logo, left: margin, top: 64 },
  ])
}

/** The picture of every page without its own. */
export async function renderShopPicture(photo: Photo | null, ownName?: string): Promise<Buffer> {
  if (photo) return finish(colours.night, [{ input: await cover(photo, width, height), left: 0, top: 0 }])
  if (ownName !== undefined) return finish(colours.night, await nameLayers(ownName))
  const logo = await sharp(brandFile('logo-stacked-dark.svg'), { density: 300 }).resize({ height: 340 }).toBuffer()
  return finish(colours.night, [{ input: logo, gravity: 'centre' }])
}

/** The name alone; without a Chinese font nothing, rather than another shop's. */
async function nameLayers(name: string): Promise<OverlayOptions[]> {
  if (!(await canRenderChinese())) return []
  const size = Math.min(120, Math.floor((width - 2 * margin) / Math.max(1, [...name].length)))
  return [{ input: nameSvg(name, { size, width, fill: colours.paper, middle: true }), gravity: 'centre' }]
}

interface NameLook {
  size: number
  width: number
  fill: string
  middle?: boolean
}

function nameSvg(name: string, { size, width: across, fill, middle = false }: NameLook): Buffer {
  const place = middle ? `x="${across / 2}" text-anchor="middle"` : 'x="0"'
  const text = `<text ${place} y="${size}" font-size="${size}" font-weight="600" fill="${fill}">${escapeXml(name)}</text>`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${Math.ceil(size * 1.4)}" font-family="${cardFonts}">${text}</svg>`,
  )
}

async function renderPhotoOnly(photo: Photo): Promise<Buffer> {
  return finish(colours.panel, [{ input: await cover(photo, photoWidth, height), gravity: 'centre' }])
}

function cover(file: Photo, toWidth: number, toHeight: number): Promise<Buffer> {
  return sharp(file).resize(toWidth, toHeight, { fit: 'cover' }).toBuffer()
}

function finish(background: string, layers: OverlayOptions[]): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .composite(layers)
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer()
}

function cardSvg({ title, notes, price, oldPrice }: ShareCard): string {
  const lines = wrapLines(title, 10, 3)
  const titleTop = 258
  const notesTop = titleTop + lines.length * 72 + 4
  const old = oldPrice
    ? `<text x="${margin + price.length * 26 + 28}" y="556" font-size="28" fill="${colours.inkSoft}" text-decoration="line-through">${escapeXml(oldPrice)}</text>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${cardFonts}">
${lines.map((line, index) => `<text x="${margin}" y="${titleTop + index * 72}" font-size="54" font-weight="600" fill="${colours.ink}">${escapeXml(line)}</text>`).join('')}
${wrapLines(notes, 19, 2)
  .map(
    (line, index) =>
      `<text x="${margin}" y="${notesTop + index * 42}" font-size="28" fill="${colours.inkSoft}">${escapeXml(line)}</text>`,
  )
  .join('')}
<text x="${margin}" y="556" font-size="44" font-weight="600" fill="${colours.copper}">${escapeXml(price)}</text>${old}
</svg>`
}
