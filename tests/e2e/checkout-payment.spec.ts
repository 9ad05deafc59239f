import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { next, notices, openShopper, readCart } from '../support/cart-screen.ts'
import {
  answerCheckout,
  cash,
  gateway,
  invoiceKind,
  method,
  mockOffer,
  openMocked,
  openPayment,
  openReadyCart,
  payBy,
  provider,
  submit,
} from '../support/checkout-screen.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'
import { signIn } from '../support/sign-in.ts'
import { runUntilVisible, stopClock } from '../support/stop-clock.ts'

const summary = (page: Page) => page.getByRole('region', { name: '訂單摘要' })
const amount = (page: Page, term: string) =>
  summary(page).locator('dl > div').filter({ hasText: term }).getByRole('definition')

test.describe('the payment step', () => {
  test('without an order it shows 訂單資訊缺失 for four seconds and redirects to the shipping step', async ({
    page,
  }) => {
    await openShopper(page, { 11: 1 })
    await openPage(page, '/member/CartPage')
    await expect(next(page)).toBeVisible()
    await stopClock(page)
    await page.goto('/checkout/payment')
    const notice = notices(page).getByText('訂單資訊缺失')
    await runUntilVisible(page, notice)
    await expect(page).toHaveURL(/\/checkout\/shipping/)
    await expect(notices(page).getByText('請重新選擇運送方式')).toBeVisible()
    await page.clock.runFor(2500)
    await expect(notice).toBeVisible()
    await page.clock.runFor(2000)
    await expect(notice).toHaveCount(0)
  })

  test('ways to pay that cannot take the amount are listed with the reason, and cannot be chosen @desktop', async ({
    page,
  }) => {
    await openMocked(page, {
      unavailable: [
        { value: 'CVS', label: '超商代碼', reason: '超商代碼單筆上限 NT$6,000' },
        { value: 'cod', label: '貨到付款', reason: '貨到付款單筆上限 NT$20,000' },
      ],
    })
    const ways = page.getByRole('group', { name: '付款方式' })
    await expect(ways.getByText('這筆訂單無法使用的付款方式')).toBeVisible()
    await expect(ways.getByRole('listitem')).toHaveText(['超商代碼單筆上限 NT$6,000', '貨到付款單筆上限 NT$20,000'])
    await provider(page, gateway).check()
    await expect(method(page).getByRole('option')).toHaveText(['請選擇', '信用卡', 'ATM 轉帳'])
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  test('a visitor is asked to sign in, and then returns to the checkout', async ({ page }) => {
    await openPayment(page, { orderId: 'o1' })
    await expect(page.getByText('請先登入會員')).toBeVisible()
    await expect(page).toHaveURL('/LoginPage')
    const stored = await page.evaluate(() => window.sessionStorage.getItem('shanlan:return'))
    expect(JSON.parse(stored ?? '{}')).toMatchObject({ path: '/checkout' })
  })

  test('it lists the providers, highlights the chosen one and clears the method when it changes', async ({ page }) => {
    const browser = watchConsole(page)
    const orderId = await openReadyCart(page, { 11: 2 })
    await openPayment(page, { orderId, subtotal: 760, discount: 0, deliveryFee: 100 })
    await expect(page.locator('[aria-current=step]')).toContainText('訂單確認')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['訂單確認'])
    await expect(page.getByRole('group', { name: '付款方式' }).getByRole('radio')).toHaveCount(2)
    await expect(provider(page, gateway)).not.toBeChecked()
    await expect(method(page)).toHaveCount(0)
    await provider(page, gateway).check()
    const card = page.locator('div', { has: provider(page, gateway) }).last()
    await expect(card).toHaveCSS('border-color', 'rgb(30, 23, 20)')
    await expect(method(page).getByRole('option')).toHaveText(['請選擇', '信用卡', 'ATM 轉帳', '超商代碼', '超商條碼'])
    await method(page).selectOption('ATM')
    await provider(page, cash).check()
    await expect(method(page)).toHaveCount(0)
    await provider(page, gateway).check()
    await expect(method(page)).toHaveValue('')
    await expect(amount(page, '商品金額')).toHaveText('NT$760')
    await expect(amount(page, '活動折扣')).toHaveText('NT$0')
    await expect(amount(page, '運費')).toHaveText('NT$100')
    await expect(amount(page, '應付總額')).toHaveText('NT$860')
    await expect(summary(page).getByText('永康街12號')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    browser.expectQuiet()
  })

  test('it survives a reload, and a visitor’s page contains none of its data', async ({ page, request }) => {
    const orderId = await openReadyCart(page, { 11: 2 })
    await openPayment(page, { orderId })
    await page.reload()
    await expect(amount(page, '應付總額')).toHaveText('NT$860')
    const html = await (await request.get('/checkout/payment')).text()
    expect([html.includes('訂單確認'), html.includes('860')]).toEqual([true, false])
  })

  test('the server’s amounts replace those passed by the shipping step, with a notice', async ({ page }) => {
    await signIn(page)
    await mockOffer(page)
    await openPayment(page, { orderId: 'o1', subtotal: 760, discount: 0, deliveryFee: 60 })
    await expect(amount(page, '活動折扣')).toHaveText('-NT$76')
    await expect(amount(page, '應付總額')).toHaveText('NT$744')
    await expect(summary(page).getByText('金額已依最新的訂單內容更新')).toBeVisible()
  })

  test('nothing chosen: 請選擇付款方式; no method: 請選擇綠界付款方式; both beside the choice, and nothing is sent', async ({
    page,
  }) => {
    let sent = 0
    await page.route('**/api/order/checkout', (route) => {
      sent++
      return route.abort()
    })
    await openMocked(page)
    await submit(page).click()
    await expect(notices(page).getByText('請選擇付款方式')).toBeVisible()
    await expect(page.getByRole('group', { name: '付款方式' }).getByText('請選擇付款方式')).toBeVisible()
    await expect(provider(page, gateway)).toBeFocused()
    await provider(page, gateway).check()
    await submit(page).click()
    await expect(notices(page).getByText('請選擇綠界付款方式')).toBeVisible()
    await expect(method(page)).toHaveAccessibleDescription('請選擇綠界付款方式')
    await expect(method(page)).toBeFocused()
    await expectAccessible(page)
    expect(sent).toBe(0)
  })

  test('no payment method available: 目前無可用的付款方式', async ({ page }) => {
    await openMocked(page, { providers: [] })
    await expect(page.getByText('目前無可用的付款方式')).toBeVisible()
    await expect(submit(page)).toBeDisabled()
  })

  test('payment methods that cannot be loaded show 取得付款方式失敗, with a retry', async ({ page }) => {
    await signIn(page)
    await mockOffer(page)
    await page.route('**/api/payment/compatible_providers?*', (route) => route.abort(), { times: 1 })
    await openPayment(page, { orderId: 'o1' })
    await expect(page.getByText('取得付款方式失敗')).toBeVisible()
    await page.getByRole('button', { name: '再試一次' }).click()
    await expect(provider(page, gateway)).toBeVisible()
  })

  test('another member’s order is "not found", with a link to continue', async ({ page }) => {
    const orderId = await openReadyCart(page, { 11: 1 })
    await signIn(page)
    await openPayment(page, { orderId })
    await expect(page.getByText('取得付款方式失敗')).toBeVisible()
    await expect(page.getByText('找不到這筆訂單')).toBeVisible()
    await page.getByRole('link', { name: '查看我的訂單' }).click()
    await expect(page).toHaveURL('/member/orders')
  })

  test('a member without a chosen delivery is redirected to the shipping step', async ({ page }) => {
    await openShopper(page, { 11: 1 })
    const { cart_id } = await readCart(page)
    await openPayment(page, { orderId: cart_id })
    await expect(notices(page).getByText('取得付款方式失敗')).toBeVisible()
    await expect(page).toHaveURL(/\/checkout\/shipping/)
  })
})

test.describe('the e-invoice', () => {
  test('an invalid number shows an error beside its field after leaving it, a corrected one does not', async ({
    page,
  }) => {
    await openMocked(page)
    await expect(invoiceKind(page, '會員載具')).toBeChecked()
    await expect(page.getByRole('textbox')).toHaveCount(await page.getByRole('search').getByRole('textbox').count())
    await invoiceKind(page, '手機條碼').check()
    const barcode = page.getByRole('textbox', { name: '手機條碼' })
    await barcode.fill('/abc')
    await expect(page.getByText('手機條碼是「/」開頭的 8 碼，請再確認一次')).toHaveCount(0)
    await barcode.blur()
    await expect(page.getByText('手機條碼是「/」開頭的 8 碼，請再確認一次')).toBeVisible()
    await barcode.fill('/abc+123')
    await expect(page.getByText('手機條碼是「/」開頭的 8 碼，請再確認一次')).toHaveCount(0)
    await invoiceKind(page, '公司統編').check()
    await provider(page, cash).check()
    await submit(page).click()
    await expect(page.getByRole('textbox', { name: '統一編號' })).toBeFocused()
    await expect(page.getByText('統一編號不正確，請再確認一次')).toBeVisible()
    await expect(page.getByText('請填寫公司抬頭（60 字以內）')).toBeVisible()
    await expectAccessible(page)
    await invoiceKind(page, '手機條碼').check()
    await expect(barcode).toHaveValue('/abc+123')
  })

  test('the choice is sent normalised, and the server’s errors are shown beside their fields', async ({ page }) => {
    await openMocked(page)
    const fields = { 'invoice.barcode': '查無此手機條碼' }
    const json = { success: false, error: '發票資料有誤，請檢查後再試一次', code: 'invoice_invalid', fields }
    await answerCheckout(page, { status: 422, json })
    await invoiceKind(page, '手機條碼').check()
    await page.getByRole('textbox', { name: '手機條碼' }).fill(' /abc+123 ')
    const sent = page.waitForRequest('**/api/order/checkout')
    await payBy(page, 'Credit')
    expect((await sent).postDataJSON()).toMatchObject({
      sale_order_id: 'o1',
      payment_provider_id: 1,
      ecpay_payment_type: 'Credit',
      invoice: { kind: 'mobile_barcode', barcode: '/ABC+123' },
    })
    await expect(page.getByRole('textbox', { name: '手機條碼' })).toHaveAccessibleDescription(/查無此手機條碼/)
  })

  test('the last choice is preselected next time', async ({ page }) => {
    await openMocked(page, { invoice: { kind: 'donation', loveCode: '168001' } as { kind: string } })
    await expect(invoiceKind(page, '捐贈發票')).toBeChecked()
    await expect(page.getByRole('textbox', { name: '捐贈碼' })).toHaveValue('168001')
  })
})
