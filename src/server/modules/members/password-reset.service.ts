/** Forgotten password: mails a link that allows setting a new one. */
import { normaliseEmail } from '#domain/email-address.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { JobRun } from '#server/jobs/job-handler.ts'
import { consumeMailToken, findTokenMember } from '#server/modules/mail/mail-tokens.service.ts'
import { queueMail } from '#server/modules/mail/queue-mail.ts'
import { deleteDevices, isDeviceToken, storeDevice } from '#server/modules/sessions/devices.service.ts'
import { endSessionsExcept, newToken } from '#server/modules/sessions/sessions.service.ts'
import { mayMailTo, requireRequestAllowed } from '#server/modules/sessions/throttle.service.ts'
import { activateMember, selectMember, selectMemberByEmail, updateMember } from './members.repo.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import type { ClientInfo } from './sign-in.service.ts'

/** Only queues a job, so that neither the answer nor its time shows whether there is such a member. */
export async function requestPasswordReset(deps: Deps, email: string, ip: string): Promise<void> {
  await requireRequestAllowed(deps, ip)
  const normal = normaliseEmail(email) ?? ''
  await deps.jobs.send(deps.db, { kind: 'forgotten_password', data: { email: normal } })
}

/** The job. Members without a password and unverified members get the link too: it proves the address. */
export async function mailPasswordReset(deps: Deps, { id, data }: JobRun<{ email: string }>): Promise<void> {
  const member = await selectMemberByEmail(deps.db, data.email)
  if (!member) return
  await deps.db.transaction().execute(async (tx) => {
    if (!(await mayMailTo(deps, tx, member.email))) return
    const template = { kind: 'reset', memberId: member.id } as const
    await queueMail(deps, tx, { to: member.email, name: member.name, template }, `reset:${id}`)
  })
}

/**
 * Sets the new password, ends every session and deletes every device but this one: access to the mailbox is the proof,
 * and the member must be able to sign in here even while others are guessing.
 */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  client: ClientInfo,
): Promise<{ deviceToken: string }> {
  await requireRequestAllowed(deps, client.ip)
  const memberId = await findTokenMember(deps, 'reset', token)
  const member = memberId && (await selectMember(deps.db, memberId))
  if (!member) throw new AppError('link_invalid')
  requireGoodPassword(password, member.email, 'password')
  // before the transaction: hashing is slow, and the link is consumed only together with what it allows
  const passwordHash = await hashPassword(password)
  const deviceToken = isDeviceToken(client.deviceToken) ? client.deviceToken : newToken()
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    if (!(await consumeMailToken(deps, tx, 'reset', token))) throw new AppError('link_invalid')
    await updateMember(tx, member.id, { password_hash: passwordHash })
    await activateMember(tx, member.id, { name: null, password_hash: null, now })
    await endSessionsExcept(tx, member.id, null)
    await deleteDevices(tx, member.id)
    await storeDevice(deps, tx, member.id, deviceToken)
    const template = { kind: 'password_changed', at: now.toISOString() } as const
    await queueMail(deps, tx, { to: member.email, name: member.name, template })
  })
  return { deviceToken }
}
