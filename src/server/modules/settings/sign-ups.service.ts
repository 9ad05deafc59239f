/** Who wants to hear when the shop opens: asked for by anybody, mailed only to those who confirmed that it was them. */
import { randomBytes } from 'node:crypto'
import { normaliseEmail } from '#domain/email-address.ts'
import { confirmSignUpPath } from '#domain/settings/opening-page.ts'
import { openingConfirmMailTexts as texts } from '#messages/shop/pages/opening-page.ts'
import type { Deps } from '#server/core/deps.ts'
import { mailTokenHash } from '#server/modules/mail/mail-tokens.service.ts'
import { queueMail } from '#server/modules/mail/queue-mail.ts'
import { type RenderedMail, renderMail } from '#server/modules/mail/templates/layout.ts'
import { mayMailTo, requireRequestAllowed } from '#server/modules/sessions/throttle.service.ts'
import {
  confirmSignUpRow,
  countSignUpMail,
  deleteUnconfirmedBefore,
  insertSignUp,
  insertSignUpLink,
  takeSignUps,
} from './sign-ups.repo.ts'

/** How long an address waits for its owner. */
const unconfirmedMs = 7 * 24 * 60 * 60 * 1000

/** False: no address. Whether it was there already, and whether it is mailed again, nobody is told. */
export async function signUp(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'jobs'>,
  typed: string,
  ip: string,
): Promise<boolean> {
  await requireRequestAllowed(deps, ip)
  const email = normaliseEmail(typed)
  if (!email) return false
  await deps.db.transaction().execute(async (tx) => {
    await insertSignUp(tx, email, deps.clock.now())
    if (!(await countSignUpMail(tx, email)) || !(await mayMailTo(deps, tx, email))) return
    await queueMail(deps, tx, { to: email, name: '', template: { kind: 'opening_confirm' } })
  })
  return true
}

/** Null: it was confirmed or deleted in the meantime. */
export async function writeOpeningConfirmMail(
  deps: Pick<Deps, 'db' | 'config'>,
  email: string,
): Promise<RenderedMail | null> {
  const token = randomBytes(32).toString('base64url')
  if (!(await insertSignUpLink(deps.db, email, mailTokenHash(token)))) return null
  const url = `${deps.config.publicUrl}${confirmSignUpPath}?token=${token}`
  return renderMail({ ...texts, name: '', button: { label: texts.button, url } })
}

/** Safe to repeat. False: the link is none of ours, or too old. */
export async function confirmSignUp(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  token: string,
  ip: string,
): Promise<boolean> {
  await requireRequestAllowed(deps, ip)
  return confirmSignUpRow(deps.db, mailTokenHash(token), deps.clock.now())
}

export async function deleteUnconfirmedSignUps({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteUnconfirmedBefore(db, new Date(clock.now().getTime() - unconfirmedMs))
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
