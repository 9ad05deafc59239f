/** Forgotten password: mails a link that allows setting a new one. */
import { normaliseEmail } from '#domain/email-address.ts'
import { plainName } from '#domain/plain-name.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { JobRun } from '#server/jobs/job-handler.ts'
import type { TokenOwner } from '#server/modules/mail/mail-tokens.repo.ts'
import { consumeMailToken, findTokenOwner } from '#server/modules/mail/mail-tokens.service.ts'
import { queueMail } from '#server/modules/mail/queue-mail.ts'
import { deleteDevices, isDeviceToken, storeDevice } from '#server/modules/sessions/devices.service.ts'
import { endSessionsExcept, newToken } from '#server/modules/sessions/sessions.service.ts'
import { mayMailTo, requireRequestAllowed } from '#server/modules/sessions/throttle.service.ts'
import { insertVerifiedMember, selectMember, selectMemberByEmail, updateMember } from './members.repo.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { deleteRegistrationsOf, listRegistrations, selectRegistration } from './pending-registrations.repo.ts'
import type { ClientInfo } from './sign-in.service.ts'

/** Only queues a job, so that neither the answer nor its time shows whether there is such a member. */
export async function requestPasswordReset(deps: Deps, email: string, ip: string): Promise<void> {
  await requireRequestAllowed(deps, ip)
  const normal = normaliseEmail(email) ?? ''
  await deps.jobs.send(deps.db, { kind: 'forgotten_password', data: { email: normal } })
}

/** The job. Members without a password and registrations get the link too: it proves the address. */
export async function mailPasswordReset(deps: Deps, { id, data }: JobRun<{ email: string }>): Promise<void> {
  const member = await selectMemberByEmail(deps.db, data.email)
  const [registration] = member ? [] : await listRegistrations(deps.db, data.email, deps.clock.now())
  const owner = member ? { memberId: member.id } : registration && { registrationId: registration.id }
  if (!owner) return
  const name = member?.name ?? plainName(registration?.name ?? '')
  await deps.db.transaction().execute(async (tx) => {
    if (!(await mayMailTo(deps, tx, data.email))) return
    await queueMail(deps, tx, { to: data.email, name, template: { kind: 'reset', ...owner } }, `reset:${id}`)
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
  /** What else ends in the same transaction. */
  dropMethods: (tx: Db, memberId: string) => Promise<void>,
): Promise<{ deviceToken: string }> {
  await requireRequestAllowed(deps, client.ip)
  const { email } = await requireResetAccount(deps, deps.db, await findTokenOwner(deps, 'reset', token))
  await requireGoodPassword(password, email, 'password')
  // before the transaction: hashing is slow, and the link is consumed only together with what it allows
  const passwordHash = await hashPassword(password)
  const deviceToken = isDeviceToken(client.deviceToken) ? client.deviceToken : newToken()
  await deps.db.transaction().execute(async (tx) => {
    const account = await requireResetAccount(deps, tx, await consumeMailToken(deps, tx, 'reset', token))
    const member = account.memberId
      ? await updateMember(tx, account.memberId, { password_hash: passwordHash })
      : await activate(deps, tx, account, passwordHash)
    if (!member) throw new AppError('link_invalid')
    await dropMethods(tx, member.id)
    await endSessionsExcept(tx, member.id, null)
    await deleteDevices(tx, member.id)
    await storeDevice(deps, tx, member.id, deviceToken)
    const template = { kind: 'password_changed', at: deps.clock.now().toISOString() } as const
    await queueMail(deps, tx, { to: email, name: member.name, template })
  })
  return { deviceToken }
}

interface ResetAccount {
  /** Null: a registration, which becomes a member. */
  memberId: string | null
  email: string
  name: string
}

async function requireResetAccount(deps: Deps, db: Db, owner: TokenOwner | null): Promise<ResetAccount> {
  const { memberId = null, registrationId = null } = owner ?? {}
  const account = memberId
    ? await selectMember(db, memberId)
    : registrationId && (await selectRegistration(db, registrationId, deps.clock.now()))
  if (!account) throw new AppError('link_invalid')
  return { memberId, email: account.email, name: account.name }
}

/** Undefined: the address was verified in another way in the meantime. */
async function activate(deps: Deps, tx: Db, { email, name }: ResetAccount, passwordHash: string) {
  await deleteRegistrationsOf(tx, email)
  return insertVerifiedMember(tx, { email, name, password_hash: passwordHash, now: deps.clock.now() })
}
