/** Reads the session token of a request: the body's `token`, `Authorization: Bearer`, or the cookie. The only place. */
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { SessionMember } from '#server/ports/sessions.ts'
import type { RequestContext } from './request-context.ts'

interface PresentedToken {
  token: string
  from: 'body' | 'bearer' | 'cookie'
}

function presentedToken(request: FastifyRequest, cookie: string | null): PresentedToken | null {
  const body = request.body
  if (body && typeof body === 'object' && 'token' in body && typeof body.token === 'string' && body.token !== '') {
    return { token: body.token, from: 'body' }
  }
  const header = request.headers.authorization
  // the specification's Authorization header has the bare token; `Bearer ` before it is usual but optional
  const bearer = header?.replace(/^Bearer\s+/i, '').trim()
  if (bearer) return { token: bearer, from: 'bearer' }
  return cookie ? { token: cookie, from: 'cookie' } : null
}

/** The member of the request's session, or null for a visitor (no token, or an invalid one). */
export async function readSession(
  deps: Deps,
  request: FastifyRequest,
  context: RequestContext,
): Promise<SessionMember | null> {
  const presented = presentedToken(request, context.cookieToken)
  if (!presented) return null
  if (presented.from === 'cookie' && changesSomething(request)) requireOwnOrigin(deps, request)
  const member = await deps.sessions.findMember(presented.token)
  // the cookie of a remembered session expires together with it
  if (member?.remembered && member.extendedBy !== null && context.cookieToken === presented.token) {
    context.setSessionCookie(presented.token, member.extendedBy)
  }
  return member
}

function changesSomething(request: FastifyRequest): boolean {
  return request.method !== 'GET' && request.method !== 'HEAD'
}

/** A cookie is also sent with requests that other sites start: Origin or Sec-Fetch-Site shows those. */
function requireOwnOrigin(deps: Deps, request: FastifyRequest): void {
  const { origin } = request.headers
  if (origin !== undefined) {
    const own = new Set([deps.config.publicUrl, `${request.protocol}://${request.headers.host}`])
    if (own.has(origin)) return
  } else if (request.headers['sec-fetch-site'] === 'same-origin') {
    return
  }
  throw new AppError('forbidden_origin')
}
