/** Who takes part in a replay: staff of the demonstration data, members who registered, and the mails that they got. */
import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { demoStaff } from '#seed/demo-accounts.ts'
import type { SentMail } from '#tests/support/members.ts'
import { until } from '#tests/support/until.ts'
import type { Answer, RunningShop } from './running-shop.ts'

export const password = 'mist-over-the-hills'

export function need(answer: Answer, what: string): Answer {
  if (answer.status !== 200) throw new Error(`${what}: ${answer.status} ${answer.body.slice(0, 200)}`)
  return answer
}

export interface StaffMember {
  email: string
  password: string
  /** With that of the device. */
  cookie: string
  /** Of the authenticator app, in base32; empty: there is none. */
  secret: string
}

/** `app`: sets up an authenticator app, which an owner must have in production mode. */
export async function enter(shop: RunningShop, role: (typeof demoStaff)[number]['role'], app: boolean) {
  const account = demoStaff.find((one) => one.role === role)
  if (!account) throw new Error(`nobody is ${role}`)
  const { email, password: word } = account
  const { cookie } = need(await shop.post('/api/admin/login', { body: { email, password: word } }), 'staff sign in')
  const staff: StaffMember = { email, password: word, cookie, secret: '' }
  if (app) staff.secret = await setUpApp(shop, cookie)
  return staff
}

/** Answers the secret of the authenticator app, in base32. */
export async function setUpApp(shop: RunningShop, cookie: string): Promise<string> {
  const begun = need(await shop.post('/api/admin/account/totp', { cookie, body: {} }), 'an app is begun')
  const secret = String(begun.json.secret)
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  need(await shop.post('/api/admin/account/totp/confirm', { cookie, body: { code } }), 'an app is confirmed')
  return secret
}

export async function mailsTo(shop: RunningShop, address: string): Promise<SentMail[]> {
  const all = JSON.parse((await shop.get('/sim/mail.json')).body) as SentMail[]
  return all.filter(({ to }) => to === address)
}

export async function tokenMailedTo(shop: RunningShop, address: string, subject: string): Promise<string> {
  let token: string | undefined
  await until(async () => {
    const mail = (await mailsTo(shop, address)).find((one) => one.subject.includes(subject))
    token = /[?&#]token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    return token !== undefined
  })
  return token ?? ''
}

/** Registered, verified and signed in. */
export async function join(shop: RunningShop): Promise<{ email: string; token: string }> {
  const email = `m-${randomUUID()}@example.com`
  need(await shop.post('/api/user/register', { body: { login: email, email, name: '陳小山', password } }), 'register')
  const link = await tokenMailedTo(shop, email, '請驗證')
  await shop.get(`/api/user/verify_email?token=${link}`)
  const { json } = need(await shop.post('/api/user/login', { body: { login: email, password } }), 'sign in')
  return { email, token: String(json.token) }
}
