/** Pictures and icons. */
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/core/app-error.ts'

const root = new URL('../../../', import.meta.url)
const folder = (path: string) => fileURLToPath(new URL(path, root))
const forEver = 'public, max-age=31536000, immutable'
const icons = [
  'favicon.ico',
  'favicon.svg',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
]

export async function registerStaticFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, { root: folder('assets/images/'), serve: false })
  // the version in the path changes with the picture, so that the file can be cached for ever
  app.get<{ Params: { version: string; file: string } }>(
    '/images/:version/:file',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      if (!/^[\w-]+\.(avif|webp|jpg)$/.test(params.file)) throw new AppError('not_found')
      reply.header('cache-control', forEver)
      return reply.sendFile(params.file, folder('assets/images/'), { cacheControl: false })
    },
  )
  for (const icon of icons) {
    app.get(`/${icon}`, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .sendFile(icon, folder('assets/brand/'), { cacheControl: false }),
    )
  }
}
