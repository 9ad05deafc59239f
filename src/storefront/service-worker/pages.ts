/** Pages: from the network first, so that nobody ever sees an old price while there is one. */

import { find, open, put } from './caches.ts'
import { offlinePath } from './messages.ts'
import type { FetchEvent } from './scope.ts'

/** A kept page takes over when the network takes longer. */
const patienceMs = 4000

export async function answerPage(event: FetchEvent, path: string): Promise<Response> {
  const network = fetch(event.request).then((response) => {
    if (isKeepable(response)) event.waitUntil(keepPage(path, response.clone()))
    return response
  })
  // what comes after the patience has run out is kept all the same
  event.waitUntil(network.catch(() => {}))
  const kept = await find('pages', path)
  if (!kept) return network.catch(answerOffline)
  const answered = network.then((response) => (response.status >= 500 ? kept : response))
  return Promise.race([answered, pause(patienceMs).then(() => kept)]).catch(() => kept)
}

/** A page that is never kept: without a network there is only the offline page. */
export function answerVisit(event: FetchEvent): Promise<Response> {
  return fetch(event.request).catch(answerOffline)
}

export async function fetchAndKeep(path: string): Promise<void> {
  const response = await fetch(path, { credentials: 'omit' })
  if (isKeepable(response)) await keepPage(path, response)
}

/** The offline page and all that it names are there before they are needed. */
export async function prepareOffline(): Promise<void> {
  const response = await fetch(offlinePath, { cache: 'reload' })
  if (!response.ok) throw new Error('the offline page is missing')
  const files = filesIn(await response.clone().text())
  const cache = await open('offline')
  await Promise.all([cache.put(offlinePath, response), cache.addAll(files)])
}

function isKeepable(response: Response): boolean {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  // what was led elsewhere may not answer for the address that was asked for
  return response.status === 200 && response.type === 'basic' && !response.redirected && isPage
}

/** With every script, style and font that it names: a page without them would be half a page. */
async function keepPage(path: string, response: Response): Promise<void> {
  const files = filesIn(await response.clone().text())
  await put('pages', path, response)
  await Promise.all(files.map((file) => keepFile('assets', file)))
}

export async function keepFile(shelf: 'assets' | 'images', path: string): Promise<void> {
  if (await find(shelf, path)) return
  const response = await fetch(path)
  if (response.ok) await put(shelf, path, response)
}

function filesIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g) ?? [])]
}

/** Names what can be read meanwhile: the pages that were kept, the last one first. */
async function answerOffline(): Promise<Response> {
  const page = await find('offline', offlinePath)
  if (!page) return Response.error()
  const html = (await page.text()).replace(/<ul id="kept-pages"[^>]*>/, `$&${await listKept()}`)
  return new Response(html, { status: 503, headers: page.headers })
}

async function listKept(): Promise<string> {
  const cache = await open('pages')
  const newest = [...(await cache.keys())].reverse().slice(0, 12)
  const items = await Promise.all(
    newest.map(async (key) => toItem(key.url, await cache.match(key, { ignoreVary: true }))),
  )
  return items.join('')
}

/** The title stands in the page as HTML, and so it does in the list. */
async function toItem(url: string, page: Response | undefined): Promise<string> {
  const title = /<title[^>]*>([^<｜]+)/.exec((await page?.text()) ?? '')?.[1]?.trim()
  return title ? `<li><a href="${encodeURI(new URL(url).pathname)}">${title}</a></li>` : ''
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
