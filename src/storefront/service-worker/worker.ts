/**
 * The service worker: caches the public pages that were read, with their files, for the time without a network. It holds
 * nothing of any member: their pages, the checkout and all calls are never cached (caching-strategy.ts).
 */

import { deleteOldCaches, findCached, putCached } from './caches.ts'
import { cachedPath, chooseStrategy } from './caching-strategy.ts'
import type { CachePageMessage } from './messages.ts'
import { answerFromNetwork, answerPage, cacheFile, fetchAndCache, prepareOffline } from './pages.ts'
import { type FetchEvent, scope } from './scope.ts'

// a new version takes over immediately: open tabs lose nothing, because all versions share their files
scope.addEventListener('install', (event) => event.waitUntil(prepareOffline().then(() => scope.skipWaiting())))
scope.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches().then(() => scope.clients.claim())))

scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const strategy = chooseStrategy({ method, mode, url: new URL(url), origin: scope.location.origin })
  switch (strategy.kind) {
    case 'none':
      return
    case 'page':
      return event.respondWith(answerPage(event, strategy.path))
    case 'network-only':
      return event.respondWith(answerFromNetwork(event))
    case 'file':
      return event.respondWith(answerFile(event, strategy.cache))
  }
})

scope.addEventListener('message', (event) => {
  if (isCachePageMessage(event.data)) event.waitUntil(cachePage(event.data))
})

async function answerFile(event: FetchEvent, kind: 'assets' | 'images'): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const cached = (await findCached(kind, pathname)) ?? (await findCached('offline', pathname))
  if (cached) return cached
  const response = await fetch(event.request)
  if (response.ok && response.type === 'basic') event.waitUntil(putCached(kind, pathname, response.clone()))
  return response
}

async function cachePage({ path, pictures }: CachePageMessage): Promise<void> {
  const page = cachedPath(new URL(path, scope.location.origin))
  if (page === null) return
  await fetchAndCache(page)
  const own = pictures.filter((picture) => /^\/images\/[^/]+\/[^/]+$/.test(picture))
  await Promise.all(own.map((picture) => cacheFile('images', picture)))
}

function isCachePageMessage(data: unknown): data is CachePageMessage {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'keep'
}
