/** What a phone requests before it installs the shop as an app. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { colours } from '#domain/brand-colours.ts'
import type { Shop } from '#domain/shop.ts'
import { webAppTexts } from '#messages/shop/pages/web-app.ts'
import type { Deps } from '#server/core/deps.ts'

const toManifest = (shop: Shop) =>
  JSON.stringify({
    id: '/',
    name: [shop.name, shop.shortLatinName].filter(Boolean).join(' '),
    short_name: shop.name,
    description: [shop.tagline, webAppTexts.description].filter(Boolean).join(''),
    lang: 'zh-Hant-TW',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colours.paper,
    theme_color: colours.night,
    categories: ['shopping', 'food'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: webAppTexts.shortcuts.map(({ name, url }) => ({
      name,
      url,
      icons: [{ src: '/icon-192.png', sizes: '192x192' }],
    })),
  })

export const manifestPath = '/manifest.webmanifest'

export function registerManifest(app: FastifyInstance, { settings }: Pick<Deps, 'settings'>): void {
  app.get(manifestPath, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(toManifest(settings.current().shop)),
  )
}

/** The built service worker, preceded by a hash of the build: browsers update it when a byte has changed. */
export async function registerServiceWorker(app: FastifyInstance, program: URL, build: URL): Promise<void> {
  const [code, mark] = await Promise.all([readFile(program, 'utf8'), readFile(build, 'utf8')])
  const version = createHash('sha256').update(code).update(mark).digest('hex').slice(0, 12)
  app.get('/service-worker.js', { schema: { hide: true } }, async (_request, reply) =>
    reply
      // revalidated each time: an outdated worker would serve old pages
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(`self.shopBuild="${version}";\n${code}`),
  )
}
