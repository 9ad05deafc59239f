/** The storefront in dist/, as `npm run build` wrote it. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Client } from '#client/client.ts'
import type { Site } from '#front/app/site.ts'
import type { AdminAssets } from '#server/http/admin-shell.ts'
import { registerServiceWorker } from '#server/http/web-app.ts'
import type { Renderer } from '#storefront/entry-server.tsx'
import type { DocumentAssets } from './document.ts'

interface ManifestChunk {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}
type Manifest = Record<string, ManifestChunk>

export interface Storefront {
  createRenderer(client: Client, siteNow: () => Site): Renderer
  assets(): DocumentAssets
  /** Of the back office, which is built beside it. */
  adminAssets(): AdminAssets
  /** Serves the files that its pages refer to. */
  registerFiles(app: FastifyInstance): Promise<void>
  /** Development with hot reload: pages are rendered each time, and its scripts may connect elsewhere. */
  development: boolean
}

const clientFolder = new URL('../../../dist/client/', import.meta.url)
const adminFolder = new URL('../../../dist/admin/', import.meta.url)
const workerProgram = new URL('../../../dist/worker/service-worker.js', import.meta.url)
const serverEntry = new URL('../../../dist/server/entry-server.js', import.meta.url)

export async function loadBuiltStorefront(): Promise<Storefront> {
  const manifest = JSON.parse(await readFile(new URL('manifest.json', clientFolder), 'utf8')) as Manifest
  const { createRenderer } = (await import(serverEntry.href)) as Pick<Storefront, 'createRenderer'>
  const assets = readAssets(manifest)
  const adminAssets = readAdminAssets(
    JSON.parse(await readFile(new URL('manifest.json', adminFolder), 'utf8')) as Manifest,
  )
  return {
    createRenderer,
    assets: () => assets,
    adminAssets: () => adminAssets,
    registerFiles: registerBuiltFiles,
    development: false,
  }
}

function readAssets(manifest: Manifest): DocumentAssets {
  const theme = manifest['src/storefront/theme/apply-theme.ts']
  const boot = manifest['src/storefront/boot.ts']
  const entry = chunksFrom(manifest, 'src/storefront/entry-client.tsx')
  if (!theme || !boot || entry.length === 0) throw new Error('the build has no entry: run npm run build')
  const chunks = new Map(Object.keys(manifest).map((source) => [source, files(chunksFrom(manifest, source))]))
  const allPages = manifest['src/storefront/styles/all-pages.css']
  if (!allPages) throw new Error('the build has no style sheet: run npm run build')
  // the characters of the pages that most visits start on; the style sheet loads the others
  const fonts = entry
    .flatMap(({ assets = [] }) => assets)
    .filter((file) => file.includes('serif-first-') && file.endsWith('.woff2'))
  return {
    scripts: [],
    theme: `/${theme.file}`,
    boot: `/${boot.file}`,
    program: files(entry),
    styles: {
      firstPages: entry.flatMap(({ css = [] }) => css).map((file) => `/${file}`),
      allPages: [`/${allPages.file}`],
    },
    fonts: fonts.map((file) => `/${file}`),
    chunksOf: (source) => chunks.get(source) ?? [],
  }
}

function readAdminAssets(manifest: Manifest): AdminAssets {
  const chunks = chunksFrom(manifest, 'src/admin/entry.tsx')
  const [entry, ...rest] = files(chunks)
  if (!entry) throw new Error('the build has no back office: run npm run build')
  const styles = chunks.flatMap(({ css = [] }) => css).map((file) => `/${file}`)
  return { scripts: [entry], preloads: rest, styles }
}

/** A chunk and all that it imports: without preloading them the browser finds them one after another. */
function chunksFrom(manifest: Manifest, source: string, seen = new Set<string>()): ManifestChunk[] {
  const chunk = manifest[source]
  if (!chunk || seen.has(source)) return []
  seen.add(source)
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => chunksFrom(manifest, next, seen))]
}

function files(chunks: readonly ManifestChunk[]): string[] {
  return chunks.map(({ file }) => `/${file}`)
}

/** Their names contain a hash of their content: cached for ever, and pre-compressed by the build. */
async function registerBuiltFiles(app: FastifyInstance): Promise<void> {
  const folders = {
    '/assets/': new URL('assets/', clientFolder),
    '/admin-assets/': new URL('admin-assets/', adminFolder),
  }
  for (const [prefix, root] of Object.entries(folders)) {
    await app.register(fastifyStatic, {
      root: fileURLToPath(root),
      prefix,
      decorateReply: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
    })
  }
  await registerServiceWorker(app, workerProgram, new URL('manifest.json', clientFolder))
}
