/** Pictures and icons. */
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { images } from '#assets/images/manifest.ts'
import { hasDemoName } from '#domain/demo-shop.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { createOwnIcons } from './own-icons.ts'

const root = new URL('../../../', import.meta.url)
const folder = (path: string) => fileURLToPath(new URL(path, root))
const forEver = 'public, max-age=31536000, immutable'
const hashes = new Map(Object.entries(images).map(([key, { hash }]) => [key, hash]))
const icons = [
  'favicon.ico',
  'favicon.svg',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
]

export async function registerStaticFiles(
  app: FastifyInstance,
  { settings, files }: Pick<Deps, 'settings' | 'files'>,
): Promise<void> {
  await app.register(fastifyStatic, { root: folder('assets/images/'), serve: false })
  app.get<{ Params: { version: string; file: string } }>(
    '/images/:version/:file',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const key = /^([\w-]+)-\d+\.(avif|webp|jpg)$/.exec(params.file)?.[1]
      if (!key) throw new AppError('not_found')
      // another version is that of a shop that is being upgraded beside this one: its picture must not be kept as that
      if (hashes.get(key) === params.version) reply.header('cache-control', forEver)
      return reply.sendFile(params.file, folder('assets/images/'), { cacheControl: false })
    },
  )
  const drawIcon = createOwnIcons(files)
  for (const icon of icons) {
    app.get(`/${icon}`, { schema: { hide: true } }, async (_request, reply) => {
      const { shop } = settings.current()
      const isDemo = hasDemoName(shop)
      // a shop that has just been renamed shows its own soon
      reply.header('cache-control', `public, max-age=${isDemo ? 86400 : 3600}`)
      if (isDemo) return reply.sendFile(icon, folder('assets/brand/'), { cacheControl: false })
      const { type, bytes } = await drawIcon(icon, shop)
      return reply.type(type).send(bytes)
    })
  }
}
