import { expect } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { mockResult } from '../support/checkout-screen.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'
import { signIn } from '../support/sign-in.ts'

const address = '/member/payment/status?order_name=SL261115-7F3K'
const deadline = '2026-11-18T15:59:59.000Z'

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
    await expect(page.getByRole('list', { name: '商品' }).getByRole('listitem')).toHaveText([/耶加雪菲.*2 件.*NT\$760/])
    browser.expectQuiet()
  })
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
