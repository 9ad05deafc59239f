/**
 * Every address that is no call and no file is a page. Pages are rendered once and cached, compressed, until their data
 * changes. That is safe because rendering does not know the visitor: a page contains nothing personal.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { openingPath, readOpeningState, toOpeningPage } from '#domain/settings/opening-page.ts'
import { awayPage } from '#messages/network.ts'
import { AppError } from '#server/core/app-error.ts'
import { cdnHeaders } from '#server/core/cdn-headers.ts'
import type { Deps } from '#server/core/deps.ts'
import type { CacheableValue } from '#server/core/tag-cache.ts'
import {
  answerBytes,
  pickEncoding,
  type StoredAnswer,
  sendCachedAnswer,
  toCachedAnswer,
} from '#server/http/cached-answer.ts'
import { toAppError } from '#server/http/errors.ts'
import { findKept, getOrKept } from '#server/http/kept-answers.ts'
import type { RequestLimits } from '#server/http/limits.ts'
import { loggedPath } from '#server/http/logged-path.ts'
import { sendPlainPage } from '#server/http/plain-page.ts'
import type { EndpointTable } from '#server/http/serve.ts'
import type { LoadedPage } from '#storefront/entry-server.tsx'
import { offlinePath } from '#storefront/service-worker/messages.ts'
import type { Storefront } from './built-storefront.ts'
import { toDocument } from './document.ts'
import { createInProcessClient, trackDependencies } from './in-process-client.ts'
import { isSearchPage, pageKey } from './page-key.ts'
import { siteOf } from './site-of.ts'

/** The 404 page is rendered once, for all unknown addresses. */
const unknownPath = '/404'
/** A page that is not found looks the same for every number in its address: it is kept for all of them. */
const notFoundMs = 60_000
/** The owner may think better of it: browsers ask each time, and what they have bookmarked is mended all the same. */
const movedCache = 'public, no-cache'
const redirectCache = 'public, max-age=3600'

/** A redirect is an answer without a body. */
type PageAnswer = StoredAnswer | { redirect: string; status: number }

/** Where the owner has said that an address leads which has no page. */
type FindMoved = (path: string, search: string) => Promise<string | null>

export interface Pages {
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Whether the shop has a page there, also where it leads to one. */
  isPage(path: string): Promise<boolean>
  /** The page of a shop that is not open yet, whatever was asked for. */
  sendOpening(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

export function createPages(
  deps: Deps,
  table: EndpointTable,
  storefront: Storefront,
  limits: Pick<RequestLimits, 'takeRendering'>,
  findMoved: FindMoved,
): Pages {
  const renderer = storefront.createRenderer(createInProcessClient(table), () => siteOf(deps))

  const loadPage = async (path: string): Promise<CacheableValue<PageAnswer>> => {
    const { result, dependencies } = await trackDependencies(() => renderer.load(new URL(path, deps.config.publicUrl)))
    if (dependencies.unavailable) throw dependencies.unavailable
    if (result.kind === 'redirect') return notCacheable({ redirect: result.location, status: result.status })
    const tags = [...dependencies.tags]
    if (result.status === 404 && !storefront.development) {
      const validUntil = new Date(deps.clock.now().getTime() + notFoundMs)
      const kept = await deps.cache.get(`page not found ${result.pattern}`, async () => {
        const value = await renderPage(result, path)
        return { value, tags, validUntil, bytes: answerBytes(value) }
      })
      return notCacheable(kept)
    }
    const isKept = dependencies.cacheable && !storefront.development && result.status === 200
    const forCdn = isKept && !isSearchPage(path)
    const headers = forCdn ? cdnHeaders(deps.config.cdn, { ...dependencies, tags }, deps.clock.now()) : []
    const value = await renderPage(result, path, headers)
    if (!isKept) return notCacheable(value)
    const stale = 'while renewed or busy' as const
    return { value, tags, validUntil: dependencies.validUntil, bytes: answerBytes(value), stale }
  }

  const isShown = async (path: string): Promise<boolean> => {
    const loaded = await renderer.load(new URL(path, deps.config.publicUrl))
    return loaded.kind === 'redirect' || loaded.status !== 404
  }

  const renderPage = (loaded: LoadedPage, path: string, headers: string[] = []): Promise<StoredAnswer> => {
    const reference = loaded.status >= 500 ? randomBytes(6).toString('base64url') : undefined
    const page = loaded.render(reference)
    for (const err of page.failures)
      deps.log.error({ err, path: loggedPath(path), reference }, 'a page could not be rendered')
    const found = page.status === 200
    return toCachedAnswer({
      status: page.status,
      contentType: 'text/html; charset=utf-8',
      // cached by browsers and proxies, but revalidated each time: the answer is then mostly 304
      cacheControl: found ? 'public, no-cache' : 'no-store',
      text: toDocument(page, storefront.assets(), path !== offlinePath && !path.startsWith(openingPath)),
      revalidates: found,
      headers: found ? headers : [],
    })
  }

  /** A reply that was awaited is none any more: whoever asks here sends it. */
  const findMovedOf = (request: FastifyRequest): Promise<string | null> => {
    const { path, search } = splitUrl(request.url)
    return findMoved(path, search)
  }
  const sendMoved = (reply: FastifyReply, target: string): FastifyReply =>
    reply.header('cache-control', movedCache).redirect(target, 301)

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> => {
    const key = `page ${path}`
    const cached = deps.cache.peek<PageAnswer>(key) ?? findKept<PageAnswer>(deps.cache, key, reply)
    if (!cached && !limits.takeRendering(request.raw, path.includes('?') ? 'filtered' : 'plain')) {
      throw new AppError('too_many_requests', { retryAfterSeconds: 60 })
    }
    const page =
      cached ??
      (isSearchPage(path)
        ? (await loadPage(path)).value
        : await getOrKept(deps.cache, key, reply, () => loadPage(path)))
    if ('redirect' in page) return reply.redirect(page.redirect, page.status)
    // it has the form of a page's address, and there is none
    const moved = page.status === 404 ? await findMovedOf(request) : null
    return moved === null ? sendCachedAnswer(request, reply, page) : sendMoved(reply, moved)
  }

  const sendFound = async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> => {
    try {
      return await sendPage(request, reply, path)
    } catch (error) {
      const { code, status, retryAfterSeconds = 10, cause } = toAppError(error)
      if (code !== 'unavailable') throw error
      request.log.error({ err: cause ?? error }, 'a page has no data')
      const { title, text } = awayPage
      return sendPlainPage(reply.header('retry-after', retryAfterSeconds), {
        status,
        title,
        body: `<h1>${title}</h1><p>${text}</p>`,
      })
    }
  }

  return {
    async send(request, reply) {
      const { path, search } = splitUrl(request.url)
      // it was linked while the shop was closed
      if (path === openingPath && deps.settings.isOpen()) return reply.redirect('/', 302)
      const found = renderer.findPage(path)
      if (!found || found.missing) {
        const moved = await findMovedOf(request)
        return moved === null ? sendFound(request, reply, found?.missing ?? unknownPath) : sendMoved(reply, moved)
      }
      const target = found.redirectTo ?? found.address
      if (target === path) return sendFound(request, reply, pageKey(path + search))
      return reply.header('cache-control', redirectCache).redirect(target + search, 301)
    },
    async isPage(written) {
      const { path } = splitUrl(written)
      const found = renderer.findPage(path)
      if (!found || found.missing) return false
      if (found.redirectTo || found.address !== path) return isShown(found.redirectTo ?? found.address)
      return isShown(path)
    },
    async sendOpening(request, reply) {
      const state = readOpeningState(new URL(request.url, deps.config.publicUrl).searchParams)
      const page = await deps.cache.get(`opening ${state}`, () => loadPage(toOpeningPage(state)))
      if ('redirect' in page) throw new AppError('unavailable')
      const { body, encoding } = pickEncoding(page, request.headers['accept-encoding'])
      if (encoding) reply.header('content-encoding', encoding)
      return reply
        .status(200)
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex, nofollow')
        .type('text/html; charset=utf-8')
        .send(body)
    },
  }
}

function splitUrl(url: string): { path: string; search: string } {
  const [withoutFragment = ''] = url.split('#')
  const question = withoutFragment.indexOf('?')
  if (question === -1) return { path: withoutFragment, search: '' }
  return { path: withoutFragment.slice(0, question), search: withoutFragment.slice(question) }
}

function notCacheable(value: PageAnswer): CacheableValue<PageAnswer> {
  return { value, tags: [], validUntil: new Date(0), bytes: 0 }
}
