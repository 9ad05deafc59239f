/** A cart before an account: it is in the browser, and becomes the member's at sign-in, once. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Cart } from '#contract/shop/checkout/cart.ts'
import { takeMember } from '../support/browser-shop.ts'
import { test } from '../support/browser-test.ts'
import { amount, antigua, bar, brunch, more, pairOffer, quantityOf, remove } from '../support/cart-screen.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'
import { fillSignIn, openSession } from '../support/sign-in.ts'

const addButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: '加入購物車', exact: true }).filter({ visible: true })

async function addFrom(page: Page, id: number): Promise<void> {
  await openPage(page, `/product/${id}`)
  await addButton(page).click()
  await expect(page.getByText('已加入購物車', { exact: true })).toBeVisible()
}

const cartLink = (page: Page, count: number) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: count === 0 ? /^購物車$/ : new RegExp(`^購物車\\s?，${count} 件$`) })

/** What the shop has of the member, as another device sees it. */
async function unitsOf(page: Page, member: Parameters<typeof openSession>[0]): Promise<[string, number][]> {
  const { token } = await openSession(member)
  const answer = await page.request.post('/api/order/my_cart', { data: { token } })
  const { carts } = (await answer.json()) as { carts: [Pick<Cart, 'products'>] }
  const goods = carts[0].products.filter(({ is_reward_line }) => !is_reward_line)
  return goods.map(({ product_name, quantity }) => [product_name, quantity])
}

test('a visitor fills a cart without an account, changes it, and no cart call of members is made', {
  tag: '@desktop',
}, async ({ page }) => {
  const browser = watchConsole(page)
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/order/')) calls++
  })
  await addFrom(page, brunch.id)
  await expect(cartLink(page, 1)).toBeVisible()
  await openPage(page, '/products')
  await expect(bar(page).getByText('已選購 1 件，總計 NT$380')).toBeVisible()
  await expect(bar(page).getByText('還差 1 件享優惠', { exact: true })).toBeVisible()
  await expect(bar(page).getByText(`再 1 件享「${pairOffer}」`)).toBeVisible()
  await bar(page).getByRole('button', { name: '立即結帳' }).click()
  await expect(page).toHaveURL('/member/CartPage')
  await expect(amount(page, '應付金額')).toHaveText('NT$380')
  await more(page, brunch.name).click()
  await expect(amount(page, '應付金額')).toHaveText('NT$684')
  await page.getByRole('button', { name: `取消優惠：${pairOffer}` }).click()
  await expect(amount(page, '應付金額')).toHaveText('NT$760')
  await page.getByRole('button', { name: `套用此優惠：${pairOffer}` }).click()
  await expect(amount(page, '應付金額')).toHaveText('NT$684')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  // another visit, days later
  await openPage(page, '/member/CartPage')
  await expect(amount(page, '應付金額')).toHaveText('NT$684')
  await remove(page, brunch.name).click()
  await expect(page.getByText('購物車目前是空的喔~')).toBeVisible()
  await expect(cartLink(page, 0)).toBeVisible()
  expect(calls).toBe(0)
  browser.expectQuiet()
})

test('the wall stands at checkout: 請先登入, then straight on to the shipping step with everything that was chosen', async ({
  page,
}) => {
  const member = takeMember()
  await addFrom(page, brunch.id)
  await addFrom(page, antigua.id)
  await openPage(page, '/member/CartPage')
  await page.getByRole('button', { name: '登入並結帳' }).filter({ visible: true }).click()
  await expect(page.getByText('請先登入', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/LoginPage')
  await fillSignIn(page, member)
  await expect(page).toHaveURL(/\/checkout\/shipping\?order_id=/)
  expect(await unitsOf(page, member)).toEqual([
    [brunch.name, 1],
    [antigua.name, 1],
  ])
  await openPage(page, '/member/CartPage')
  await expect(quantityOf(page, brunch.name)).toHaveValue('1')
})

test('prices and stock are asked for anew: what is sold out is taken out and told', async ({ page }) => {
  await addFrom(page, brunch.id)
  await page.route('**/api/cart/quote', async (route) => {
    const answer = await route.fetch()
    const { cart } = await answer.json()
    const notices = [
      { kind: 'sold-out', product_id: brunch.id, from: null, to: null, text: '「早午餐」已售完，已從購物車移除' },
    ]
    await route.fulfill({ json: { success: true, cart: { ...cart, products: [], item_count: 0, notices } } })
  })
  await openPage(page, '/member/CartPage')
  await expect(page.getByText('「早午餐」已售完，已從購物車移除')).toBeVisible()
  await expect(page.getByText('購物車目前是空的喔~')).toBeVisible()
  await expect(cartLink(page, 0)).toBeVisible()
})

test('more than the shop has is refused with what is left', async ({ page }) => {
  await openPage(page, '/product/4')
  await addButton(page).click()
  await expect(page.getByText('已加入購物車', { exact: true })).toBeVisible()
  for (const _time of [2, 3]) {
    await openPage(page, '/product/4')
    await addButton(page).click()
    await expect(page.getByText('已加入購物車', { exact: true })).toBeVisible()
  }
  await openPage(page, '/product/4')
  await addButton(page).click()
  await expect(page.getByText('庫存不足，僅剩 3 件')).toBeVisible()
  await expect(cartLink(page, 3)).toBeVisible()
})

test.describe('becoming the member’s', () => {
  test('both carts are there after signing in, and the browser’s is gone', async ({ page }) => {
    const member = takeMember()
    const { token } = await openSession(member)
    await page.request.post('/api/order/add_to_cart', { data: { token, product_id: brunch.id, quantity: 1 } })
    await addFrom(page, brunch.id)
    await addFrom(page, antigua.id)
    await openPage(page, '/LoginPage')
    await fillSignIn(page, member)
    await expect(cartLink(page, 3)).toBeVisible()
    expect(await unitsOf(page, member)).toEqual([
      [brunch.name, 2],
      [antigua.name, 1],
    ])
    expect(await page.evaluate(() => window.localStorage.getItem('shanlan:cart'))).toBeNull()
  })

  test('an answer that is lost, and a tab that is closed in between, add nothing twice', async ({ page, context }) => {
    const member = takeMember()
    await addFrom(page, brunch.id)
    // the shop adds it, and the browser never learns of it
    await context.route('**/api/order/merge_cart', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await openPage(page, '/LoginPage')
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/order/merge_cart'))
    await fillSignIn(page, member)
    await lost
    await expect(cartLink(page, 1)).toBeVisible()
    expect(await page.evaluate(() => window.localStorage.getItem('shanlan:cart'))).not.toBeNull()
    await context.unroute('**/api/order/merge_cart')
    await page.close()
    const later = await openSignedOut(context)
    await addFrom(later, antigua.id)
    await openPage(later, '/LoginPage')
    await fillSignIn(later, member)
    await expect(cartLink(later, 2)).toBeVisible()
    await expect.poll(() => later.evaluate(() => window.localStorage.getItem('shanlan:cart'))).toBeNull()
    expect(await unitsOf(later, member)).toEqual([
      [brunch.name, 1],
      [antigua.name, 1],
    ])
  })

  test('a merge that could not reach the shop is made at the next page', async ({ page, context }) => {
    const member = takeMember()
    await addFrom(page, brunch.id)
    await context.route('**/api/order/merge_cart', (route) => route.abort())
    await openPage(page, '/LoginPage')
    // before the sign-in the link has no number for a moment, too: what is lost tells that it is done
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/order/merge_cart'))
    await fillSignIn(page, member)
    await lost
    await expect(cartLink(page, 0)).toBeVisible()
    await context.unroute('**/api/order/merge_cart')
    await openPage(page, '/products')
    await expect(cartLink(page, 1)).toBeVisible()
    // asking the shop signs in anew, which ends this page's session: only after the merge
    await expect.poll(() => page.evaluate(() => window.localStorage.getItem('shanlan:cart'))).toBeNull()
    expect(await unitsOf(page, member)).toEqual([[brunch.name, 1]])
  })

  test('two tabs share one cart: each shows what the other adds, and one that was left behind forgets what was merged', async ({
    page,
    context,
  }) => {
    const member = takeMember()
    await addFrom(page, brunch.id)
    const other = await context.newPage()
    await openPage(other, '/products')
    await expect(bar(other).getByText('已選購 1 件')).toBeVisible()
    await addFrom(page, antigua.id)
    await expect(bar(other).getByText('已選購 2 件')).toBeVisible()
    await openPage(page, '/LoginPage')
    await fillSignIn(page, member)
    await expect(cartLink(page, 2)).toBeVisible()
    await expect(bar(other)).toHaveCount(0)
    expect((await unitsOf(page, member)).length).toBe(2)
  })

  test('another device of the member keeps what it had, and gets the rest', async ({ page, browser, baseURL }) => {
    const member = takeMember()
    const phone = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
    const there = await phone.newPage()
    await addFrom(there, antigua.id)
    await openPage(there, '/LoginPage')
    await fillSignIn(there, member)
    await expect(cartLink(there, 1)).toBeVisible()
    await addFrom(page, brunch.id)
    await openPage(page, '/LoginPage')
    await fillSignIn(page, member)
    await expect(cartLink(page, 2)).toBeVisible()
    await phone.close()
    expect(await unitsOf(page, member)).toEqual([
      [antigua.name, 1],
      [brunch.name, 1],
    ])
  })

  test('what could not be added is told, on the cart page instead of the shipping step', async ({ page }) => {
    const member = takeMember()
    const { token } = await openSession(member)
    await page.request.post('/api/order/add_to_cart', { data: { token, product_id: 4, quantity: 3 } })
    await openPage(page, '/product/4')
    await addButton(page).click()
    await expect(page.getByText('已加入購物車', { exact: true })).toBeVisible()
    await openPage(page, '/member/CartPage')
    await page.getByRole('button', { name: '登入並結帳' }).filter({ visible: true }).click()
    await fillSignIn(page, member)
    await expect(page).toHaveURL('/member/CartPage')
    await expect(page.getByText(/在購物車中已是可購買的全部數量/)).toBeVisible()
    await expect(page.getByText('共 3 件')).toBeVisible()
  })
})

test('a member whose session has ended loses nothing: what is added goes into the browser’s cart', async ({ page }) => {
  const member = takeMember()
  await openPage(page, '/LoginPage')
  await fillSignIn(page, member)
  await openPage(page, `/product/${brunch.id}`)
  await page.route('**/api/order/add_to_cart', (route) =>
    route.fulfill({ status: 401, json: { success: false, code: 'session_required', error: '請先登入會員' } }),
  )
  await addButton(page).click()
  await expect(page.getByText('已加入購物車', { exact: true })).toBeVisible()
  await expect(cartLink(page, 1)).toBeVisible()
  await page.unroute('**/api/order/add_to_cart')
  await openPage(page, '/LoginPage')
  await fillSignIn(page, member)
  await expect(cartLink(page, 1)).toBeVisible()
  expect(await unitsOf(page, member)).toEqual([[brunch.name, 1]])
})

test('an empty cart offers to look around and to sign in', async ({ page }) => {
  const member = takeMember()
  await openPage(page, '/member/CartPage')
  await expect(page.getByText('購物車目前是空的喔~')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: '登入', exact: true }).click()
  await fillSignIn(page, member)
  await expect(page).toHaveURL('/member/CartPage')
  await expect(page.getByText('購物車目前是空的喔~')).toBeVisible()
  await page.getByRole('link', { name: '去看咖啡' }).click()
  await expect(page).toHaveURL('/products')
})

/** A page of the same browser after its session ended: local storage stays, the cookie does not. */
async function openSignedOut(context: BrowserContext): Promise<Page> {
  await context.clearCookies()
  return context.newPage()
}
