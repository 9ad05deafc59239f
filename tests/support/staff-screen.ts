/** Staff for browser tests: invited by the demonstration owner, so that no test changes an account that others use. */
import { expect, type Page, request } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { demoStaff } from '#seed/demo-accounts.ts'
import { workersShop } from './browser-shop.ts'

const staffPassword = 'fog-above-the-ridge'

/** The path of a link that makes an account, once. */
export async function inviteStaff(email: string, role: 'owner' | 'packer' | 'editor'): Promise<string> {
  const [owner] = demoStaff
  const device = await request.newContext({ baseURL: workersShop().address })
  await device.post('/api/admin/login', { data: { email: owner.email, password: owner.password } })
  const answer = await device.post('/api/admin/staff', { data: { email, role } })
  const { url } = (await answer.json()) as { url: string }
  await device.dispose()
  const { pathname, hash } = new URL(url)
  return pathname + hash
}

/** Opens the link, chooses name and password, and is in. */
export async function acceptInvitation(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await page.getByLabel('姓名').fill(name)
  await page.getByLabel('設定密碼').fill(staffPassword)
  await page.getByRole('button', { name: '啟用並登入' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '今日' })).toBeVisible()
}

/** Signed in by a call, as somebody who was there before: the screens are the point, not the sign-in. */
export async function signInAs(page: Page, role: 'owner' | 'packer' | 'editor'): Promise<void> {
  const staff = demoStaff.find((one) => one.role === role)
  const answer = await page.request.post('/api/admin/login', {
    data: { email: staff?.email, password: staff?.password },
  })
  expect(answer.ok()).toBe(true)
}

export async function openScreen(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

export async function fillStaffSignIn(page: Page, email: string, password = staffPassword): Promise<void> {
  await page.getByLabel('電子信箱').fill(email)
  await page.getByLabel('密碼', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登入', exact: true }).click()
}

/** From the menu, which is behind 更多 on a phone. */
export async function signOut(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: '更多' })
  if (await more.isVisible()) await more.click()
  await page.getByRole('button', { name: '登出', exact: true }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '登入後台' })).toBeVisible()
}

/** Sets up an app as the second factor, on the account's own page. */
export async function setUpApp(page: Page): Promise<TOTP> {
  await openScreen(page, '/admin/account', '我的帳號')
  await page.getByRole('button', { name: '設定驗證器' }).click()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await page.getByLabel('驗證碼').fill(totp.generate())
  await page.getByRole('button', { name: '啟用', exact: true }).click()
  await page.getByRole('button', { name: '我已經保存好了' }).click()
  return totp
}
