/** Members in the browser: a prepared one is signed in without a page or a call, as if the login screen had just done it. */
import { type BrowserContext, type Page, request } from '@playwright/test'
import { demoMember } from '#seed/demo-accounts.ts'
import { takeDemoToken, takeMember, workersShop } from './browser-shop.ts'
import { prepareTab } from './prepare-tab.ts'
import type { NewMember, PreparedMember } from './prepared-members.ts'

interface Session {
  token: string
  name: string
}

/** The session that a tab has from its next page on. */
const coming = new WeakMap<Page, string>()

/** From the next page on the browser is signed in: by session storage, as specified, and by the cookie. */
export async function signIn(page: Page, session: Session = demoSession()): Promise<void> {
  const { token, name } = session
  await setSessionCookie(page.context(), token)
  coming.set(page, token)
  page.once('framenavigated', () => coming.delete(page))
  await prepareTab(page, { storage: { token, user: JSON.stringify({ name }) } })
}

/** A member of this test only, signed in. */
export async function signInMember(page: Page): Promise<PreparedMember> {
  const member = takeMember()
  await signIn(page, member)
  return member
}

/** The member's password was given just now: nothing asks for it again. */
export async function signInJustNow(page: Page, member = takeMember()): Promise<PreparedMember> {
  await signIn(page, await openSession(member))
  return member
}

/** One more session of the member, as another device opens it: a sign-in of the same one would end its last session. */
export async function openSession(member: NewMember): Promise<Session> {
  const device = await request.newContext({ baseURL: workersShop().address })
  const answer = await device.post('/api/user/login', { data: { login: member.email, password: member.password } })
  const { token } = (await answer.json()) as { token: string }
  await device.dispose()
  return { token, name: member.name }
}

/** The session that the page has now, or will have once the next one is opened. */
export async function tokenOf(page: Page): Promise<string | null> {
  return coming.get(page) ?? page.evaluate(() => window.sessionStorage.getItem('token'))
}

/** Any API call as the page's member, as from another tab or device. */
export async function callApi<T>(page: Page, path: string, body: object = {}): Promise<T> {
  const answer = await page.request.post(path, { data: { token: await tokenOf(page), ...body } })
  return (await answer.json()) as T
}

/** Fills in the login screen and submits it. */
export async function fillSignIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('電子信箱').fill(email)
  await page.getByLabel('密碼', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: '登入', exact: true }).click()
}

function demoSession(): Session {
  return { token: takeDemoToken(), name: demoMember.name }
}

/** Cookies are shared by all ports: this one is sent to every shop of the tests. */
async function setSessionCookie(context: BrowserContext, token: string): Promise<void> {
  const place = { domain: 'localhost', path: '/' }
  await context.addCookies([{ name: 'shanlan_session', value: token, httpOnly: true, sameSite: 'Lax', ...place }])
}
