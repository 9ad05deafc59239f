/**
 * One line for each call that signs in or out or changes how a member signs in: what, how it ended, whose account. It has
 * no name, no e-mail address and no network address, only a hash; the request id leads to the other lines of the request.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusalCodeOf } from './errors.ts'
import { sessionMemberOf } from './session-member.ts'
import { adminPrefix, sessionStaffOf } from './staff-session.ts'

const prefix = '/api/user/'
/** They read only; every other call below the prefix is logged, a new one too. */
const readOnly = new Set(['profile', 'session', 'sessions', 'identities', 'passkeys', 'proof', 'picture'])
/** Of the calls that only read, these are worth a line, too. */
const loggedReads = new Set(['verify_email', 'export'])

export function registerSecurityLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const action = actionOf(request)
    if (!action) return
    const code = refusalCodeOf(request)
    const failed = code !== undefined || reply.statusCode >= 400
    request.log.info(
      {
        security: action,
        outcome: failed ? 'refused' : 'ok',
        ...(code ? { code } : {}),
        ...accountOf(request),
        requestId: request.id,
      },
      'security',
    )
  })
}

function actionOf(request: FastifyRequest): string | null {
  const route = request.routeOptions.url ?? ''
  // in the back office every call that changes something is worth a line
  if (route.startsWith(adminPrefix))
    return request.method === 'POST' ? `admin/${route.slice(adminPrefix.length)}` : null
  if (!route.startsWith(prefix)) return null
  const action = route.slice(prefix.length)
  const logged = request.method === 'POST' ? !readOnly.has(action) : loggedReads.has(action)
  return logged ? action : null
}

/** Without a session the account is the one that was named, whether or not it exists. */
function accountOf(request: FastifyRequest): { member?: string; staff?: string; account?: string } {
  const staff = sessionStaffOf(request)
  if (staff) return { staff: hashed(staff.id) }
  const member = sessionMemberOf(request)
  if (member) return { member: hashed(member.id) }
  const { login, email } = (request.body ?? {}) as { login?: unknown; email?: unknown }
  const named = typeof login === 'string' ? login : email
  return typeof named === 'string' && named !== '' ? { account: hashed(named.trim().toLowerCase()) } : {}
}

/** The same account has the same hash; `select encode(sha256(...))` in the database finds a member by it. */
export function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
