/** Who wants to hear when the shop opens. */
import { normaliseEmail } from '#domain/email-address.ts'
import type { Deps } from '#server/core/deps.ts'
import { queueMail } from '#server/modules/mail/queue-mail.ts'
import { insertSignUp, takeSignUps } from './opening.repo.ts'

/** False: no address. Whether it was there already nobody is told. */
export async function signUp({ db, clock }: Pick<Deps, 'db' | 'clock'>, typed: string): Promise<boolean> {
  const email = normaliseEmail(typed)
  if (!email) return false
  await insertSignUp(db, email, clock.now())
  return true
}

/** Short transactions: each queues its mails and forgets the addresses, or neither. */
const batchSize = 200

/** The job. One mail to each; a process that dies in between leaves the rest for the next try. */
export async function mailOpening(deps: Pick<Deps, 'db' | 'jobs' | 'settings'>): Promise<void> {
  if (!deps.settings.isOpen()) return
  for (let taken = batchSize; taken === batchSize; ) {
    taken = await deps.db.transaction().execute(async (tx) => {
      const emails = await takeSignUps(tx, batchSize)
      for (const to of emails) {
        await queueMail(deps, tx, { to, name: '', template: { kind: 'opening' } }, `opening:${to}`)
      }
      return emails.length
    })
  }
}
