import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { mockOffer, mockResult, openPayment, paidOrder, provider } from '../support/checkout-screen.ts'
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
    await expect(provider(page, 'ECPay')).toBeVisible()
  })

  test('cancelling asks for confirmation, and the page shows the result', async ({ page }) => {
    await signIn(page)
    const result = await mockResult(page, unpaid)
    const sent = page.waitForRequest('**/api/order/cancel')
    await page.route('**/api/order/cancel', (route) => {
      result.become({ status: 'failed', failure: '訂單已取消', can_pay: false, closed: 'cancelled_by_member' })
      return route.fulfill({ json: { success: true, missing: [] } })
    })
    await openPage(page, address)
    await page.getByRole('button', { name: '取消訂單' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '取消訂單' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ order_id: 'o1', put_back: true })
    await expect(page.getByRole('heading', { name: '訂單已取消' })).toBeVisible()
    await expect(page.getByText('您已取消這筆訂單，不需要再付款。')).toBeVisible()
    await expect(page.getByText(/付款失敗|重新嘗試付款/)).toHaveCount(0)
    await expect(page.getByRole('link', { name: '重新付款' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: '繼續選購' })).toBeVisible()
  })

  test('an expired order says so, here and on the payment step, and offers no payment', async ({ page }) => {
    await signIn(page)
    const expired = {
      status: 'failed',
      failure: '付款期限已過，訂單已失效',
      can_pay: false,
      closed: 'expired',
    } as const
    const result = await mockResult(page, { ...expired, refunded: true })
    await openPage(page, address)
    await expect(page.getByRole('heading', { name: '付款期限已過' })).toBeVisible()
    await expect(page.getByText('您的款項將全額退還。')).toBeVisible()
    result.become(expired)
    await openPage(page, address)
    await expect(page.getByRole('heading', { name: '付款期限已過' })).toBeVisible()
    await expect(page.getByText('您的款項將全額退還。')).toHaveCount(0)
    await expect(page.getByText(/付款失敗|重新嘗試付款/)).toHaveCount(0)
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

  test('a visitor without an order name sees the failure, too, and is not sent to sign in', async ({ page }) => {
    await openPage(page, '/member/payment/status?status=success')
    await expect(page.getByRole('heading', { name: '付款失敗或查無訂單' })).toBeVisible()
    await openPage(page, '/member/payment/status?order_name=&msg=Declined')
    await expect(page.getByRole('heading', { name: '付款失敗或查無訂單' })).toBeVisible()
    await expect(page.getByText('訊息：Declined')).toBeVisible()
    await expect(page).toHaveURL(/payment\/status/)
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

test.describe('back from the gateway without a result', () => {
  const open = { status: 'processing', can_pay: true, pay_before: deadline } as const

  test('the gateway is asked once; without an answer 重新付款 comes after ten seconds at the most', async ({
    page,
  }) => {
    await signIn(page)
    await page.clock.install()
    let asked = 0
    await page.route('**/api/payment/ask', (route) => {
      asked++
      return route.fulfill({ json: { success: true, asked: true } })
    })
    const result = await mockResult(page, open)
    await openPage(page, address)
    await expect(page.getByText('付款確認中')).toBeVisible()
    for (let second = 0; second < 10; second++) await page.clock.runFor(1000)
    await expect(page.getByRole('heading', { name: '待付款' })).toBeVisible()
    await expect(page.getByText('您還沒有完成付款，訂單與商品都為您保留著。')).toBeVisible()
    await expect(page.getByRole('link', { name: '重新付款' })).toBeVisible()
    const calls = result.calls()
    await page.clock.runFor(60_000)
    expect([asked, result.calls()]).toEqual([1, calls])
    await expectAccessible(page)
  })

  test('an answer that nothing was paid ends the waiting; a payment that is found shows 付款成功！', async ({
    page,
  }) => {
    await signIn(page)
    await page.clock.install()
    await page.route('**/api/payment/ask', (route) => route.fulfill({ json: { success: true, asked: true } }))
    const result = await mockResult(page, open)
    await openPage(page, address)
    await expect(page.getByText('付款確認中')).toBeVisible()
    result.become({ ...open, asked: true })
    await page.clock.runFor(1100)
    await expect(page.getByRole('heading', { name: '待付款' })).toBeVisible()
    result.become({})
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText('付款成功！')).toBeVisible()
  })
})

test.describe('what a confirmed order says', () => {
  test('paid: where it goes, when it leaves and arrives, and where mails go @desktop', async ({ page }) => {
    await signIn(page)
    await mockResult(page, {})
    await openPage(page, address)
    const next = page.getByRole('region', { name: '接下來' })
    await expect(next).toContainText('阿里山門市')
    await expect(next).toContainText('嘉義縣阿里山鄉中山村 1 號 · 7-ELEVEN 取貨')
    await expect(next).toContainText('預計 11/16（一）出貨')
    await expect(next).toContainText('約 11/18（三）至 11/19（四）送達')
    await expect(next).toContainText('shan@example.test')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  test('cash on delivery at a store: 訂單已成立！ with what is due and where', async ({ page }) => {
    await signIn(page)
    await mockResult(page, { payment_method: 'cod', payment_term: '貨到付款' })
    await openPage(page, address)
    await expect(page.getByRole('heading', { name: '訂單已成立！' })).toBeVisible()
    await expect(page.getByText('取貨時請在阿里山門市櫃檯支付 NT$744。')).toBeVisible()
    await expect(page.getByText('付款成功！')).toHaveCount(0)
  })

  test('an order with the specification’s fields only is shown', async ({ page }) => {
    await signIn(page)
    const order = { order_name: 'S00007', total_amount: 820, items: [{ product: '耶加雪菲', qty: 2, subtotal: 760 }] }
    await page.route('**/api/payment/order_result?*', (route) => route.fulfill({ json: { success: true, order } }))
    const browser = watchConsole(page)
    await openPage(page, '/member/payment/status?order_name=S00007&status=success')
    await expect(page.getByText('S00007')).toBeVisible()
    await expect(items(page)).toHaveText([/耶加雪菲.*2 件.*NT\$760/])
    browser.expectQuiet()
  })
})
