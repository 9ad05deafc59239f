/**
 * Every address that is no call and no file is a page. Pages are rendered once and kept, compressed, until what they
 * show changes. That is safe because the server never knows who looks: a page holds nothing of any visitor.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/core/deps.ts'
import type { Made } from '#server/core/tag-cache.ts'
import type { EndpointTable } from '#server/http/serve.ts'
import { answerBytes, type StoredAnswer, sendStored, storeAnswer } from '#server/http/stored-answer.ts'
import { offlinePath } from '#storefront/service-worker/messages.ts'
import type { Storefront } from './built-storefront.ts'
import { toDocument } from './document.ts'
import { createInProcessClient, withNotes } from './in-process-client.ts'
import { pageKey } from './page-key.ts'

/** Where the page for everything that does not exist is rendered, once for all such addresses. */
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

  const make = async (path: string): Promise<Made<PageAnswer>> => {
    const { result, notes } = await withNotes(() => renderer.render(new Request(new URL(path, deps.config.publicUrl))))
    if (result.kind === 'redirect') return notKept({ redirect: result.location, status: result.status })
    for (const err of result.failures) deps.log.error({ err, path }, 'a page could not be rendered')
    const found = result.status === 200
    const value = await storeAnswer({
      status: result.status,
      contentType: 'text/html; charset=utf-8',
      // kept by browsers and proxies, but asked for again each time: the answer is then mostly 304
      cacheControl: found ? 'public, no-cache' : 'no-store',
      text: toDocument(result, storefront.assets(), path !== offlinePath),
      revalidates: found,
    })
    if (!notes.keep || storefront.development || !(found || path === unknownPath)) return notKept(value)
    return { value, tags: [...notes.tags], validUntil: notes.validUntil, bytes: answerBytes(value) }
  }

  return {
    async send(request, reply) {
      const asked = pageKey(request.url)
      const path = renderer.isKnownPath(asked.split('?')[0] ?? asked) ? asked : unknownPath
      const page = await deps.cache.get(`page ${path}`, () => make(path))
      return 'redirect' in page ? reply.redirect(page.redirect, page.status) : sendStored(request, reply, page)
    },
  }
}

function notKept(value: PageAnswer): Made<PageAnswer> {
  return { value, tags: [], validUntil: new Date(0), bytes: 0 }
}
