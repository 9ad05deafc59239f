/** What is kept, and how much of it. Shelves of an older make are cleared away by name. */
import { scope } from './scope.ts'

const family = 'shanlan'

/**
 * Pages and files live on from one version of the shop to the next: a page that was kept names the files of its own
 * version, and a tab that is still open may need them. Only the offline page belongs to one build.
 */
const shelves = {
  offline: `${family}-offline-${scope.shopBuild}`,
  assets: `${family}-assets-1`,
  images: `${family}-images-1`,
  pages: `${family}-pages-1`,
}

export type Shelf = keyof typeof shelves

const room: Record<Shelf, number> = { offline: 50, assets: 250, images: 150, pages: 40 }

export function open(shelf: Shelf): Promise<Cache> {
  return caches.open(shelves[shelf])
}

export async function find(shelf: Shelf, path: string): Promise<Response | undefined> {
  return (await open(shelf)).match(path, { ignoreVary: true })
}

/** What was put there first goes first. */
export async function put(shelf: Shelf, path: string, response: Response): Promise<void> {
  const cache = await open(shelf)
  // at the end, also if it is there already
  await cache.delete(path, { ignoreVary: true })
  await cache.put(path, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - room[shelf])).map((key) => cache.delete(key)))
}

export async function clearOldShelves(): Promise<void> {
  const known: string[] = Object.values(shelves)
  const names = (await caches.keys()).filter((name) => name.startsWith(`${family}-`) && !known.includes(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}
