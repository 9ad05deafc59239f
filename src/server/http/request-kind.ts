import type { FastifyRequest } from 'fastify'
import { isUnderApi } from './request-url.ts'

/** A page is whatever is no call: files, too. */
export type RequestKind = 'call' | 'page'

/** By the route that was found, so that no spelling of an address gets past; by the address where none was. */
export function requestKind(request: FastifyRequest): RequestKind {
  return isUnderApi(request.routeOptions.url ?? request.url) ? 'call' : 'page'
}
