/**
 * Every address that is no call and no file is a page. Pages are rendered once and kept, compressed, until what they
 * show changes. That is safe because the server never knows who looks: a page holds nothing of any visitor.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { EndpointTable } from '#server/http/serve.ts'
import { answerBytes, pickEncoding, type StoredAnswer, storeAnswer } from '#server/http/stored-answer.ts'
import type { Storefront } from './built-storefront.ts'
import { toDocument } from './document.ts'
import { createInProcessClient, withNotes } from './in-process-client.ts'
import { pageKey } from './page-key.ts'

const html = 'text/html; charset=utf-8'

/** Where the page for everything that does not exist is rendered, once for all such addresses. */
const unknownPath = '/404'

type PageAnswer = { kind: 'page'; stored: StoredAnswer } | { kind: 'redirect'; status: number; location: string }

export interface Pages {
  /** Answers a page from memory if it is there: called before everything else. True when it did. */
  sendKept(request: FastifyRequest, reply: FastifyReply): boolean
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

export function createPages(deps: Deps, table: EndpointTable, storefront: Storefront): Pages {
  const site = { publicUrl: deps.config.publicUrl, gaMeasurementId: deps.config.gaMeasurementId ?? null }
  const renderer = storefront.createRenderer(createInProcessClient(table), site)

  const make = async (path: string) => {
    const { result, notes } = await withNotes(() => renderer.render(new Request(new URL(path, deps.config.publicUrl))))
    if (result.kind === 'page') {
      for (const err of result.failures) deps.log.error({ err, path }, 'a page could not be rendered')
    }
    const value: PageAnswer =
      result.kind === 'redirect'
        ? result
        : { kind: 'page', stored: await storeAnswer(result.status, html, toDocument(result, storefront.assets())) }
    const keep =
      notes.keep &&
      !storefront.development &&
      (value.kind === 'redirect' || value.stored.status === 200 || path === unknownPath)
    return {
      value,
      tags: [...notes.tags],
      // a page that must not be kept is over at once
      validUntil: keep ? notes.validUntil : new Date(0),
      bytes: value.kind === 'page' ? answerBytes(value.stored) : 100,
    }
  }

  return {
    sendKept(request, reply) {
      const kept = deps.cache.peek<PageAnswer>(`page ${pageKey(request.url)}`)
      if (!kept) return false
      sendPage(request, reply, kept)
      return true
    },
    async send(request, reply) {
      const asked = pageKey(request.url)
      const path = renderer.isKnownPath(asked.split('?')[0] ?? asked) ? asked : unknownPath
      return sendPage(request, reply, await deps.cache.get(`page ${path}`, () => make(path)))
    },
  }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: PageAnswer): FastifyReply {
  if (page.kind === 'redirect') return reply.redirect(page.location, page.status)
  const { stored } = page
  // kept by browsers and proxies, but asked for again each time: the answer is then mostly 304
  reply.header('cache-control', stored.status === 200 ? 'public, no-cache' : 'no-store')
  reply.header('vary', 'accept-encoding').header('etag', stored.etag)
  if (stored.status === 200 && request.headers['if-none-match'] === stored.etag) return reply.code(304).send()
  const { body, encoding } = pickEncoding(stored, request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.code(stored.status).header('content-type', stored.contentType).send(body)
}
