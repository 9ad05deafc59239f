/** Brew guides with their timer: from a lot, without scripts, without a network. */
import { expect, type Page } from '@playwright/test'
import type { Product } from '#contract/products.ts'
import { test } from '../support/browser-test.ts'
import { openPage } from '../support/open-page.ts'
import { main, placeOrder } from '../support/orders-screen.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page-checks.ts'
import { openScreen, signInAs } from '../support/staff-screen.ts'
import { stopClock } from '../support/stop-clock.ts'

const timer = (page: Page) => page.getByRole('region', { name: '計時器' })
const clock = (page: Page) => timer(page).getByRole('timer')
const told = (page: Page) => timer(page).getByRole('status')
const press = (page: Page, name: string) => timer(page).getByRole('button', { name }).click()

async function lotCodeOf(page: Page, id: number): Promise<string> {
  const { products } = (await (await page.request.post('/api/products')).json()) as { products: Product[] }
  return products.find((one) => one.id === id)?.lot?.code ?? ''
}

/** This browser has no screen that could be kept on: what it is asked for is written down. */
async function recordWakeLocks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const locks: string[] = []
    const request = async () => {
      locks.push('held')
      return { released: false, release: async () => void locks.push('released') }
    }
    Object.assign(window, { wakeLocks: locks })
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
}
const wakeLocks = (page: Page) => page.evaluate(() => (window as unknown as { wakeLocks: string[] }).wakeLocks)

test('from a lot to its guide: for its roast and two cups, step by step, with the screen on', {
  tag: '@desktop',
}, async ({ page }) => {
  await recordWakeLocks(page)
  await openPage(page, `/lot/${await lotCodeOf(page, 1)}`)
  await expect(main(page).getByRole('img', { name: /^月曆：.+最好喝$/ })).toBeVisible()
  await main(page)
    .getByRole('row', { name: /^手沖 / })
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 1, name: '手沖沖煮指南' })).toBeVisible()
  await expect(page.getByRole('radio', { name: '淺焙' })).toBeChecked()
  await page.getByText('2 杯', { exact: true }).first().click()
  const needs = page.getByRole('region', { name: '需要' })
  await expect(needs).toContainText('30 g')
  await expect(needs).toContainText('480 g')
  await expect(needs).toContainText('92°C')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await stopClock(page)
  await press(page, '開始計時')
  await expect(told(page)).toContainText('第 1 步，共 5 步：悶蒸')
  expect(await wakeLocks(page)).toEqual(['held'])
  await expect(page.getByRole('radio', { name: '淺焙' })).toBeDisabled()
  await page.clock.runFor(43_000)
  await expect(told(page)).toContainText('第 2 步，共 5 步：注水')
  await expect(told(page)).toContainText('到 240 g')
  await expect(page.getByRole('listitem').filter({ hasText: '再注 180 g' })).toHaveAttribute('aria-current', 'step')
  await page.clock.runFor(150_000)
  await expect(told(page)).toContainText('完成，請用')
  await expect(clock(page)).toHaveText('3:10')
  expect(await wakeLocks(page)).toEqual(['held', 'released'])
  await press(page, '重新開始')
  await expect(clock(page)).toHaveText('0:00')
  await expect(page.getByRole('radio', { name: '淺焙' })).toBeEnabled()
})

test('a timer that is held waits, and one that runs goes on when the page is opened again', async ({ page }) => {
  await openPage(page, '/brew/french-press')
  await stopClock(page)
  await press(page, '開始計時')
  await page.clock.runFor(10_000)
  await expect(clock(page)).toHaveText('0:10')
  await press(page, '暫停')
  await page.clock.runFor(60_000)
  await expect(clock(page)).toHaveText('0:10')
  await press(page, '繼續')
  await page.clock.runFor(25_000)
  await expect(told(page)).toContainText('攪拌')
  await page.clock.resume()
  await openPage(page, '/brew/french-press')
  // however long the page took: it did not begin anew
  await expect(told(page)).toContainText(/第 [234] 步/)
  await press(page, '重新開始')
  await expect(clock(page)).toHaveText('0:00')
  await openPage(page, '/brew/french-press')
  await expect(clock(page)).toHaveText('0:00')
})

test('by keyboard: cups, start, pause', async ({ page }) => {
  await openPage(page, '/brew/pour-over')
  await page.getByRole('radio', { name: '1 杯' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '2 杯' })).toBeChecked()
  await timer(page).getByRole('button', { name: '開始計時' }).focus()
  await page.keyboard.press('Enter')
  await expect(told(page)).toContainText('悶蒸')
  await expectAccessible(page)
  await page.keyboard.press('Space')
  await expect(timer(page).getByRole('button', { name: '繼續' })).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole guide is in the page: steps, amounts for every number of cups, temperatures', async ({ page }) => {
    await page.goto('/brew')
    await main(page).getByRole('link', { name: '手沖' }).click()
    await expect(page).toHaveURL('/brew/pour-over')
    await expect(page).toHaveTitle(/^手沖沖煮指南｜/)
    await expect(page.getByText('繞圈淋濕所有的粉，注水到 30 g', { exact: false })).toBeVisible()
    await expect(page.getByRole('row', { name: '4 杯 60 g 960 g 120 + 360 + 240 + 240 4 分 55 秒' })).toBeVisible()
    await expect(main(page).getByText('86°C')).toBeVisible()
    await expect(timer(page)).toBeHidden()
    await expectNoSidewaysScroll(page)
  })
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a guide that was opened once works on: it is loaded, and its timer runs', async ({ page, context }) => {
    await openPage(page, '/brew/aeropress')
    const keeps = () => page.evaluate(async () => Boolean(await caches.match('/brew/aeropress')))
    await expect.poll(keeps).toBe(true)
    // a second visit is answered by the worker, which keeps every file of the page
    await openPage(page, '/brew/aeropress')
    await context.setOffline(true)
    await openPage(page, '/brew/aeropress?roast=dark')
    await expect(page.getByRole('radio', { name: '深焙' })).toBeChecked()
    await expect(page.getByRole('region', { name: '需要' })).toContainText('84°C')
    await press(page, '開始計時')
    await expect(told(page)).toContainText('第 1 步，共 4 步：注水')
    await press(page, '暫停')
    await page.goto('/brew/moka')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('現在沒有網路')
    await page.getByRole('link', { name: '愛樂壓沖煮指南' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('愛樂壓沖煮指南')
    await context.setOffline(false)
  })
})

test('after the payment: where the coffee comes from, when it is best, and how it is brewed', {
  tag: '@desktop',
}, async ({ page }) => {
  const order = await placeOrder(page, 'cod')
  await openPage(page, `/member/payment/status?order_name=${order.order_name}&status=success`)
  await expect(page.getByRole('heading', { name: '訂單已成立！' })).toBeVisible()
  const coffees = page.getByRole('region', { name: '認識你的咖啡' })
  await expect(coffees.getByRole('article')).toHaveCount(2)
  const first = coffees.getByRole('article').first()
  await expect(first.getByText(/^來自.+。$/)).toBeVisible()
  await expect(first.getByText(/預計從批次 .+ 出貨/)).toBeVisible()
  await expect(first.getByRole('img', { name: /^月曆：/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await first.getByRole('link', { name: /沖煮指南/ }).click()
  await expect(page).toHaveURL(/\/brew/)
  await openPage(page, `/member/orders/${order.order_name}`)
  await expect(coffees.getByRole('article')).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await coffees.getByRole('link', { name: '看這一批的故事' }).first().click()
  await expect(page).toHaveURL(/\/lot\/[A-Z]{2}-\d{4}-\w{2}$/)
})

test('the owner prints labels for a lot’s bags, whose code leads to its page', async ({ page }) => {
  const code = await lotCodeOf(page, 1)
  await signInAs(page, 'owner')
  await openScreen(page, `/admin/stock/lots/${code}`, `批次 ${code}`)
  await page.getByRole('link', { name: '列印袋標' }).click()
  const labels = page.getByRole('list', { name: '袋標' }).getByRole('listitem')
  await expect(labels.first()).toContainText(code)
  await expect(labels.first().getByRole('img', { name: `批次 ${code} 的 QR 碼` })).toBeVisible()
  const { page_url } = (await (await page.request.get(`/api/admin/lots/${code}`)).json()) as { page_url: string }
  expect(new URL(page_url).pathname).toBe(`/lot/${code}`)
  await expectAccessible(page)
})
