/** Registration: the same answer, and the same work, whether the address is new, unverified or taken. */
import { normaliseEmail } from '#domain/email-address.ts'
import { memberFieldTexts } from '#messages/members.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { JobRun } from '#server/jobs/job-handler.ts'
import { consumeMailToken } from '#server/modules/mail/mail-tokens.service.ts'
import { queueMail } from '#server/modules/mail/queue-mail.ts'
import { mayMailTo, requireRequestAllowed } from '#server/modules/sessions/throttle.service.ts'
import { activateMember, selectMember, selectMemberByEmail, upsertUnverified } from './members.repo.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { cleanName } from './profile-fields.ts'

export interface Registration {
  email: string
  password: string
  name: string
}

export async function registerMember(deps: Deps, registration: Registration, ip: string): Promise<void> {
  const { email, name, password } = requireComplete(registration)
  requireGoodPassword(password, email, 'password')
  await requireRequestAllowed(deps, ip)
  const passwordHash = await hashPassword(password)
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const unverified = await upsertUnverified(tx, { email, name, password_hash: passwordHash, created_at: now })
    const taken = unverified ? undefined : await selectMemberByEmail(tx, email)
    if (!(await mayMailTo(deps, tx, email))) return
    if (unverified) {
      await queueMail(deps, tx, {
        to: email,
        name,
        template: { kind: 'verify', memberId: unverified.id, passwordHash },
      })
    } else if (taken) {
      await queueMail(deps, tx, { to: email, name: taken.name, template: { kind: 'already_registered' } })
    }
  })
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

/** False: the link is wrong, used or expired. Of 20 concurrent uses, one is true. */
export async function verifyEmail(deps: Deps, token: string): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const taken = await consumeMailToken(deps, tx, 'verify', token)
    if (!taken) return false
    const { memberId, name, passwordHash } = taken
    const now = deps.clock.now()
    if (!(await activateMember(tx, memberId, { name, password_hash: passwordHash, now }))) return false
    const member = await selectMember(tx, memberId)
    if (member) {
      await queueMail(
        deps,
        tx,
        { to: member.email, name: member.name, template: { kind: 'welcome' } },
        `welcome:${memberId}`,
      )
    }
    return true
  })
}

/** Only queues a job, so that neither the answer nor its time shows whether there is such a member. */
export async function requestVerificationMail(deps: Deps, email: string, ip: string): Promise<void> {
  await requireRequestAllowed(deps, ip)
  const normal = normaliseEmail(email) ?? ''
  await deps.jobs.send(deps.db, { kind: 'verification_again', data: { email: normal } })
}

/** The job: mails the link again to an unverified member. */
export async function mailVerification(deps: Deps, { id, data }: JobRun<{ email: string }>): Promise<void> {
  const member = await selectMemberByEmail(deps.db, data.email)
  if (!member || member.email_verified_at) return
  await deps.db.transaction().execute(async (tx) => {
    if (!(await mayMailTo(deps, tx, member.email))) return
    const template = { kind: 'verify', memberId: member.id, passwordHash: member.password_hash } as const
    await queueMail(deps, tx, { to: member.email, name: member.name, template }, `verify:${id}`)
  })
}
