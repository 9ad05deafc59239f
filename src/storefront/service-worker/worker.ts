/**
 * The service worker: keeps the public pages that were read, and what they are drawn with, for the time without a network.
 * It holds nothing of any member: their pages, the checkout and all calls go past it (treatment.ts).
 */

import { clearOldShelves, find, put } from './caches.ts'
import { keptPath, treatmentOf } from './caching-strategy.ts'
import type { KeepMessage } from './messages.ts'
import { answerPage, answerVisit, fetchAndKeep, keepFile, prepareOffline } from './pages.ts'
import { type FetchEvent, scope } from './scope.ts'

// a new version takes over at once: open tabs lose nothing by it, for all versions share their files
scope.addEventListener('install', (event) => event.waitUntil(prepareOffline().then(() => scope.skipWaiting())))
scope.addEventListener('activate', (event) => event.waitUntil(clearOldShelves().then(() => scope.clients.claim())))

scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const treatment = treatmentOf({ method, mode, url: new URL(url), origin: scope.location.origin })
  switch (treatment.kind) {
    case 'leave':
      return
    case 'page':
      return event.respondWith(answerPage(event, treatment.path))
    case 'visit':
      return event.respondWith(answerVisit(event))
    case 'file':
      return event.respondWith(answerFile(event, treatment.shelf))
  }
})

scope.addEventListener('message', (event) => {
  if (isKeepMessage(event.data)) event.waitUntil(keep(event.data))
})

async function answerFile(event: FetchEvent, shelf: 'assets' | 'images'): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const kept = (await find(shelf, pathname)) ?? (await find('offline', pathname))
  if (kept) return kept
  const response = await fetch(event.request)
  if (response.ok && response.type === 'basic') event.waitUntil(put(shelf, pathname, response.clone()))
  return response
}

async function keep({ path, pictures }: KeepMessage): Promise<void> {
  const page = keptPath(new URL(path, scope.location.origin))
  if (page === null) return
  await fetchAndKeep(page)
  const own = pictures.filter((picture) => /^\/images\/[^/]+\/[^/]+$/.test(picture))
  await Promise.all(own.map((picture) => keepFile('images', picture)))
}

function isKeepMessage(data: unknown): data is KeepMessage {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'keep'
}
