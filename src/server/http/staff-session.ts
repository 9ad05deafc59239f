/** What stands before every call of the back office: origin, session, permission, second factor, proof. */
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { isRecentlyAuthenticated } from '#domain/members/sessions.ts'
import { can } from '#domain/staff/permissions.ts'
import { staffSessionTexts } from '#messages/admin/people/staff-session.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { SessionStaff } from '#server/ports/staff-sessions.ts'
import { readCookies } from './session-cookies.ts'

export const adminPrefix = '/api/admin/'
/** Sent by a page that asks by itself, without a person in front of it: the session does not count as used. */
const backgroundHeader = 'x-shop-background'

const known = new WeakMap<FastifyRequest, SessionStaff>()

export function sessionStaffOf(request: FastifyRequest): SessionStaff | null {
  return known.get(request) ?? null
}

/** Throws the first reason against the call; the order tells a stranger nothing but that a session is needed. */
export async function requireStaff(deps: Deps, request: FastifyRequest, endpoint: Endpoint): Promise<void> {
  refuseForeignOrigin(deps, request)
  const staff = await readStaff(deps, request)
  if (!staff) throw new AppError('session_required', { text: staffSessionTexts.required })
  if (!endpoint.permission || !can(staff.role, endpoint.permission)) throw new AppError('permission_denied')
  if (staff.mustSetUpSecondFactor && !endpoint.beforeSecondFactor) throw new AppError('second_factor_setup_required')
  if (endpoint.needsReauthentication && !isRecentlyAuthenticated(staff.authenticatedAt, deps.clock.now())) {
    throw new AppError('proof_needed', { text: staffSessionTexts.reauthenticationNeeded })
  }
  known.set(request, staff)
}

/** Only the cookie counts: neither a header nor a body can hold the session. */
async function readStaff(deps: Deps, request: FastifyRequest): Promise<SessionStaff | null> {
  const { staff: token } = readCookies(deps.config, request)
  return token === null ? null : deps.staffSessions.findStaff(token, request.headers[backgroundHeader] === undefined)
}

/**
 * Browsers name the page that makes a call, always where it changes something; the cookie is not even sent from other
 * sites (SameSite=Strict). A program without a browser names none, and may call.
 */
export function refuseForeignOrigin(deps: Pick<Deps, 'config'>, request: FastifyRequest): void {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const own = [deps.config.publicUrl, `${request.protocol}://${request.headers.host}`]
  const foreign = origin === undefined ? site !== undefined && !ownSites.has(String(site)) : !own.includes(origin)
  if (foreign) throw new AppError('forbidden_origin')
}

/** `none`: typed into the address bar. */
const ownSites = new Set(['same-origin', 'none'])

export function staffActor(request: FastifyRequest, staff: SessionStaff): Actor {
  const call = `${request.method} ${request.routeOptions.url ?? ''}`
  return { kind: 'staff', staffId: staff.id, name: staff.name, call, requestId: request.id }
}
