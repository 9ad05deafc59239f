import { expect, type Page } from '@playwright/test'
import { takeMember } from '../support/browser-shop.ts'
import { test } from '../support/browser-test.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, watchConsole } from '../support/page-checks.ts'
import { callApi, fillSignIn, signInMember } from '../support/sign-in.ts'
import { runUntilVisible, stopClock } from '../support/stop-clock.ts'

const heart = (page: Page, product: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `收藏${product}` })
    .first()
const konga = '衣索比亞 耶加雪菲 孔加 水洗'
const list = (page: Page) => page.getByRole('list', { name: '收藏的商品' }).getByRole('article')

test('a visitor who taps a heart sees 請先登入才能收藏商品 for two seconds, and no call is made', async ({ page }) => {
  let calls = 0
  await page.route('**/api/favorite/**', (route) => {
    calls++
    return route.continue()
  })
  for (const path of ['/', '/products', '/product/1']) {
    await openPage(page, path)
    await stopClock(page)
    const button = page.getByRole('main').getByRole('button', { name: /^收藏/ }).first()
    await button.click()
    const notice = page.getByText('請先登入才能收藏商品')
    await runUntilVisible(page, notice)
    await page.clock.runFor(1_500)
    await expect(notice).toBeVisible()
    await page.clock.runFor(1_500)
    await expect(notice).toBeHidden()
    await page.clock.resume()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
  }
  expect(calls).toBe(0)
})

test('a notice covers neither the announcement nor the header below it', async ({ page }) => {
  await openPage(page, '/products')
  await page.getByRole('main').getByRole('button', { name: /^收藏/ }).first().click()
  await expect(page.getByText('請先登入才能收藏商品')).toBeVisible()
  const gap = () =>
    page.evaluate(() => {
      const top = document.querySelector('[data-sonner-toast]')?.getBoundingClientRect().top ?? 0
      return top - (document.querySelector('header')?.getBoundingClientRect().bottom ?? Infinity)
    })
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
})

test('a heart that a visitor tapped is saved after signing in, on the page where it was tapped', async ({ page }) => {
  const member = takeMember()
  await openPage(page, '/products')
  await heart(page, konga).click()
  await expect(page.getByText('請先登入才能收藏商品')).toBeVisible()
  await openPage(page, '/LoginPage')
  await fillSignIn(page, member)
  await expect(page).toHaveURL('/products')
  await expect(page.getByText('已加入收藏')).toBeVisible()
  await expect(heart(page, konga)).toHaveAttribute('aria-pressed', 'true')
})

test('a member marks two coffees, sees both, removes one, and it is gone everywhere', async ({ page }) => {
  const browser = watchConsole(page)
  await signInMember(page)
  await openPage(page, '/products')
  await heart(page, konga).click()
  await expect(heart(page, konga)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('已加入收藏')).toBeVisible()
  await openPage(page, '/product/2')
  await page.getByRole('main').getByRole('button', { name: /^收藏/ }).first().click()
  await expect(page.getByText('已加入收藏')).toBeVisible()
  await openPage(page, '/member/favorites')
  await expect(page).toHaveURL('/member/FavoritePage')
  await expect(list(page)).toHaveCount(2)
  await expect(list(page).filter({ hasText: konga }).getByRole('link')).toHaveAttribute('href', '/product/1')
  await expect(list(page).filter({ hasText: konga }).getByText('NT$460')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `移除${konga}` }).click()
  await expect(list(page)).toHaveCount(1)
  await expect(page.getByText('已取消收藏')).toBeVisible()
  await openPage(page, '/product/1')
  await expect(heart(page, konga)).toHaveAttribute('aria-pressed', 'false')
  browser.expectQuiet()
})

test('unmarking shows 已取消收藏', async ({ page }) => {
  await signInMember(page)
  await openPage(page, '/product/1')
  const kindOf = (text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })
  await heart(page, konga).click()
  await expect(kindOf('已加入收藏')).toHaveAttribute('data-type', 'success')
  await heart(page, konga).click()
  await expect(kindOf('已取消收藏')).toHaveAttribute('data-type', 'info')
  await expect(heart(page, konga)).toHaveAttribute('aria-pressed', 'false')
})

test('a heart that the server refuses is reset, with 操作失敗', async ({ page }) => {
  await signInMember(page)
  await openPage(page, '/products')
  let answer = () => {}
  const released = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/favorite/add', async (route) => {
    await released
    await route.abort()
  })
  await heart(page, konga).click()
  await expect(heart(page, konga)).toHaveAttribute('aria-pressed', 'true')
  answer()
  await expect(page.getByText('操作失敗')).toBeVisible()
  await expect(heart(page, konga)).toHaveAttribute('aria-pressed', 'false')
})

test('quick double taps end in the state of the last tap', async ({ page }) => {
  await signInMember(page)
  await openPage(page, '/product/1')
  await heart(page, konga).dblclick()
  await expect(page.getByText('已取消收藏')).toBeVisible()
  await openPage(page, '/member/FavoritePage')
  await expect(page.getByText('還沒有收藏的咖啡')).toBeVisible()
})

test('a removal that fails shows the coffee again, with 移除失敗', async ({ page }) => {
  await signInMember(page)
  await openPage(page, '/product/1')
  await heart(page, konga).click()
  await expect(page.getByText('已加入收藏')).toBeVisible()
  await openPage(page, '/member/FavoritePage')
  await page.route('**/api/favorite/remove', (route) => route.abort())
  await page.getByRole('button', { name: `移除${konga}` }).click()
  await expect(page.getByText('移除失敗')).toBeVisible()
  await expect(list(page)).toHaveCount(1)
})

test('the favourites page has an empty state, both errors with a retry, and a prompt for visitors', async ({
  page,
}) => {
  await openPage(page, '/member/FavoritePage')
  await expect(page.getByText('請先登入才能收藏商品')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: '登入／註冊' }).click()
  await expect(page).toHaveURL('/LoginPage')

  await signInMember(page)
  await page.route('**/api/favorite/list', (route) =>
    route.fulfill({
      status: 429,
      json: { success: false, code: 'too_many_requests', error: '操作太頻繁，請稍候再試' },
    }),
  )
  await openPage(page, '/member/FavoritePage')
  await expect(page.getByRole('alert').getByText('無法取得最愛清單')).toBeVisible()
  await page.unroute('**/api/favorite/list')
  await page.route('**/api/favorite/list', (route) => route.abort())
  await page.getByRole('button', { name: '再試一次' }).click()
  await expect(page.getByRole('alert').getByText('伺服器錯誤')).toBeVisible()
  await page.unroute('**/api/favorite/list')
  await page.getByRole('button', { name: '再試一次' }).click()
  await expect(page.getByText('還沒有收藏的咖啡')).toBeVisible()
  await expectAccessible(page)
})

test('favourites that cannot be loaded are reported in the console only', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await signInMember(page)
  await page.route('**/api/favorite/list', (route) => route.abort())
  await openPage(page, '/')
  await expect.poll(() => errors.join()).toContain('favourites: the list could not be loaded')
  await expect(page.getByText('無法取得最愛清單')).toHaveCount(0)
})

test('the heart works by keyboard alone', async ({ page }) => {
  await signInMember(page)
  await openPage(page, '/product/1')
  await heart(page, konga).focus()
  await page.keyboard.press('Space')
  await expect(heart(page, konga)).toHaveAttribute('aria-pressed', 'true')
})

test('favourites are added to the cart and shared by link and LINE', { tag: '@desktop' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInMember(page)
  for (const product_id of [1, 24]) await callApi(page, '/api/favorite/add', { product_id })
  await openPage(page, '/member/FavoritePage')
  await expect(list(page)).toHaveCount(2)
  await list(page).first().hover()
  await list(page)
    .first()
    .getByRole('button', { name: /加入購物車$/ })
    .click()
  await expect(page.getByText('已加入購物車')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: '購物車，1 件' })).toBeVisible()
  await page.getByRole('button', { name: '複製連結' }).click()
  await expect(page.getByText('已複製收藏清單的連結')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toMatch(/\/products\?pick=24,1$/)
  const line = page.getByRole('link', { name: /分享到 LINE/ })
  expect(decodeURIComponent((await line.getAttribute('href')) ?? '')).toContain(address)
  await expectAccessible(page)
  // anybody can open it
  await openPage(page, new URL(address).pathname + new URL(address).search)
  await expect(page.getByRole('list', { name: '商品列表' }).getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('link', { name: '移除條件：朋友分享的咖啡' })).toBeVisible()
})

test('beans among the favourites are added as they were ground last; who never chose gets to choose', async ({
  page,
}) => {
  await signInMember(page)
  await callApi(page, '/api/favorite/add', { product_id: 1 })
  const add = page.getByRole('button', { name: `將${konga}加入購物車` })
  await openPage(page, '/member/FavoritePage')
  await add.click()
  await expect(page).toHaveURL('/product/1')
  await page.getByRole('combobox', { name: '研磨' }).filter({ visible: true }).selectOption('moka')
  await openPage(page, '/member/FavoritePage')
  await add.click()
  await expect(page.getByText('已加入購物車', { exact: true })).toBeVisible()
  await openPage(page, '/member/CartPage')
  await expect(
    page
      .getByText(/摩卡壺/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})
