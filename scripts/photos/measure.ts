/** Checks the limits of the pictures: no clipped background, one border colour, small files. Exits 1 when one fails. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { folders } from './paths.ts'

const ground = [0xf3, 0xee, 0xe6]
let worstWhite = 0
let worstBorder = 0
let broken = 0
for (const f of readdirSync(folders.masters).filter((n) => n.endsWith('.webp'))) {
  const { data, info } = await sharp(join(folders.masters, f)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width: w, height: h } = info
  let white = 0
  let border = 0
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = (y * w + x) * 3
      const rgb = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]
      if (rgb.every((v) => v === 255)) white++
      if (x === 0 || y === 0 || x === w - 1 || y === h - 1) {
        border = Math.max(border, ...rgb.map((v, k) => Math.abs(v - (ground[k] ?? 0))))
      }
    }
  }
  const share = (white / (w * h)) * 100
  worstWhite = Math.max(worstWhite, share)
  // landscapes fill their frame
  const product = /^product-.+-[12]\.webp$/.test(f)
  if (product) worstBorder = Math.max(worstBorder, border)
  if (share > 0.5 || (product && border > 3)) {
    broken++
    console.log(`${f}: ${share.toFixed(2)} % white, border off by ${border}`)
  }
}
const bytes = (match: RegExp) =>
  readdirSync(folders.images)
    .filter((n) => match.test(n))
    .map((n) => statSync(join(folders.images, n)).size)
const cards = bytes(/^product-.*-800\.avif$/)
const hero = bytes(/^hero-1600\.avif$/)
if (Math.max(0, ...cards) > 40_000 || Math.max(0, ...hero) > 90_000) broken++
console.log(`white at most ${worstWhite.toFixed(3)} %, product borders off by at most ${worstBorder} of 255`)
console.log(
  `AVIF 800: ${cards.length} products, largest ${Math.max(0, ...cards)} bytes; hero 1600: ${hero[0] ?? 'none'} bytes`,
)
process.exitCode = broken ? 1 : 0
