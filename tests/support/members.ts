/** Members for API tests: registered and signed in through the shop's API. */
import { randomUUID } from 'node:crypto'
import { demoMember } from '#seed/demo-accounts.ts'
import type { TestShop } from './test-shop.ts'
import { runDueJobs } from './test-shop.ts'

export interface SentMail {
  id: number
  to: string
  subject: string
  text: string
  html: string
  sent_at: string
}

export const goodPassword = 'mist-over-the-hills'

export function newEmail(): string {
  return `m-${randomUUID()}@example.com`
}

/** Runs due jobs, then returns the mails to an address, the newest first. */
export async function mailsTo(shop: TestShop, address: string): Promise<SentMail[]> {
  await runDueJobs(shop)
  const mails: SentMail[] = (await shop.get('/sim/mail.json')).json()
  return mails.filter(({ to }) => to === address)
}

/** The token in a mail's link. */
export function tokenIn(mail: SentMail | undefined): string {
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`no token in the mail: ${mail?.text}`)
  return token
}

export async function register(shop: TestShop, member: { email?: string; name?: string; password?: string } = {}) {
  const { email = newEmail(), name = '陳小山', password = goodPassword } = member
  const answer = await shop.post('/api/user/register', { login: email, email, name, password })
  return { email, name, password, answer }
}

export async function registerVerified(
  shop: TestShop,
  member: { email?: string; name?: string; password?: string } = {},
) {
  const registered = await register(shop, member)
  const [mail] = await mailsTo(shop, registered.email)
  await shop.get(`/api/user/verify_email?token=${tokenIn(mail)}`)
  return registered
}

export async function signIn(
  shop: TestShop,
  { email, password }: { email: string; password: string } = demoMember,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await shop.post('/api/user/login', { login: email, password }, headers)
  if (answer.statusCode !== 200) throw new Error(`signing in failed: ${answer.body}`)
  return answer.json().token
}
