/** Registration: the same answer, and the same work, whether the address is new, registered before or a member's. */
import { normaliseEmail } from '#domain/email-address.ts'
import { memberFieldTexts } from '#messages/members.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import type { MemberRow, PendingRegistrationRow } from '#server/db/schema.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { consumeMailToken } from '#server/modules/mail/mail-tokens.service.ts'
import { queueMail } from '#server/modules/mail/queue-mail.ts'
import { keepBrowserKey } from '#server/modules/sessions/browser-key.ts'
import { deviceName } from '#server/modules/sessions/device-name.ts'
import { findSessionMember, hashToken } from '#server/modules/sessions/sessions.service.ts'
import { mayMailTo, requireRequestAllowed } from '#server/modules/sessions/throttle.service.ts'
import { rememberVerified } from './after-verification.service.ts'
import {
  confirmMember,
  insertUnconfirmedMember,
  insertVerifiedMember,
  lockMember,
  selectMemberByEmail,
  setClaimedEmail,
  updateMember,
} from './members.repo.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import {
  deleteRegistrationsBefore,
  deleteRegistrationsOf,
  detachRegistrations,
  insertRegistration,
  selectRegistration,
} from './pending-registrations.repo.ts'
import { cleanName } from './profile-fields.ts'
import { type ClientInfo, type OpenedSession, openMemberSession } from './sign-in.service.ts'

/** How long a registration waits for its link to be opened. */
const registrationMs = 7 * 24 * 60 * 60 * 1000

export interface Registration {
  email: string
  password: string
  name: string
}

export async function registerMember(
  deps: Deps,
  registration: Registration & { resendKey: string | undefined; keepOrder: boolean },
  client: ClientInfo & Pick<RequestContext, 'browserKey' | 'setBrowserKeyCookie'>,
): Promise<OpenedSession | null> {
  const { resendKey, keepOrder, ...given } = registration
  const { email, name, password } = requireComplete(given)
  await requireGoodPassword(password, email, 'password')
  await requireRequestAllowed(deps, client.ip)
  const passwordHash = await hashPassword(password)
  // for every address: the cookie must not tell which one was free
  const browserKey = keepBrowserKey(client, registrationMs)
  const now = deps.clock.now()
  return deps.db.transaction().execute(async (tx) => {
    const ordering = keepOrder ? await lockOrAddOrdering(deps, tx, { email, name }, client) : null
    const session = ordering && (await openMemberSession(deps, tx, ordering, client, false))
    if (!(await mayMailTo(deps, tx, email))) return session
    const stored = await insertRegistration(tx, {
      email,
      name,
      password_hash: passwordHash,
      resend_key: resendKey,
      device: deviceName(client.userAgent),
      browser_hash: hashToken(browserKey),
      member_id: ordering?.id ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + registrationMs),
    })
    if (stored) {
      await queueMail(deps, tx, { to: email, name, template: { kind: 'verify', registrationId: stored.id } })
      return session
    }
    const member = await selectMemberByEmail(tx, email)
    if (member) await queueMail(deps, tx, { to: email, name: member.name, template: { kind: 'already_registered' } })
    return session
  })
}

/**
 * Who fills in the order until the link is opened: for every address alike, also one that a member has. The same one if
 * this browser has registered before, with another address perhaps; links to that one do not go on with the order.
 */
async function lockOrAddOrdering(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  { email, name }: { email: string; name: string },
  { cookieToken }: ClientInfo,
): Promise<MemberRow> {
  const session = cookieToken === null ? null : await findSessionMember({ db: tx, clock: deps.clock }, cookieToken)
  const known = session?.registering ? await lockMember(tx, session.id) : undefined
  if (!known?.registering) {
    return insertUnconfirmedMember(tx, { name, claimedEmail: email, registering: true, now: deps.clock.now() })
  }
  await detachRegistrations(tx, known.id, { email })
  await setClaimedEmail(tx, known.id, email)
  return (await updateMember(tx, known.id, { name })) ?? known
}

/** `login` and `email` are one thing under two names: where both are sent they must agree, or one would be ignored. */
export function requireOneAddress({ login = '', email = '' }: { login?: string; email?: string }): string {
  if (login === '' || email === '') return email || login
  if (comparable(login) === comparable(email)) return email
  const text = memberFieldTexts.loginDiffers
  throw new AppError('bad_input', { text, fields: { login: text } })
}

function comparable(address: string): string {
  return normaliseEmail(address) ?? address.trim()
}

function requireComplete(registration: Registration): Registration {
  const { password } = registration
  const entries = Object.entries(registration)
  const missing = entries.filter(([, value]) => value.trim() === '').map(([field]) => field)
  if (missing.length > 0) {
    const text = memberFieldTexts.allRequired
    throw new AppError('bad_input', { text, fields: Object.fromEntries(missing.map((field) => [field, text])) })
  }
  const email = normaliseEmail(registration.email)
  if (email === null) {
    const text = memberFieldTexts.emailInvalid
    throw new AppError('bad_input', { text, fields: { email: text } })
  }
  return { email, password, name: cleanName(registration.name) }
}

/**
 * The registration whose link is opened becomes the member; others of the same address are void. False: the link is
 * wrong, used or expired. Of 20 concurrent uses, one is true.
 */
export async function verifyEmail(deps: Deps, token: string): Promise<boolean> {
  // two links of one address at the same time: each ends the other's registration
  return retryConflicts(() => deps.db.transaction().execute((tx) => activate(deps, tx, token)))
}

async function activate(deps: Deps, tx: Db, token: string): Promise<boolean> {
  const owner = await consumeMailToken(deps, tx, 'verify', token)
  const now = deps.clock.now()
  const registration = owner?.registrationId && (await selectRegistration(tx, owner.registrationId, now))
  if (!registration) return false
  const { email, name } = registration
  await deleteRegistrationsOf(tx, email)
  const member = await activateMember(tx, registration, now)
  // the address was verified in another way in the meantime
  if (!member) return false
  await rememberVerified(deps, tx, { token, memberId: member.id, browserHash: registration.browser_hash })
  const mail = { to: email, name, template: { kind: 'welcome' } } as const
  await queueMail(deps, tx, mail, `welcome:${member.id}`)
  return true
}

/** Who has filled in an order meanwhile goes on with it. */
async function activateMember(
  tx: Db,
  { email, name, password_hash, member_id }: PendingRegistrationRow,
  now: Date,
): Promise<MemberRow | undefined> {
  const ordering = member_id === null ? undefined : await lockMember(tx, member_id)
  if (!ordering?.registering) return insertVerifiedMember(tx, { email, name, password_hash, now })
  if (await selectMemberByEmail(tx, email)) return undefined
  return confirmMember(tx, ordering.id, { email, password_hash, now })
}

/**
 * A new member by a provider. Registrations of the same address are void: their authors never proved it. Undefined: the
 * address belongs to a member.
 */
export async function addVerifiedMember(
  tx: Db,
  member: { email: string; name: string; now: Date },
): Promise<MemberRow | undefined> {
  const added = await insertVerifiedMember(tx, { ...member, password_hash: null })
  if (added) await deleteRegistrationsOf(tx, member.email)
  return added
}

/** The address was proved in another way: their authors never did. */
export async function voidRegistrations(tx: Db, email: string): Promise<void> {
  await deleteRegistrationsOf(tx, email)
}

export async function deleteExpiredRegistrations(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteRegistrationsBefore(deps.db, deps.clock.now())
}
