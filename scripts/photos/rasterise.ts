/** Renders artwork with headless Chromium. It is rendered again only when its HTML changed. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Artwork } from './artwork.ts'
import { folders, locate } from './paths.ts'

function style(): string {
  const font = pathToFileURL(locate('Jost', 'JOST_FONT', '@fontsource/jost/files/jost-latin-500-normal.woff2')).href
  return `@font-face{font-family:Jost;src:url(${font})}*{margin:0;padding:0;box-sizing:border-box}html,body{overflow:hidden}
.board{position:relative;width:100vw;height:100vh;overflow:hidden}.board>*{position:absolute;white-space:nowrap}
.zh{font-family:"Noto Serif CJK TC"}.zb{font-family:"Noto Serif CJK TC";font-weight:700}
.la{font-family:Jost;white-space:normal}.zi{font-family:Jost,"Noto Serif CJK TC"}`
}

export function rasterise(a: Artwork): { file: string; hash: string } {
  mkdirSync(folders.artwork, { recursive: true })
  const page = `<!doctype html><meta charset="utf8"><style>${style()}</style>${a.html}`
  const hash = createHash('sha1').update(`${a.width}x${a.height}${a.html}`).digest('hex').slice(0, 12)
  const file = join(folders.artwork, `${a.name}.png`)
  const stamp = join(folders.artwork, `${a.name}.hash`)
  if (existsSync(file) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return { file, hash }
  const html = join(folders.artwork, `${a.name}.html`)
  writeFileSync(html, page)
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    '--force-device-scale-factor=1',
  ]
  flags.push(
    '--default-background-color=00000000',
    '--virtual-time-budget=2000',
    `--window-size=${a.width},${a.height}`,
  )
  execFileSync('nice', ['-n', '19', 'chromium', ...flags, `--screenshot=${file}`, pathToFileURL(html).href], {
    stdio: 'ignore',
    timeout: 60_000,
  })
  writeFileSync(stamp, hash)
  return { file, hash }
}
