import { expect, type Page } from '@playwright/test'
import { takeMember } from '../support/browser-shop.ts'
import { test } from '../support/browser-test.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page-checks.ts'
import { fillSignIn } from '../support/sign-in.ts'

const stored = (page: Page, key: string) => page.evaluate((name) => window.sessionStorage.getItem(name), key)
const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: '會員選單' })

test('who stays signed in on the device is signed in again after the last tab was closed @desktop', async ({
  context,
  page,
}) => {
  const member = takeMember()
  await openPage(page, '/LoginPage')
  await page.getByLabel('在這台裝置保持登入').check()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await fillSignIn(page, member)
  await expect(page).toHaveURL('/')
  const token = await stored(page, 'token')
  await page.close()

  const next = await context.newPage()
  await openPage(next, '/member')
  await expect(next.getByText('一般會員').first()).toBeVisible()
  expect(await stored(next, 'token')).toBe(token)
  expect(JSON.parse((await stored(next, 'user')) ?? '{}')).toMatchObject({ name: member.name, email: member.email })
  await expect.poll(() => stored(next, 'cart_id')).not.toBeNull()

  await openPage(next, '/member/profile')
  await expect(next.getByText(/保持登入到 \d{4}-\d\d-\d\d，使用就會延長，最晚到/)).toBeVisible()
})

test('without the tick a page is a visitor’s after the last tab was closed', async ({ context, page }) => {
  const member = takeMember()
  await openPage(page, '/LoginPage')
  await fillSignIn(page, member)
  await expect(page).toHaveURL('/')
  const session = (await context.cookies()).find(({ name }) => name === 'shanlan_session')
  expect(session?.expires).toBe(-1)
  await page.close()
  const next = await context.newPage()
  await openPage(next, '/member/profile')
  await expect(next.getByRole('alert').getByText('請先登入會員')).toBeVisible()
  expect(await stored(next, 'token')).toBeNull()
})

test('signing out on a remembered device is for good', async ({ context, page }) => {
  const member = takeMember()
  await openPage(page, '/LoginPage')
  await page.getByLabel('在這台裝置保持登入').check()
  await fillSignIn(page, member)
  // the address changes before the page does, and a menu that is open then is closed
  await expect(page.getByLabel('電子信箱')).toHaveCount(0)
  await menu(page).click()
  await page.getByRole('banner').getByRole('button', { name: '登出' }).click()
  const cookies = async () => (await context.cookies()).map(({ name }) => name)
  await expect.poll(cookies).not.toContain('shanlan_session')
  await page.close()
  const next = await context.newPage()
  await openPage(next, '/products')
  await expect(menu(next)).toHaveCount(0)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('shanlan_session')
})

test('a sign-in ends the session that it replaces, and the member’s other tab goes on with the new one', async ({
  context,
  page,
}) => {
  const member = takeMember()
  await openPage(page, '/LoginPage')
  await fillSignIn(page, member)
  await expect(page).toHaveURL('/')
  const first = await stored(page, 'token')
  const second = await context.newPage()
  await openPage(second, '/LoginPage')
  await fillSignIn(second, member)
  await expect(second).toHaveURL('/')
  await expect.poll(() => stored(page, 'token')).not.toBe(first)
  expect(await stored(page, 'token')).toBe(await stored(second, 'token'))
  await openPage(page, '/member')
  await expect(page.getByText('一般會員').first()).toBeVisible()
})

test('another member’s sign-in signs the first one out in the other tab', async ({ context, page }) => {
  await openPage(page, '/LoginPage')
  await fillSignIn(page, takeMember())
  await expect(page).toHaveURL('/')
  const second = await context.newPage()
  await openPage(second, '/LoginPage')
  await fillSignIn(second, takeMember())
  await expect(second).toHaveURL('/')
  await expect.poll(() => stored(page, 'token')).toBeNull()
})
