/** The icons of a shop with a name of its own: its uploaded logo, or a coffee bean; never those of the demonstration. */
import sharp from 'sharp'
import { colours } from '#domain/brand-colours.ts'
import { drawnBean } from '#domain/settings/drawn-logo.ts'
import type { Shop } from '#domain/shop.ts'
import { ico } from '#server/core/ico.ts'
import type { FileStore } from '#server/ports/file-store.ts'

const sizes: Record<string, number> = {
  'favicon.ico': 32,
  'apple-touch-icon.png': 180,
  'icon-192.png': 192,
  'icon-512.png': 512,
  'icon-maskable-512.png': 512,
}

/** Without words: the page says whose it is. */
const beanSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="18" fill="${colours.night}"/><g transform="translate(14 14) scale(0.71)" fill="none" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"><path stroke="${colours.paper}" d="${drawnBean.ridges}"/><path stroke="${colours.copperLight}" d="${drawnBean.mist}"/></g></svg>`

export interface OwnIcon {
  type: string
  bytes: Buffer
}

/** Drawn once for each logo. */
export function createOwnIcons(files: Pick<FileStore, 'get'>): (icon: string, shop: Shop) => Promise<OwnIcon> {
  const drawn = new Map<string, Promise<OwnIcon>>()
  return (icon, { logoUrl }) => {
    const key = `${icon} ${logoUrl ?? ''}`
    const known = drawn.get(key)
    if (known) return known
    const icons = draw(icon, logoUrl, files)
    drawn.set(key, icons)
    icons.catch(() => drawn.delete(key))
    // an earlier logo's are not asked for again
    if (drawn.size > 20) drawn.delete([...drawn.keys()][0] ?? '')
    return icons
  }
}

async function draw(icon: string, logoUrl: string | null, files: Pick<FileStore, 'get'>): Promise<OwnIcon> {
  const logo = logoUrl === null ? null : await files.get(logoUrl.slice(1))
  if (icon === 'favicon.svg' && !logo) return { type: 'image/svg+xml', bytes: Buffer.from(beanSvg) }
  const size = sizes[icon] ?? 64
  const png = logo ? await logoIcon(logo.bytes, size) : await bean(size)
  if (icon === 'favicon.ico') return { type: 'image/x-icon', bytes: ico(png, size) }
  if (icon !== 'favicon.svg') return { type: 'image/png', bytes: png }
  const inside = `<image width="64" height="64" href="data:image/png;base64,${png.toString('base64')}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inside}</svg>`
  return { type: 'image/svg+xml', bytes: Buffer.from(svg) }
}

function bean(size: number): Promise<Buffer> {
  return sharp(Buffer.from(beanSvg), { density: 400 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer()
}

/** With some room around it: phones cut a circle out. */
async function logoIcon(logo: Buffer, size: number): Promise<Buffer> {
  const inner = Math.round(size * 0.72)
  const input = await sharp(logo).resize(inner, inner, { fit: 'contain', background: colours.paper }).png().toBuffer()
  const ground = { width: size, height: size, channels: 3 as const, background: colours.paper }
  return sharp({ create: ground })
    .composite([{ input, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
