/** Pages: from the network first, so that no old price is shown while there is a network. */

import { findCached, openCache, putCached } from './caches.ts'
import { offlinePath } from './messages.ts'
import type { FetchEvent } from './scope.ts'

/** The cached page is shown when the network takes longer. */
const networkTimeoutMs = 4000

export async function answerPage(event: FetchEvent, path: string): Promise<Response> {
  const network = fetch(event.request).then((response) => {
    if (isCacheable(response)) event.waitUntil(cachePage(path, response.clone()))
    return response
  })
  // an answer that comes after the timeout is cached all the same
  event.waitUntil(network.catch(() => {}))
  const cached = await findCached('pages', path)
  if (!cached) return network.catch(answerOffline)
  const answered = network.then((response) => (response.status >= 500 ? cached : response))
  return Promise.race([answered, pause(networkTimeoutMs).then(() => cached)]).catch(() => cached)
}

/** A page that is never cached: without a network there is only the offline page. */
export function answerFromNetwork(event: FetchEvent): Promise<Response> {
  return fetch(event.request).catch(answerOffline)
}

export async function fetchAndCache(path: string): Promise<void> {
  const response = await fetch(path, { credentials: 'omit' })
  if (isCacheable(response)) await cachePage(path, response)
}

/** The offline page and all the files that it names are cached before they are needed. */
export async function prepareOffline(): Promise<void> {
  const response = await fetch(offlinePath, { cache: 'reload' })
  if (!response.ok) throw new Error('the offline page is missing')
  const files = filesIn(await response.clone().text())
  const cache = await openCache('offline')
  await Promise.all([cache.put(offlinePath, response), cache.addAll(files)])
}

function isCacheable(response: Response): boolean {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  // a redirected answer belongs to another address
  return response.status === 200 && response.type === 'basic' && !response.redirected && isPage
}

/** With every script, style and font that it names: it needs them to be shown. */
async function cachePage(path: string, response: Response): Promise<void> {
  const files = filesIn(await response.clone().text())
  await putCached('pages', path, response)
  await Promise.all(files.map((file) => cacheFile('assets', file)))
}

export async function cacheFile(kind: 'assets' | 'images', path: string): Promise<void> {
  if (await findCached(kind, path)) return
  const response = await fetch(path)
  if (response.ok) await putCached(kind, path, response)
}

function filesIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g) ?? [])]
}

/** The offline page with a list of what can be read offline: the cached pages, the last one first. */
async function answerOffline(): Promise<Response> {
  const page = await findCached('offline', offlinePath)
  if (!page) return Response.error()
  const html = (await page.text()).replace(/<ul id="kept-pages"[^<>]*>/, `$&${await listCachedPages()}`)
  return new Response(html, { status: 503, headers: page.headers })
}

async function listCachedPages(): Promise<string> {
  const cache = await openCache('pages')
  const newest = [...(await cache.keys())].reverse().slice(0, 12)
  const items = await Promise.all(
    newest.map(async (key) => toItem(key.url, await cache.match(key, { ignoreVary: true }))),
  )
  return items.join('')
}

/** The title is HTML in the page, and so it is in the list. */
async function toItem(url: string, page: Response | undefined): Promise<string> {
  const title = /<title[^<>]*>([^<｜]+)/.exec((await page?.text()) ?? '')?.[1]?.trim()
  return title ? `<li><a href="${encodeURI(new URL(url).pathname)}">${title}</a></li>` : ''
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
