/**
 * Answers that are ready in memory leave before any routing: a kept page, or a call without input whose answer is the
 * same for everyone. Everything else, and everything unusual about a request, goes on to Fastify.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TagCache } from '#server/core/tag-cache.ts'
import { pickEncoding, type StoredAnswer } from './stored-answer.ts'

interface FrontDeskOptions {
  cache: TagCache
  securityHeaders: Record<string, string>
  /** The key of the page that an address asks for. */
  pageKey(url: string): string
  nextRequestId(): string
}

export type FrontDesk = (request: IncomingMessage, response: ServerResponse) => boolean

export function createFrontDesk({ cache, securityHeaders, pageKey, nextRequestId }: FrontDeskOptions): FrontDesk {
  const security = Object.entries(securityHeaders).flat()
  return (request, response) => {
    const stored = cache.peek<StoredAnswer>(readyKey(request, pageKey))
    if (!stored) return false
    // what a caller sends along to a call without input is read past
    request.resume()
    const headers = [...security, 'x-request-id', nextRequestId(), ...stored.headers]
    if (stored.etag && request.headers['if-none-match'] === stored.etag) {
      response.writeHead(304, headers).end()
      return true
    }
    const { body, encoding } = pickEncoding(stored, request.headers['accept-encoding'])
    if (encoding) headers.push('content-encoding', encoding)
    headers.push('content-length', String(body.length))
    response.writeHead(stored.status, headers).end(body)
    return true
  }
}

/** A body of some size is read by Fastify, which limits it. */
const smallBody = 1024

function readyKey(request: IncomingMessage, pageKey: (url: string) => string): string {
  const url = request.url ?? ''
  if (request.method === 'GET') return `page ${pageKey(url)}`
  const { 'content-length': length = '0', 'content-type': type } = request.headers
  const plain = Number(length) <= smallBody && (type === undefined || type.startsWith('application/json'))
  return request.method === 'POST' && plain && request.headers['transfer-encoding'] === undefined ? `call ${url}` : ''
}
