/** Favicon set from the brand drawings: 32 px ico and png, 180 px Apple touch, 192 and 512 px, 512 px maskable. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ico } from '#server/core/ico.ts'
import { folders } from './paths.ts'

const at = (file: string) => join(folders.brand, file)
const draw = (svg: string, size: number) =>
  sharp(readFileSync(at(svg)), { density: 600 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()

const small = await draw('favicon.svg', 32)
writeFileSync(at('favicon-32.png'), small)
writeFileSync(at('favicon.ico'), ico(small, 32))
writeFileSync(at('apple-touch-icon.png'), await draw('icon-maskable.svg', 180))
writeFileSync(at('icon-192.png'), await draw('icon-any.svg', 192))
writeFileSync(at('icon-512.png'), await draw('icon-any.svg', 512))
writeFileSync(at('icon-maskable-512.png'), await draw('icon-maskable.svg', 512))
