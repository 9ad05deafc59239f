/** Writes docs/photography/contact-*.webp: all first pictures, all second pictures and all scenes on one page each. */
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { seedProducts } from '../../seed/products.ts'
import { folders } from './paths.ts'

const out = join(folders.root, 'docs/photography')
mkdirSync(out, { recursive: true })
const have = new Set(readdirSync(folders.masters).map((f) => f.replace(/\.webp$/, '')))

async function sheet(name: string, keys: string[], columns: number, width: number, height: number, gap: number) {
  const found = keys.filter((k) => have.has(k))
  if (!found.length) return
  const tiles = await Promise.all(
    found.map(async (k, i) => ({
      input: await sharp(join(folders.masters, `${k}.webp`))
        .resize(width, height, { fit: 'cover' })
        .toBuffer(),
      left: gap + (i % columns) * (width + gap),
      top: gap + Math.floor(i / columns) * (height + gap),
    })),
  )
  const rows = Math.ceil(found.length / columns)
  await sharp({
    create: {
      width: gap + columns * (width + gap),
      height: gap + rows * (height + gap),
      channels: 3,
      background: '#FAF7F2',
    },
  })
    .composite(tiles)
    .webp({ quality: 80 })
    .toFile(join(out, `${name}.webp`))
  console.log(`${name}: ${found.length} of ${keys.length}`)
}

const products = (n: number) => seedProducts.map((p) => `product-${p.slug}-${n}`)
await sheet('contact-products-1', products(1), 7, 240, 300, 8)
await sheet('contact-products-2', products(2), 7, 240, 300, 8)
const scenes = [...have].filter((k) => !k.startsWith('product-') && k !== 'hashes.json').sort()
await sheet('contact-scenes', scenes, 4, 420, 280, 8)
