/**
 * Cached answers are sent before any routing: a page, or a call whose answer is the same for everyone or every visitor.
 * Everything else, and every unusual request, goes on to Fastify.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TagCache } from '#server/core/tag-cache.ts'
import { pickEncoding, type StoredAnswer } from './cached-answer.ts'
import type { RequestLimits } from './limits.ts'
import type { RequestKind } from './request-kind.ts'
import { sessionCookie } from './session-cookies.ts'

interface CachedAnswersOptions {
  cache: TagCache
  securityHeaders: Record<string, string>
  /** The cache key of the page at an address. */
  pageKey(url: string): string
  requestId(request: IncomingMessage): string
  limits: Pick<RequestLimits, 'take'>
  /** While a shop is not open yet, what staff looked at is not for visitors. */
  isOpen(): boolean
  /** For metrics and log. */
  onAnswer(answer: CachedAnswer): void
}

/** An answer that was sent from the cache. */
export interface CachedAnswer {
  request: IncomingMessage
  id: string
  kind: RequestKind
  /** The requested path; for a call, the path in the contract. */
  path: string
  status: number
}

/** True: the request was answered. */
export type CachedAnswers = (request: IncomingMessage, response: ServerResponse) => boolean

export function createCachedAnswers(options: CachedAnswersOptions): CachedAnswers {
  const { cache, pageKey, requestId, limits, isOpen, onAnswer } = options
  const security = Object.entries(options.securityHeaders).flat()
  return (request, response) => {
    if (!isOpen()) return false
    const stored = cache.peek<StoredAnswer>(cacheKey(request, pageKey))
    if (!stored || (stored.visitorsOnly && presentsSession(request))) return false
    const kind = stored.route === undefined ? 'page' : 'call'
    if (!limits.take(request, kind)) return false
    // a body sent to a call without input is ignored
    request.resume()
    const id = requestId(request)
    const headers = [...security, 'x-request-id', id, ...stored.headers]
    const unchanged = stored.etag !== null && request.headers['if-none-match'] === stored.etag
    const status = unchanged ? 304 : stored.status
    if (unchanged) {
      response.writeHead(status, headers).end()
    } else {
      const { body, encoding } = pickEncoding(stored, request.headers['accept-encoding'])
      if (encoding) headers.push('content-encoding', encoding)
      headers.push('content-length', String(body.length))
      response.writeHead(status, headers).end(body)
    }
    onAnswer({ request, id, kind, path: stored.route ?? request.url ?? '', status })
    return true
  }
}

/** Larger bodies are left to Fastify, which limits them. */
const smallBody = 1024

function cacheKey(request: IncomingMessage, pageKey: (url: string) => string): string {
  const url = request.url ?? ''
  if (request.method === 'GET') return url.startsWith('/api/') ? getCallKey(url) : `page ${pageKey(url)}`
  const { 'content-length': length = '0', 'content-type': type } = request.headers
  const plain = Number(length) <= smallBody && (type === undefined || type.startsWith('application/json'))
  return request.method === 'POST' && plain && request.headers['transfer-encoding'] === undefined ? `call ${url}` : ''
}

/** Of a GET call at its own address, without a query. */
export function getCallKey(url: string): string {
  return `call GET ${url}`
}

/** Whether the token is valid, only the session's own check tells. */
function presentsSession({ headers: { authorization, cookie } }: IncomingMessage): boolean {
  return authorization !== undefined || (cookie?.includes(sessionCookie) ?? false)
}
