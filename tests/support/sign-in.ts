/** Members for browser tests: made and signed in by the shop's own calls, the session kept where the login screen keeps it. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { demoMember } from '#seed/demo-accounts.ts'
import type { SentMail } from './members.ts'
import { until } from './until.ts'

export interface NewMember {
  name: string
  email: string
  password: string
}

export function newMember(): NewMember {
  return { name: '陳小山', email: `m-${randomUUID()}@example.com`, password: 'mist-over-the-hills' }
}

/** The newest mail to an address whose subject has these words; mails are sent soon, not at once. */
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

/** The address that a mail asks to open, within this shop. */
export function linkIn(mail: SentMail): string {
  const link = /https?:\/\/\S+token=[\w-]+/.exec(mail.text)?.[0]
  if (!link) throw new Error(`no link in the mail: ${mail.text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** A member whose address is verified: no test shares one with another. */
export async function registerMember(request: APIRequestContext, member = newMember()): Promise<NewMember> {
  await request.post('/api/user/register', { data: { ...member, login: member.email } })
  const { search } = new URL(linkIn(await mailTo(request, member.email, '驗證')), 'http://shop')
  await request.get(`/api/user/verify_email${search}`)
  return member
}

/** From now on this browser is the member's. */
export async function signIn(page: Page, { email, password }: { email: string; password: string } = demoMember) {
  const response = await page.request.post('/api/user/login', { data: { login: email, password } })
  const { token, user } = (await response.json()) as { token: string; user: { name: string } }
  // any answer of the shop will do: session storage belongs to its address
  await page.goto('/healthz')
  await page.evaluate(
    (session) => {
      window.sessionStorage.setItem('token', session.token)
      window.sessionStorage.setItem('user', JSON.stringify(session.user))
    },
    { token, user },
  )
}

/** The login screen, filled in and sent. */
export async function fillSignIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('電子信箱').fill(email)
  await page.getByLabel('密碼', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: '登入', exact: true }).click()
}
