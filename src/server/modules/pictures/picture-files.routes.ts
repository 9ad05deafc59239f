import { AppError } from '#server/core/app-error.ts'
import { FileCache } from '#server/core/file-cache.ts'
import type { Serving } from '#server/http/serve.ts'
import { contentTypes, readFileName, storedName } from './picture-files.ts'
import { hasPicture } from './pictures.repo.ts'

const forEver = 'public, max-age=31536000, immutable'
/** Until its AVIF files are made, browsers that ask for one get WebP, and ask again soon. */
const aMinute = 'public, max-age=60'
const cacheBytes = 32 * 1024 * 1024

/** Uploaded pictures. An address has one content for ever; what is not it is not kept as such. */
export function pictureFileRoutes({ app, deps }: Serving): void {
  const cache = new FileCache({ maxBytes: cacheBytes })
  /** Names that nobody gave out are not asked for at a distant store. */
  const load = (base: string, name: string) =>
    cache.get(name, async () => ((await hasPicture(deps.db, base)) ? deps.files.get(name) : null))
  app.get<{ Params: { file: string } }>('/images/u/:file', { schema: { hide: true } }, async ({ params }, reply) => {
    const wanted = readFileName(params.file)
    if (!wanted) throw new AppError('not_found')
    const { base, width, format } = wanted
    const file = await load(base, storedName(base, width, format))
    if (file) return reply.header('cache-control', forEver).type(contentTypes[format]).send(file.bytes)
    const instead = format === 'avif' ? await load(base, storedName(base, width, 'webp')) : null
    if (!instead) throw new AppError('not_found')
    return reply.header('cache-control', aMinute).type(contentTypes.webp).send(instead.bytes)
  })
}
