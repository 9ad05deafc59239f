import type { SignedInUser } from '#contract/shop/account/members.ts'
import { normaliseEmail } from '#domain/email-address.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { MemberRow } from '#server/db/schema.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { queueMail } from '#server/modules/mail/queue-mail.ts'
import { deviceName } from '#server/modules/sessions/device-name.ts'
import { isDeviceToken, isKnownDevice, storeDevice } from '#server/modules/sessions/devices.service.ts'
import { newToken, openSession } from '#server/modules/sessions/sessions.service.ts'
import { startSignInAttempt } from '#server/modules/sessions/throttle.service.ts'
import { findSignInAccount, lockMember } from './members.repo.ts'
import { isPasswordOf } from './passwords.ts'
import { toSignedInUser } from './to-profile.ts'

export interface ClientInfo {
  ip: string
  userAgent: string
  /** From the device cookie; null when there is none. */
  deviceToken: string | null
  /** From the session cookie: the session that a sign-in replaces. */
  cookieToken: string | null
}

export interface OpenedSession {
  token: string
  /** How long its cookie lasts; null: until the browser is closed. */
  cookieMs: number | null
  user: SignedInUser
  /** For the device cookie, which identifies this browser next time. */
  deviceToken: string
}

/** Sets the cookies of a sign-in; returns what the screen stores. */
export function answerSignedIn(
  { token, cookieMs, user, deviceToken }: OpenedSession,
  context: Pick<RequestContext, 'setSessionCookie' | 'setDeviceCookie'>,
): { token: string; user: SignedInUser } {
  context.setSessionCookie(token, cookieMs)
  context.setDeviceCookie(deviceToken)
  return { token, user }
}

/** The same answer and the same work for a wrong password, an unknown address and a member without a password. */
export async function signInWithPassword(
  deps: Deps,
  { login, password, remember }: { login: string; password: string; remember: boolean },
  client: ClientInfo,
): Promise<OpenedSession> {
  const email = normaliseEmail(login) ?? ''
  const known = await isKnownDevice(deps, email, client.deviceToken)
  const { ip } = client
  const attempt = await startSignInAttempt(deps, { email, ip, deviceToken: known ? client.deviceToken : null })
  const account = await findSignInAccount(deps.db, email, deps.clock.now())
  const { member_id: memberId, password_hash: stored, registration_hash, resend_key } = account
  const matches = await isPasswordOf(memberId === null ? registration_hash : stored, password)
  if (!matches) throw new AppError('wrong_credentials')
  // the screen offers to mail the link of this registration again
  if (memberId === null) throw new AppError('not_activated', { next: { token: resend_key ?? '', email } })
  return deps.db.transaction().execute(async (tx) => {
    // the password may have been changed during the comparison
    const current = await lockMember(tx, memberId)
    if (!current || current.password_hash !== stored) throw new AppError('wrong_credentials')
    await attempt.markSuccessful(tx)
    return openMemberSession(deps, tx, current, client, remember)
  })
}

/**
 * The last step of every sign-in, with the member's row locked: refuses who is blocked, opens a session in place of the browser's last one, stores
 * the device, and mails the member if the device is new.
 */
export async function openMemberSession(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  member: MemberRow,
  client: ClientInfo,
  remember: boolean,
): Promise<OpenedSession> {
  if (member.blocked_at !== null) throw new AppError('account_blocked')
  const device = deviceName(client.userAgent)
  const deviceToken = isDeviceToken(client.deviceToken) ? client.deviceToken : newToken()
  const { ip, cookieToken: replaces } = client
  const opened = await openSession(deps, tx, { memberId: member.id, device, ip, remember, replaces })
  const { isNewDevice } = await storeDevice(deps, tx, member.id, deviceToken)
  if (isNewDevice) {
    const template = { kind: 'new_sign_in', at: deps.clock.now().toISOString(), device, ip } as const
    await queueMail(deps, tx, { to: member.email, name: member.name, template })
  }
  return { ...opened, user: toSignedInUser(member), deviceToken }
}
