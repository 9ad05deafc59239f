import type { FastifyRequest } from 'fastify'
import { isUnderApi } from './request-url.ts'

/** A page is everything that is not a call, files included. */
export type RequestKind = 'call' | 'page'

/** By the matched route, so that no spelling of an address avoids its limit; by the address if no route matched. */
export function requestKind(request: FastifyRequest): RequestKind {
  return isUnderApi(request.routeOptions.url ?? request.url) ? 'call' : 'page'
}
