import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import {
  antigua,
  bar,
  barHeader,
  brunch,
  fewer,
  green,
  lineOf,
  lines,
  more,
  notices,
  openShopper,
  putIn,
  readCart,
  red,
  remove,
} from '../support/cart-screen.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'

/** The specification's line about offers. */
const promotion = (page: Page) => bar(page).getByText(/^(還差 \d+ 件享優惠|已符合優惠)$/)

test.describe('the bar', () => {
  test('with items it always says 還差 {n} 件享優惠 in red or 已符合優惠 in green, whatever else is to be said', {
    tag: '@desktop',
  }, async ({ page }) => {
    await openShopper(page, { [brunch.id]: 2 })
    // nothing is saved, no offer is near, and an order waits for its payment
    await page.route('**/api/order/my_cart', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      Object.assign(json.carts[0], { matched_promotions: [], near_promotions: [], applied_reward: null })
      const order = { order_id: 'o1', order_name: 'SL261115-7F3K', amount_total: 744, item_count: 3 }
      json.unpaid_order = { ...order, pay_before: null, has_number: false }
      await route.fulfill({ response, json })
    })
    await openPage(page, '/products')
    await expect(promotion(page)).toHaveText('已符合優惠')
    await expect(promotion(page)).toHaveCSS('color', green)
    await expect(bar(page).getByText('您有一筆待付款訂單')).toBeVisible()
    await barHeader(page).click()
    await fewer(page, brunch.name).click()
    await expect(promotion(page)).toHaveText('還差 1 件享優惠')
    await expect(promotion(page)).toHaveCSS('color', red)
    await expectNoSidewaysScroll(page)
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('after a change and after a deletion the cart reloads', async ({ page }) => {
    await openShopper(page, { [brunch.id]: 1 })
    await openPage(page, '/products')
    await barHeader(page).click()
    await expect(lineOf(page, brunch.name)).toBeVisible()
    // another device puts something in: only a reload can show it
    await page.route('**/api/order/update_cart_item', async (route) => {
      await route.fetch()
      await putIn(page, antigua.id, 1)
      await route.fulfill({ json: { success: true } })
    })
    await more(page, brunch.name).click()
    await expect(bar(page).getByText('已選購 3 件')).toBeVisible()
    await page.route('**/api/order/remove_cart_item', async (route) => {
      await route.fetch()
      await putIn(page, antigua.id, 1)
      await route.fulfill({ json: { success: true } })
    })
    await remove(page, brunch.name).click()
    await expect(bar(page).getByText('已選購 2 件')).toBeVisible()
    await expect(lineOf(page, antigua.name)).toBeVisible()
  })

  test('a deletion is told in the panel with the way back, one that fails is only in the console', async ({ page }) => {
    await openShopper(page, { [brunch.id]: 1, [antigua.id]: 1 })
    await openPage(page, '/products')
    await barHeader(page).click()
    await page.route('**/api/order/remove_cart_item', (route) => route.abort(), { times: 1 })
    const complaint = page.waitForEvent('console', (message) => message.text().startsWith('cart: a line'))
    const reloaded = page.waitForResponse('**/api/order/my_cart')
    await remove(page, brunch.name).click()
    await complaint
    await reloaded
    await expect(lineOf(page, brunch.name)).toBeVisible()
    await expect(bar(page).getByText('已選購 2 件')).toBeVisible()
    await expect(page.getByText(/已刪除/)).toHaveCount(0)
    await remove(page, brunch.name).click()
    await expect(bar(page).getByText(`已刪除${brunch.name}`)).toBeVisible()
    await expect(notices(page).getByRole('listitem')).toHaveCount(0)
    await expectAccessible(page)
    await bar(page).getByRole('button', { name: '復原' }).click()
    await expect(bar(page).getByText('已選購 2 件')).toBeVisible()
    await expect(lineOf(page, brunch.name)).toBeVisible()
    await expect(page.getByText(/已刪除/)).toHaveCount(0)
  })

  test('a visitor sees no bar, and its code is not loaded', async ({ page }) => {
    const scripts: Promise<string>[] = []
    let calls = 0
    page.on('response', (response) => {
      // one that is still loading when the test ends has no text any more
      if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''))
      if (response.url().includes('/api/order/')) calls++
    })
    await openPage(page, '/products')
    await page.waitForLoadState('networkidle')
    await expect(bar(page)).toHaveCount(0)
    const loaded = (await Promise.all(scripts)).join()
    // a text of the product list, and one of the bar
    expect([loaded.includes('共 '), loaded.includes('購物車內尚無商品'), calls]).toEqual([true, false, 0])
  })

  test('products added from the list and from a product’s page are counted', { tag: '@desktop' }, async ({ page }) => {
    await openShopper(page)
    // beans are added as they were ground last
    await page.addInitScript(() => window.localStorage.setItem('shanlan:grind', 'whole'))
    await openPage(page, '/products')
    await expect(bar(page).getByText('已選購 0 件，總計 NT$0')).toBeVisible()
    await expect(promotion(page)).toHaveText('還差 2 件享優惠')
    await expect(promotion(page)).toHaveCSS('color', red)
    await expect(bar(page).getByRole('button', { name: '立即結帳' })).toHaveCount(0)
    const card = page.getByRole('article').filter({ hasText: brunch.name })
    await card.hover()
    await card.getByRole('button', { name: `將${brunch.name}加入購物車` }).click()
    await expect(bar(page).getByText('已選購 1 件，總計 NT$380')).toBeVisible()
    await expect(promotion(page)).toHaveText('還差 1 件享優惠')
    await expect(promotion(page)).toHaveCSS('color', red)
    await expect(bar(page).getByText('再 1 件享「任選 2 件 9 折」')).toBeVisible()
    await expect(bar(page).getByText('差 NT$620 免運')).toBeVisible()
    await openPage(page, `/product/${brunch.id}`)
    const add = page.getByRole('main').getByRole('button', { name: '加入購物車', exact: true })
    await add.filter({ visible: true }).click()
    await expect(page.getByText('已加入購物車', { exact: true })).toBeVisible()
    await openPage(page, '/products')
    await expect(bar(page).getByText('已選購 2 件，總計 NT$660')).toBeVisible()
    await expect(promotion(page)).toHaveText('已符合優惠')
    await expect(promotion(page)).toHaveCSS('color', green)
    await expect(bar(page).getByText('「新會員首購禮」已省 NT$100')).toBeVisible()
  })

  test('with nothing in the cart it is on list and product pages only', { tag: '@desktop' }, async ({ page }) => {
    await openShopper(page)
    await openPage(page, '/products')
    await expect(bar(page).getByText('已選購 0 件')).toBeVisible()
    const loaded = page.waitForResponse('**/api/order/my_cart')
    await openPage(page, '/about/brand')
    await loaded
    await expect(bar(page)).toHaveCount(0)
    await putIn(page, brunch.id, 1)
    await openPage(page, '/about/brand')
    await expect(bar(page).getByText('已選購 1 件')).toBeVisible()
  })

  test('on a phone the page of a product has one bar, and at 200 % bars cover less than a fifth', async ({ page }) => {
    await openShopper(page, { [brunch.id]: 2 })
    await openPage(page, `/product/${antigua.id}`)
    await expect(page.getByRole('banner').getByRole('link', { name: /^購物車\s?，2 件$/ })).toBeVisible()
    await expect(bar(page)).toBeHidden()
    const covered = () =>
      page.evaluate(() => {
        window.scrollTo(0, 400)
        const height = (element: Element) => {
          const { top, bottom } = element.getBoundingClientRect()
          const isFixed = ['fixed', 'sticky'].includes(getComputedStyle(element).position)
          return isFixed ? Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) : 0
        }
        const bars = [...document.querySelectorAll('header, [data-buy-bar], section[aria-label="購物車"]')]
        return bars.reduce((sum, element) => sum + height(element), 0) / innerHeight
      })
    // a page at 200 % has half the pixels of the screen
    for (const size of [
      { width: 390, height: 844 },
      { width: 195, height: 422 },
      { width: 720, height: 450 },
    ]) {
      await page.setViewportSize(size)
      if (size.height < 800) await expect.poll(covered).toBeLessThan(0.2)
      // what is narrower than 320 pixels may scroll
      if (size.width >= 320) await expectNoSidewaysScroll(page)
    }
  })

  test('it is collapsed at first, opens by header and by arrow, and keeps to its maximum height', {
    tag: '@desktop',
  }, async ({ page }) => {
    await openShopper(page, { 1: 1, 7: 1, 11: 1, 24: 1, 6: 1 })
    const browser = watchConsole(page)
    await openPage(page, '/member/coupons')
    await expect(barHeader(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(bar(page)).toHaveCSS('z-index', '1000')
    await expect(bar(page)).toHaveCSS('position', 'fixed')
    await expect(bar(page)).toHaveCSS('max-width', '1200px')
    await expect(lines(page)).toHaveCount(0)
    await barHeader(page).click()
    await expect(lines(page).locator(':scope > li')).toHaveCount(5)
    const row = lineOf(page, antigua.name)
    await expect(row.locator('img')).toBeVisible()
    await expect(row).toContainText('NT$405')
    const panel = lines(page).locator('xpath=..')
    const { height, scrolls } = await panel.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      scrolls: element.scrollHeight > element.clientHeight,
    }))
    expect(height).toBeLessThanOrEqual(300)
    expect(scrolls).toBe(true)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await barHeader(page).locator('svg').click()
    await expect(lines(page)).toHaveCount(0)
    await barHeader(page).locator('svg').click()
    await expect(lines(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(lines(page)).toHaveCount(0)
    await expect(barHeader(page)).toBeFocused()
    browser.expectQuiet()
  })

  test('it covers neither the end of the page nor the fixed buttons at its lower edge', { tag: '@desktop' }, async ({
    page,
  }) => {
    await openShopper(page, { 11: 1 })
    await openPage(page, '/products')
    await page.getByRole('button', { name: '比較咖啡' }).click()
    await expect(barHeader(page)).toBeVisible()
    const compare = page.getByRole('region', { name: '要比較的咖啡' })
    const button = await compare.boundingBox()
    const place = await bar(page).boundingBox()
    expect(Math.floor((button?.y ?? 0) + (button?.height ?? 0))).toBeLessThanOrEqual(place?.y ?? 0)
    const last = page.getByRole('contentinfo').getByText(/版權所有/)
    // what is drawn late makes the page longer while it is scrolled
    const endOfPage = async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const end = await last.boundingBox()
      return Math.floor((end?.y ?? Number.POSITIVE_INFINITY) + (end?.height ?? 0))
    }
    await expect.poll(endOfPage).toBeLessThanOrEqual(place?.y ?? 0)
    await expect(last).toBeInViewport()
  })

  test('quantities can be raised and lowered, lines removed, and the empty cart says so', async ({ page }) => {
    await openShopper(page, { 11: 1 })
    await openPage(page, '/products')
    await barHeader(page).click()
    await more(page, brunch.name).click()
    await more(page, brunch.name).click()
    await expect(bar(page).getByText('已選購 3 件，總計 NT$1,026')).toBeVisible()
    await expect(lineOf(page, brunch.name)).toContainText('小計 NT$1,140')
    await expect(bar(page).getByText('已享免運費')).toBeVisible()
    await fewer(page, brunch.name).click()
    await expect(bar(page).getByText('已選購 2 件，總計 NT$660')).toBeVisible()
    await expect.poll(async () => (await readCart(page)).item_count).toBe(2)
    await remove(page, brunch.name).click()
    await expect(bar(page).getByText('購物車內尚無商品')).toBeVisible()
    await expect(barHeader(page)).toBeFocused()
    await expect.poll(async () => (await readCart(page)).item_count).toBe(0)
  })

  test('立即結帳 opens the cart page, which has no bar', async ({ page }) => {
    await openShopper(page, { 11: 1 })
    await openPage(page, '/')
    await bar(page).getByRole('button', { name: '立即結帳' }).click()
    await expect(page).toHaveURL('/member/CartPage')
    await expect(lineOf(page, brunch.name)).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
  })
})
