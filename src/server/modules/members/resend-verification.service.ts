/** The link of a registration, mailed again: of that registration, never of another one for the same address. */
import { normaliseEmail } from '#domain/email-address.ts'
import { plainName } from '#domain/plain-name.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { PendingRegistrationRow } from '#server/db/schema.ts'
import type { JobRun } from '#server/jobs/job-handler.ts'
import { findLinkRegistration } from '#server/modules/mail/mail-tokens.repo.ts'
import { mailTokenHash } from '#server/modules/mail/mail-tokens.service.ts'
import { queueMail } from '#server/modules/mail/queue-mail.ts'
import { mayMailTo, requireRequestAllowed } from '#server/modules/sessions/throttle.service.ts'
import type { JobData } from '#server/ports/job-kinds.ts'
import { listRegistrations } from './pending-registrations.repo.ts'

interface ResendRequest {
  email: string
  /** Chosen by the browser that registered, or told to who knows the registration's password. */
  resendKey: string | undefined
  /** The token of a link that came too late. */
  link: string | undefined
}

/** Only queues a job, so that neither the answer nor its time shows whether there is such a registration. */
export async function requestVerificationMail(deps: Deps, request: ResendRequest, ip: string): Promise<void> {
  await requireRequestAllowed(deps, ip)
  const { email, resendKey, link } = request
  const data = {
    email: normaliseEmail(email) ?? '',
    ...(resendKey === undefined ? {} : { resendKey }),
    ...(link === undefined ? {} : { linkHash: mailTokenHash(link).toString('base64url') }),
  }
  await deps.jobs.send(deps.db, { kind: 'verification_again', data })
}

/** The job. */
export async function mailVerification(deps: Deps, { id, data }: JobRun<JobData<'verification_again'>>): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const all = await listRegistrations(tx, data.email, deps.clock.now())
    const [newest] = all
    if (!newest || !(await mayMailTo(deps, tx, data.email))) return
    const meant = await findMeant(tx, all, data)
    // one of several, and nobody knows which: the owner of the mailbox sets the password
    const kind = meant ? 'verify' : 'reset'
    const { id: registrationId, email, name } = meant ?? newest
    const mail = { to: email, name: plainName(name), template: { kind, registrationId } } as const
    await queueMail(deps, tx, mail, `${kind}:${id}`)
  })
}

async function findMeant(
  tx: Db,
  all: PendingRegistrationRow[],
  { resendKey, linkHash }: JobData<'verification_again'>,
): Promise<PendingRegistrationRow | undefined> {
  if (resendKey !== undefined) return all.find(({ resend_key }) => resend_key === resendKey)
  if (linkHash !== undefined) {
    const registrationId = await findLinkRegistration(tx, Buffer.from(linkHash, 'base64url'))
    return all.find(({ id }) => id === registrationId)
  }
  return all.length === 1 ? all[0] : undefined
}
