/**
 * Every address that is no call and no file is a page. Pages are rendered once and cached, compressed, until their data
 * changes. That is safe because rendering does not know the visitor: a page contains nothing personal.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/core/deps.ts'
import type { CacheableValue } from '#server/core/tag-cache.ts'
import { answerBytes, type StoredAnswer, sendCachedAnswer, toCachedAnswer } from '#server/http/cached-answer.ts'
import type { EndpointTable } from '#server/http/serve.ts'
import { offlinePath } from '#storefront/service-worker/messages.ts'
import type { Storefront } from './built-storefront.ts'
import { toDocument } from './document.ts'
import { createInProcessClient, trackDependencies } from './in-process-client.ts'
import { pageKey } from './page-key.ts'

/** The 404 page is rendered once, for all unknown addresses. */
const unknownPath = '/404'

/** A redirect is an answer without a body. */
type PageAnswer = StoredAnswer | { redirect: string; status: number }

export interface Pages {
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

export function createPages(deps: Deps, table: EndpointTable, storefront: Storefront): Pages {
  const { publicUrl, gaMeasurementId = null, smtpUrl } = deps.config
  const site = { publicUrl, gaMeasurementId, mailSimulator: smtpUrl === undefined }
  const renderer = storefront.createRenderer(createInProcessClient(table), site)

  const renderPage = async (path: string): Promise<CacheableValue<PageAnswer>> => {
    const { result, dependencies } = await trackDependencies(() =>
      renderer.render(new Request(new URL(path, deps.config.publicUrl))),
    )
    if (result.kind === 'redirect') return notCacheable({ redirect: result.location, status: result.status })
    for (const err of result.failures) deps.log.error({ err, path }, 'a page could not be rendered')
    const found = result.status === 200
    const value = await toCachedAnswer({
      status: result.status,
      contentType: 'text/html; charset=utf-8',
      // cached by browsers and proxies, but revalidated each time: the answer is then mostly 304
      cacheControl: found ? 'public, no-cache' : 'no-store',
      text: toDocument(result, storefront.assets(), path !== offlinePath),
      revalidates: found,
    })
    if (!dependencies.cacheable || storefront.development || !(found || path === unknownPath))
      return notCacheable(value)
    return { value, tags: [...dependencies.tags], validUntil: dependencies.validUntil, bytes: answerBytes(value) }
  }

  return {
    async send(request, reply) {
      const requested = pageKey(request.url)
      const path = renderer.isKnownPath(requested.split('?')[0] ?? requested) ? requested : unknownPath
      const page = await deps.cache.get(`page ${path}`, () => renderPage(path))
      return 'redirect' in page ? reply.redirect(page.redirect, page.status) : sendCachedAnswer(request, reply, page)
    },
  }
}

function notCacheable(value: PageAnswer): CacheableValue<PageAnswer> {
  return { value, tags: [], validUntil: new Date(0), bytes: 0 }
}
