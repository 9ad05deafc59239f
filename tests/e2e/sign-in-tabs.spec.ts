import { expect, type Page } from '@playwright/test'
import { takeMember } from '../support/browser-shop.ts'
import { test } from '../support/browser-test.ts'
import { openPage } from '../support/open-page.ts'
import { fillSignIn, signInMember } from '../support/sign-in.ts'

const main = (page: Page) => page.getByRole('main')
const notices = (page: Page) => page.getByRole('region', { name: /通知/ })
const stored = (page: Page, key: string) => page.evaluate((name) => window.sessionStorage.getItem(name), key)

test('a visitor who was asked to sign in returns to the page, and the product is in the cart', async ({
  page,
  request,
}) => {
  const member = takeMember()
  await openPage(page, '/product/1')
  await main(page).getByRole('button', { name: '加入購物車', exact: true }).filter({ visible: true }).click()
  await expect(notices(page).getByText('已加入購物車')).toBeVisible()
  await openPage(page, '/member/CartPage')
  await page.getByRole('button', { name: '登入並結帳' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/LoginPage')
  await fillSignIn(page, member)
  // where they wanted to go
  await expect(page).toHaveURL(/\/checkout\/shipping\?order_id=/)
  await expect(page.getByRole('banner').getByRole('link', { name: '購物車，1 件' })).toBeVisible()
  const token = await stored(page, 'token')
  const cart = await (await request.post('/api/order/my_cart', { data: { token } })).json()
  expect(cart.carts[0].products).toHaveLength(1)
})

test('a new tab is signed in while another one is, and signing out ends both', async ({ context, page }) => {
  await signInMember(page)
  await openPage(page, '/products')
  const second = await context.newPage()
  await openPage(second, '/member')
  await expect(second.getByText('一般會員').first()).toBeVisible()
  const ended = page.waitForRequest('**/api/user/logout')
  await signOutByMenu(page)
  await ended
  await expect(page).toHaveURL('/')
  expect(await stored(page, 'token')).toBeNull()
  await expect(second).toHaveURL('/')
  await expect.poll(() => stored(second, 'token')).toBeNull()
})

test('a stored user that does not parse is removed, and the browser is signed out', async ({ page }) => {
  await page.goto('/healthz')
  await page.evaluate(() => {
    window.sessionStorage.setItem('token', 'some-token')
    window.sessionStorage.setItem('user', '{broken')
  })
  await openPage(page, '/products')
  await expect.poll(() => stored(page, 'user')).toBeNull()
  await expect(page.getByRole('banner').getByRole('button', { name: '會員選單' })).toHaveCount(0)
})

async function signOutByMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: '會員選單' }).click()
  await page.getByRole('banner').getByRole('button', { name: '登出' }).click()
}
