import { expect, type Page } from '@playwright/test'
import type { UnpaidOrder } from '#contract/shop/checkout/cart.ts'
import { twd } from '#domain/money.ts'
import { test } from '../support/browser-test.ts'
import { bar, barHeader, brunch, lineOf, notices, openShopper } from '../support/cart-screen.ts'
import { mockOffer, unpaidBox } from '../support/checkout-screen.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page-checks.ts'

/** The member's real cart, with a mocked unpaid order beside it until it is cancelled. */
async function mockUnpaid(page: Page, minutesLeft = 29) {
  const order: UnpaidOrder = {
    order_id: 'o1',
    order_name: 'SL261115-7F3K',
    amount_total: twd(744),
    item_count: 3,
    pay_before: new Date(Date.now() + minutesLeft * 60_000 + 500).toISOString(),
    has_number: false,
  }
  const current: { order: UnpaidOrder | null } = { order }
  await page.route('**/api/order/my_cart', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), unpaid_order: current.order } })
  })
  const answerCancel = (missing: string[]) =>
    page.route('**/api/order/cancel', (route) => {
      current.order = null
      return route.fulfill({ json: { success: true, missing } })
    })
  return { answerCancel }
}

test.describe('an unpaid order', () => {
  test('the cart page shows it above the lines, and 繼續付款 opens its payment step', async ({ page }) => {
    await openShopper(page, { 11: 1 })
    await mockUnpaid(page)
    await mockOffer(page, { order_name: 'SL261115-7F3K' })
    await openPage(page, '/member/CartPage')
    await expect(unpaidBox(page)).toContainText('訂單 SL261115-7F3K，3 件，NT$744')
    await expect(lineOf(page, brunch.name)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await unpaidBox(page).getByRole('link', { name: '繼續付款' }).click()
    await expect(page).toHaveURL('/checkout/payment')
    await expect(page.getByText('訂單 SL261115-7F3K 待付款')).toBeVisible()
  })

  test('the countdown is visual; screen readers get only the deadline', async ({ page }) => {
    await openShopper(page)
    await page.clock.install()
    await mockUnpaid(page)
    await openPage(page, '/member/CartPage')
    const left = unpaidBox(page).locator('[aria-hidden]')
    await expect(left).toHaveText(/剩 2[89] 分 \d\d 秒/)
    await page.clock.runFor(60_000)
    await expect(left).toHaveText(/剩 2[78] 分 \d\d 秒/)
    await expect(unpaidBox(page).locator('time')).toHaveText(/^請於 \d{4}-\d\d-\d\d \d\d:\d\d 前完成付款$/)
    await expect(unpaidBox(page).locator('[aria-live]')).toHaveCount(0)
  })

  test('取消並放回購物車 asks for confirmation; then the box is gone and the cart is loaded again', async ({
    page,
  }) => {
    await openShopper(page)
    const { answerCancel } = await mockUnpaid(page)
    await answerCancel([])
    await openPage(page, '/member/CartPage')
    await unpaidBox(page).getByRole('button', { name: '取消並放回購物車' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '保留訂單' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await unpaidBox(page).getByRole('button', { name: '取消並放回購物車' }).click()
    await expectAccessible(page)
    const sent = page.waitForRequest('**/api/order/cancel')
    await page.getByRole('dialog').getByRole('button', { name: '取消訂單' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ order_id: 'o1', put_back: true })
    await expect(notices(page).getByText('商品已放回購物車')).toBeVisible()
    await expect(unpaidBox(page)).toHaveCount(0)
  })

  test('products that could not be restored to the cart are named until the message is closed', async ({ page }) => {
    await openShopper(page)
    const { answerCancel } = await mockUnpaid(page)
    await answerCancel(['衣索比亞 古吉', '巴拿馬 藝伎'])
    await openPage(page, '/member/CartPage')
    await unpaidBox(page).getByRole('button', { name: '取消並放回購物車' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '取消訂單' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem')).toHaveText(['衣索比亞 古吉', '巴拿馬 藝伎'])
    await dialog.getByRole('button', { name: '知道了' }).click()
    await expect(unpaidBox(page)).toHaveCount(0)
  })

  test('a cancellation that fails shows an error, and the order stays', async ({ page }) => {
    await openShopper(page)
    await mockUnpaid(page)
    await page.route('**/api/order/cancel', (route) => route.abort())
    await openPage(page, '/member/CartPage')
    await unpaidBox(page).getByRole('button', { name: '取消並放回購物車' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '取消訂單' }).click()
    await expect(notices(page).getByText('取消失敗')).toBeVisible()
    await expect(unpaidBox(page)).toBeVisible()
  })

  test('the bar shows it, and pays or cancels it from any page', async ({ page }) => {
    await openShopper(page)
    await mockUnpaid(page)
    await mockOffer(page, { order_name: 'SL261115-7F3K' })
    await openPage(page, '/products')
    await expect(bar(page).getByText('您有一筆待付款訂單')).toBeVisible()
    await barHeader(page).click()
    await expect(unpaidBox(page).getByRole('button', { name: '取消並放回購物車' })).toBeVisible()
    await expectAccessible(page)
    await barHeader(page).click()
    await bar(page).getByRole('button', { name: '繼續付款' }).click()
    await expect(page).toHaveURL('/checkout/payment')
    await expect(bar(page)).toHaveCount(0)
  })
})
