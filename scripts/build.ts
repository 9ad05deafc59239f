/** `npm run build`: storefront and back office, text files pre-compressed, and a hash of the sources. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createBuilder } from 'vite'
import { buildMarkFile, sourceHash } from './source-hash.ts'

const assetsFolders = ['../dist/client/assets/', '../dist/admin/admin-assets/'].map(
  (path) => new URL(path, import.meta.url),
)

export async function buildShop(print: (line: string) => void): Promise<void> {
  const started = performance.now()
  const hash = await sourceHash()
  process.env.NODE_ENV = 'production'
  print('building storefront and back office …')
  const builder = await createBuilder({ mode: 'production', logLevel: 'warn' })
  await builder.buildApp()
  print('compressing files …')
  for (const folder of assetsFolders) await preCompress(folder)
  await writeFile(buildMarkFile, hash)
  print(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

async function preCompress(assetsFolder: URL): Promise<void> {
  const names = await readdir(assetsFolder)
  const texts = names.filter((name) => /\.(js|css|svg|json)$/.test(name))
  await Promise.all(
    texts.map(async (name) => {
      const plain = await readFile(new URL(name, assetsFolder))
      const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
      await writeFile(new URL(`${name}.br`, assetsFolder), await promisify(brotliCompress)(plain, best))
      await writeFile(new URL(`${name}.gz`, assetsFolder), await promisify(gzip)(plain, { level: 9 }))
    }),
  )
}

if (import.meta.main) await buildShop((line) => console.log(line))
