/** Mails that the shop for browser tests has sent: read from the simulated mailbox. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { SentMail } from './members.ts'
import type { NewMember } from './prepared-members.ts'
import { until } from './until.ts'

/** Not a member of the shop yet. */
export function newMember(): NewMember {
  return { name: '陳小山', email: `m-${randomUUID()}@example.com`, password: 'mist-over-the-hills' }
}

/** The newest mail to an address whose subject contains this text; waits, because mails are sent by a job. */
export async function mailTo(request: APIRequestContext, address: string, subject: string): Promise<SentMail> {
  let found: SentMail | undefined
  await until(async () => {
    const mails = (await (await request.get('/sim/mail.json')).json()) as SentMail[]
    found = mails.find((mail) => mail.to === address && mail.subject.includes(subject))
    return found !== undefined
  })
  if (!found) throw new Error(`no mail to ${address}`)
  return found
}

/** The link of a mail, as a path in this shop. */
export function linkIn(mail: SentMail): string {
  const link = /https?:\/\/\S+token=[\w-]+/.exec(mail.text)?.[0]
  if (!link) throw new Error(`no link in the mail: ${mail.text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}
