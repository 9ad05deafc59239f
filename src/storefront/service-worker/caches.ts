/** What is cached, and how much of it. Caches of older versions of this file are deleted by name. */
import { scope } from './scope.ts'

const prefix = 'shanlan'

/**
 * Pages and files stay from one version of the shop to the next: a cached page names the files of its own version, and a
 * tab that is still open may need them. Only the offline page belongs to one build.
 */
const cacheNames = {
  offline: `${prefix}-offline-${scope.shopBuild}`,
  assets: `${prefix}-assets-1`,
  images: `${prefix}-images-1`,
  pages: `${prefix}-pages-1`,
}

type CacheKind = keyof typeof cacheNames

const maxEntries: Record<CacheKind, number> = { offline: 50, assets: 250, images: 150, pages: 40 }

export function openCache(kind: CacheKind): Promise<Cache> {
  return caches.open(cacheNames[kind])
}

export async function findCached(kind: CacheKind, path: string): Promise<Response | undefined> {
  return (await openCache(kind)).match(path, { ignoreVary: true })
}

/** The oldest entries are removed first. */
export async function putCached(kind: CacheKind, path: string, response: Response): Promise<void> {
  const cache = await openCache(kind)
  // an entry that is there already becomes the newest
  await cache.delete(path, { ignoreVary: true })
  await cache.put(path, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - maxEntries[kind])).map((key) => cache.delete(key)))
}

export async function deleteOldCaches(): Promise<void> {
  const known: string[] = Object.values(cacheNames)
  const names = (await caches.keys()).filter((name) => name.startsWith(`${prefix}-`) && !known.includes(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}
