import { expect } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { openShopper } from '../support/cart-screen.ts'
import { mockOffer, mockResult } from '../support/checkout-screen.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page-checks.ts'
import { signIn } from '../support/sign-in.ts'

const address = '/member/payment/status?order_name=SL261115-7F3K'
const deadline = '2026-11-18T15:59:59.000Z'
test.describe('a payment number', () => {
  const waiting = { status: 'waiting', can_pay: true, pay_before: deadline } as const

  test('ATM: bank, account, amount and deadline in Taipei time, each with a copy button', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn(page)
    const number = { kind: 'ATM', bank_code: '812', account: '9103522175120408', expires_at: deadline } as const
    await mockResult(page, { ...waiting, payment_term: 'ATM 轉帳', number })
    await openPage(page, address)
    await expect(page.getByRole('heading', { name: '待付款' })).toBeVisible()
    await expect(page.getByText('2026-11-18 23:59')).toBeVisible()
    await expect(page.getByText('812', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '複製轉帳帳號' }).click()
    await expect(page.getByText('已複製')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('9103522175120408')
    await page.getByRole('button', { name: '複製應付金額' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('744')
    await expect(page.getByRole('link', { name: '改用其他方式付款' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  test('a shopper who returns from the bank sees the payment without reloading', async ({ page }) => {
    await signIn(page)
    const number = { kind: 'CVS', code: 'LLL26319123456', expires_at: deadline } as const
    const result = await mockResult(page, { ...waiting, payment_term: '超商代碼', number })
    await openPage(page, address)
    await expect(page.getByText('LLL26319123456')).toBeVisible()
    result.become({ payment_term: '超商代碼' })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText('付款成功！')).toBeVisible()
  })

  test('barcodes are images with their text, wide enough to be scanned', async ({ page }) => {
    await signIn(page)
    const barcodes = ['1511186ES', '3453010539100020', '151118A90001220']
    await mockResult(page, { ...waiting, number: { kind: 'BARCODE', barcodes, expires_at: deadline } })
    await openPage(page, address)
    for (const [index, text] of barcodes.entries()) {
      const picture = page.getByRole('img', { name: `第 ${index + 1} 段條碼 ${text}` })
      await expect(picture.locator('path')).toHaveCount(1)
      expect((await picture.boundingBox())?.width).toBeGreaterThan(300)
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    }
    await expectAccessible(page)
  })
})

test.describe('the pages in between', () => {
  test('/checkout redirects to the payment of the unpaid order, else to the shipping step', async ({ page }) => {
    await openShopper(page, { 11: 1 })
    await page.goto('/checkout')
    await expect(page).toHaveURL(/\/checkout\/shipping/)
    const unpaid = {
      order_id: 'o1',
      order_name: 'SL261115-7F3K',
      amount_total: 744,
      item_count: 3,
      pay_before: null,
      has_number: false,
    }
    await page.route('**/api/order/my_cart', (route) =>
      route.fulfill({ json: { success: true, carts: [], unpaid_order: unpaid } }),
    )
    await mockOffer(page, { order_name: 'SL261115-7F3K' })
    await page.goto('/checkout')
    await expect(page).toHaveURL('/checkout/payment')
    await expect(page.getByText('訂單 SL261115-7F3K 待付款，商品已為您保留，完成付款即可出貨。')).toBeVisible()
    await expect(page.getByRole('link', { name: '返回運送方式' })).toHaveCount(0)
  })

  test('/ecpay-redirect redirects to the orders, with the trade number when there is one', async ({ page }) => {
    await signIn(page)
    const html = await (await page.request.get('/ecpay-redirect?TradeNo=2611150001')).text()
    expect(html).toContain('正在處理付款結果，請稍候...')
    await page.goto('/ecpay-redirect?TradeNo=2611150001')
    await expect(page).toHaveURL('/member/orders?trade_no=2611150001')
    await page.goto('/ecpay-redirect')
    await expect(page).toHaveURL('/member/orders')
  })

  test('an unsigned post to /ecpay-redirect ends on the orders, filtered by its trade number', async ({ page }) => {
    await signIn(page)
    await page.goto('/about/team')
    await page.evaluate(() => {
      const form = document.createElement('form')
      form.method = 'post'
      form.action = '/ecpay-redirect'
      form.innerHTML = '<input name="TradeNo" value="2611150001">'
      document.body.append(form)
      form.submit()
    })
    await expect(page).toHaveURL('/member/orders?trade_no=2611150001')
  })

  test('the cash-on-delivery page confirms the order of its address, shows a refusal and offers a retry', async ({
    page,
  }) => {
    await signIn(page)
    const json = { success: false, error: '訂單狀態已變更，請重新整理後再試一次', code: 'order_state' }
    let go: () => void = () => undefined
    const held = new Promise<void>((resolve) => (go = resolve))
    await page.route('**/api/payment/custom/process', async (route) => {
      await held
      return route.fulfill({ status: 409, json })
    })
    const sent = page.waitForRequest('**/api/payment/custom/process')
    await openPage(page, '/member/CustomPaymentProcess?order=o1')
    await expect(page.getByText('正在處理貨到付款，請稍候...')).toBeVisible()
    expect((await sent).postDataJSON()).toMatchObject({ sale_order_id: 'o1' })
    go()
    await expect(page.getByRole('alert').getByText(json.error)).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/payment/custom/process')
    const answer = { success: true, redirect_url: '/member/payment/status?order_name=nothing' }
    await page.route('**/api/payment/custom/process', (route) => route.fulfill({ json: answer }))
    await page.getByRole('button', { name: '再試一次' }).click()
    await expect(page).toHaveURL('/member/payment/status?order_name=nothing')
  })

  test('a cash-on-delivery form sent without script is refused with a page, not with JSON', async ({ page }) => {
    await signIn(page)
    await openPage(page, '/member/CustomPaymentProcess')
    await page.evaluate(() => {
      const form = document.createElement('form')
      form.method = 'post'
      form.action = '/api/payment/custom/process'
      form.innerHTML = '<input name="sale_order_id" value="nobody">'
      document.body.append(form)
      form.submit()
    })
    await expect(page).toHaveURL(/\/member\/payment\/status\?/)
    await expect(page.getByText('訊息：找不到這筆訂單')).toBeVisible()
  })

  test('without an order the cash-on-delivery page says so', async ({ page }) => {
    await signIn(page)
    await openPage(page, '/member/CustomPaymentProcess')
    await expect(page.getByText('找不到要處理的訂單')).toBeVisible()
    await page.getByRole('link', { name: '返回結帳' }).click()
    await expect(page).toHaveURL(/\/checkout|CartPage/)
  })
})
