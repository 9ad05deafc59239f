import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { openShopper } from '../support/cart-screen.ts'
import { mockOffer, mockResult, openPayment, paidOrder, way } from '../support/checkout-screen.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'
import { signIn } from '../support/sign-in.ts'
import { runUntilVisible, stopClock } from '../support/stop-clock.ts'

const address = '/member/payment/status?order_name=SL261115-7F3K'
const deadline = '2026-11-18T15:59:59.000Z'
const unpaid = { status: 'failed', failure: '發卡銀行拒絕交易', can_pay: true, pay_before: deadline } as const

const items = (page: Page) => page.getByRole('list', { name: '商品' }).getByRole('listitem')

test.describe('the payment result', () => {
  test('success: 付款成功！ with number, total, items and a link home', async ({ page }) => {
    await signIn(page)
    const browser = watchConsole(page)
    await mockResult(page, {})
    await openPage(page, address)
    await expect(page.getByRole('heading', { name: '付款成功！' })).toBeVisible()
    await expect(page.getByText('感謝您的購買，訂單已成功送出。')).toBeVisible()
    await expect(page.getByText('SL261115-7F3K')).toBeVisible()
    await expect(page.getByText('NT$744')).toBeVisible()
    await expect(items(page)).toHaveText([/山嵐 早午餐 配方豆.*2 件.*NT\$760/, /山嵐 日常 深焙 濾掛.*1 件.*NT\$0/])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['付款結果'])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    browser.expectQuiet()
    await page.getByRole('main').getByRole('link', { name: '回首頁' }).click()
    await expect(page).toHaveURL('/')
  })

  test('an address that claims success is not trusted', async ({ page }) => {
    await signIn(page)
    await mockResult(page, unpaid)
    await openPage(page, `${address}&status=success`)
    await expect(page.getByRole('heading', { name: '付款失敗，訂單尚未建立' })).toBeVisible()
    await expect(page.getByText('付款成功！')).toHaveCount(0)
  })

  test('failure: the reason, and the same order can be paid again or cancelled', async ({ page }) => {
    await signIn(page)
    await mockResult(page, unpaid)
    await mockOffer(page, { order_name: paidOrder.order_name })
    await openPage(page, address)
    await expect(page.getByRole('heading', { name: '付款失敗，訂單尚未建立' })).toBeVisible()
    await expect(page.getByText('您的付款未成功，但訂單內容仍已建立。請重新嘗試付款或聯絡我們。')).toBeVisible()
    await expect(page.getByText('發卡銀行拒絕交易')).toBeVisible()
    await expect(page.getByText('SL261115-7F3K')).toBeVisible()
    await expect(items(page)).toHaveCount(2)
    await expect(page.getByRole('button', { name: '取消訂單' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: '重新付款' }).click()
    await expect(page).toHaveURL('/checkout/payment')
    await expect(way(page, 'Credit')).toBeVisible()
  })

  test('cancelling asks for confirmation, and the page shows the result', async ({ page }) => {
    await signIn(page)
    const result = await mockResult(page, unpaid)
    const sent = page.waitForRequest('**/api/order/cancel')
    await page.route('**/api/order/cancel', (route) => {
      result.become({ status: 'failed', failure: '訂單已取消', can_pay: false })
      return route.fulfill({ json: { success: true, missing: [] } })
    })
    await openPage(page, address)
    await page.getByRole('button', { name: '取消訂單' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '取消訂單' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ order_id: 'o1', put_back: true })
    await expect(page.getByRole('main').getByText('訂單已取消', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: '重新付款' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: '繼續選購' })).toBeVisible()
  })

  test('an expired order says so, here and on the payment step, and offers no payment', async ({ page }) => {
    await signIn(page)
    await mockResult(page, { status: 'failed', failure: '付款期限已過，訂單已失效', can_pay: false })
    await openPage(page, address)
    await expect(page.getByRole('heading', { name: '付款失敗，訂單尚未建立' })).toBeVisible()
    await expect(page.getByText('付款期限已過，訂單已失效')).toBeVisible()
    await expect(page.getByRole('link', { name: '重新付款' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: '繼續選購' })).toBeVisible()
    const json = { success: false, error: '這筆訂單已超過付款期限，請重新選購', code: 'order_state' }
    await page.route('**/api/payment/compatible_providers?*', (route) => route.fulfill({ status: 409, json }))
    await openPayment(page, { orderId: 'o1' })
    await expect(page.getByText(json.error)).toBeVisible()
    await expect(page.getByRole('link', { name: '查看我的訂單' })).toBeVisible()
  })

  test('an unknown or missing order name: 付款失敗或查無訂單 with the message and a link to the checkout', async ({
    page,
  }) => {
    await signIn(page)
    await openPage(page, `/member/payment/status?order_name=SL000000-0000&status=success&msg=${'<b>x</b>'.repeat(40)}`)
    await expect(page.getByRole('heading', { name: '付款失敗或查無訂單' })).toBeVisible()
    await expect(page.getByText('抱歉，您的付款可能未完成，或訂單資訊無法取得。')).toBeVisible()
    await expect(page.getByText(/^訊息：(<b>x<\/b>)+.*…$/)).toBeVisible()
    await expectAccessible(page)
    await openPage(page, '/member/payment/status?status=success')
    await expect(page.getByRole('heading', { name: '付款失敗或查無訂單' })).toBeVisible()
    await expect(page.getByText(/^訊息/)).toHaveCount(0)
    await expect(page.getByRole('link', { name: '返回結帳' })).toHaveAttribute('href', '/checkout')
  })

  test('a spinner is shown until the result is known, and a result that cannot be loaded is no failed payment', async ({
    page,
  }) => {
    await signIn(page)
    let go: () => void = () => undefined
    const held = new Promise<void>((resolve) => (go = resolve))
    await page.route('**/api/payment/order_result?*', async (route) => {
      await held
      return route.abort()
    })
    await page.goto(address)
    await expect(page.getByRole('status').filter({ hasText: '正在確認付款結果，請稍候…' }).locator('svg')).toBeVisible()
    go()
    await expect(page.getByText('暫時讀不到付款結果')).toBeVisible()
    await expect(page.getByText(/付款失敗/)).toHaveCount(0)
    await page.unroute('**/api/payment/order_result?*')
    await mockResult(page, {})
    await page.getByRole('button', { name: '再試一次' }).click()
    await expect(page.getByText('付款成功！')).toBeVisible()
  })

  test('before the gateway’s notification it polls, and shows the result without a reload', async ({ page }) => {
    await signIn(page)
    await stopClock(page)
    const result = await mockResult(page, { status: 'processing', can_pay: true, pay_before: deadline })
    await page.goto(`${address}&status=success`)
    await runUntilVisible(page, page.getByText('付款確認中'))
    await page.clock.runFor(1100)
    await expect.poll(result.calls).toBe(2)
    result.become({})
    await page.clock.runFor(1600)
    await expect(page.getByText('付款成功！')).toBeVisible()
    const calls = result.calls()
    await page.clock.runFor(60_000)
    expect(result.calls()).toBe(calls)
  })

  test('after a minute it stops polling and says that a mail will be sent', async ({ page }) => {
    await signIn(page)
    await page.clock.install()
    const result = await mockResult(page, { status: 'processing', can_pay: true, pay_before: deadline })
    await openPage(page, `${address}&status=success`)
    await expect(page.getByText('付款確認中')).toBeVisible()
    for (let second = 0; second < 70; second++) await page.clock.runFor(1000)
    await expect(page.getByText('還在等待銀行回覆')).toBeVisible()
    await expect(page.getByText('確認完成後，我們會寄信通知您，您可以先離開這一頁。')).toBeVisible()
    await expect(page.getByRole('link', { name: '重新付款' })).toBeVisible()
    const calls = result.calls()
    await page.clock.runFor(60_000)
    expect(result.calls()).toBe(calls)
  })
})

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
