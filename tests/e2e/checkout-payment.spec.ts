import { expect, type Page, type Route } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { next, notices, openShopper, readCart } from '../support/cart-screen.ts'
import {
  cash,
  gateway,
  invoiceKind,
  method,
  mockOffer,
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

/** The step with answers that are made up: what it does with them is the point. */
async function openMocked(page: Page, part: Parameters<typeof mockOffer>[1] = {}) {
  await signIn(page)
  await mockOffer(page, part)
  await openPayment(page, { orderId: 'o1' })
  await expect(page.getByText('應付總額').filter({ visible: true }).first()).toBeVisible()
}

const answerCheckout = (page: Page, answer: Parameters<Route['fulfill']>[0]) =>
  page.route('**/api/order/checkout', (route) => route.fulfill(answer), { times: 1 })

test.describe('the payment step', () => {
  test('without an order it says 訂單資訊缺失 for four seconds and leads to the shipping step', async ({ page }) => {
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

  test('a visitor is asked to sign in, and comes back to the checkout', async ({ page }) => {
    await openPayment(page, { orderId: 'o1' })
    await expect(page.getByText('請先登入會員')).toBeVisible()
    await expect(page).toHaveURL('/LoginPage')
    const wish = await page.evaluate(() => window.sessionStorage.getItem('shanlan:wish'))
    expect(JSON.parse(wish ?? '{}')).toMatchObject({ path: '/checkout' })
  })

  test('it lists the ways to pay, highlights the chosen one and clears the method with another', async ({ page }) => {
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

  test('it survives a reload, and a visitor’s page holds nothing of it', async ({ page, request }) => {
    const orderId = await openReadyCart(page, { 11: 2 })
    await openPayment(page, { orderId })
    await page.reload()
    await expect(amount(page, '應付總額')).toHaveText('NT$860')
    const html = await (await request.get('/checkout/payment')).text()
    expect([html.includes('訂單確認'), html.includes('860')]).toEqual([true, false])
  })

  test('the server’s amounts stand above those that were handed over, and that is said', async ({ page }) => {
    await signIn(page)
    await mockOffer(page)
    await openPayment(page, { orderId: 'o1', subtotal: 760, discount: 0, deliveryFee: 60 })
    await expect(amount(page, '活動折扣')).toHaveText('-NT$76')
    await expect(amount(page, '應付總額')).toHaveText('NT$744')
    await expect(summary(page).getByText('金額已依最新的訂單內容更新')).toBeVisible()
  })

  test('nothing chosen: 請選擇付款方式; no method: 請選擇綠界付款方式; both beside their place, and nothing is sent', async ({
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

  test('no way to pay: 目前無可用的付款方式', async ({ page }) => {
    await openMocked(page, { providers: [] })
    await expect(page.getByText('目前無可用的付款方式')).toBeVisible()
    await expect(submit(page)).toBeDisabled()
  })

  test('the ways to pay cannot be had: 取得付款方式失敗, and again', async ({ page }) => {
    await signIn(page)
    await mockOffer(page)
    await page.route('**/api/payment/compatible_providers?*', (route) => route.abort(), { times: 1 })
    await openPayment(page, { orderId: 'o1' })
    await expect(page.getByText('取得付款方式失敗')).toBeVisible()
    await page.getByRole('button', { name: '再試一次' }).click()
    await expect(provider(page, gateway)).toBeVisible()
  })

  test('an order that is not one’s own is answered like none, with a way on', async ({ page }) => {
    const orderId = await openReadyCart(page, { 11: 1 })
    await signIn(page)
    await openPayment(page, { orderId })
    await expect(page.getByText('取得付款方式失敗')).toBeVisible()
    await expect(page.getByText('找不到這筆訂單')).toBeVisible()
    await page.getByRole('link', { name: '查看我的訂單' }).click()
    await expect(page).toHaveURL('/member/orders')
  })

  test('who has not chosen a delivery yet is led back to do so', async ({ page }) => {
    await openShopper(page, { 11: 1 })
    const { cart_id } = await readCart(page)
    await openPayment(page, { orderId: cart_id })
    await expect(notices(page).getByText('取得付款方式失敗')).toBeVisible()
    await expect(page).toHaveURL(/\/checkout\/shipping/)
  })
})

test.describe('the e-invoice', () => {
  test('wrong numbers are told beside their field once one has left it, and mended ones are not', async ({ page }) => {
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

  test('the choice is sent tidied, and what the server finds stands beside its field', async ({ page }) => {
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

  test('the last choice stands there next time', async ({ page }) => {
    await openMocked(page, { invoice: { kind: 'donation', loveCode: '168001' } as { kind: string } })
    await expect(invoiceKind(page, '捐贈發票')).toBeChecked()
    await expect(page.getByRole('textbox', { name: '捐贈碼' })).toHaveValue('168001')
  })
})

test.describe('answers to 確認送出訂單', () => {
  const told = (page: Page, title: string, detail = '') =>
    expect(notices(page).getByRole('listitem').filter({ hasText: title }).filter({ hasText: detail })).toBeVisible()

  test('HTML without a form: 找不到付款表單', async ({ page }) => {
    await openMocked(page)
    await answerCheckout(page, { contentType: 'text/html', body: '<p>維護中</p>' })
    await payBy(page, 'Credit')
    await told(page, '找不到付款表單')
    await expect(submit(page)).toBeEnabled()
  })

  test('a refusal in a good answer: 付款錯誤 with the server’s error, else 請聯絡客服', async ({ page }) => {
    await openMocked(page)
    await answerCheckout(page, { json: { success: false, error: '這張卡片無法使用' } })
    await payBy(page, 'Credit')
    await told(page, '付款錯誤', '這張卡片無法使用')
    await answerCheckout(page, { json: { success: false } })
    await submit(page).click()
    await told(page, '付款錯誤', '請聯絡客服')
  })

  test('a bad answer: 付款失敗 with its text for three seconds; it stays readable on the page', async ({ page }) => {
    await openMocked(page)
    await stopClock(page)
    await answerCheckout(page, { status: 503, contentType: 'text/plain', body: '系統維護中，請稍後再試' })
    await payBy(page, 'Credit')
    await runUntilVisible(page, notices(page).getByText('付款失敗'))
    await told(page, '付款失敗', '系統維護中，請稍後再試')
    await page.clock.runFor(2500)
    await expect(notices(page).getByText('付款失敗')).toBeVisible()
    await page.clock.runFor(1500)
    await expect(notices(page).getByText('付款失敗')).toHaveCount(0)
    await expect(page.getByRole('main').getByText('系統維護中，請稍後再試')).toBeVisible()
  })

  test('no network: 付款失敗, what was chosen stays, and it can be tried again', async ({ page }) => {
    await openMocked(page)
    await page.route('**/api/**', (route) => route.abort())
    await payBy(page, 'ATM')
    await told(page, '付款失敗', '無法連線，請確認網路連線後再試一次')
    await expect(method(page)).toHaveValue('ATM')
    await expect(submit(page)).toBeEnabled()
  })

  test('a changed cart leads back to the cart with the reason', async ({ page }) => {
    await openShopper(page, { 11: 1 })
    await mockOffer(page)
    await openPayment(page, { orderId: 'o1' })
    const error = '商品價格已更新，請回到購物車確認後再結帳'
    await answerCheckout(page, { status: 409, json: { success: false, error, code: 'cart_changed' } })
    await payBy(page, 'Credit')
    await expect(page).toHaveURL('/member/CartPage')
    await told(page, '付款失敗', error)
  })

  test('short stock is named, and leads to the cart when one has read it', async ({ page }) => {
    await openMocked(page)
    const error = '「衣索比亞 古吉」庫存不足，僅剩 2 件'
    await answerCheckout(page, { status: 409, json: { success: false, error, code: 'stock_short', available: 2 } })
    await payBy(page, 'Credit')
    await expect(page.getByRole('main').getByText(error)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: '回到購物車' }).click()
    await expect(page).toHaveURL('/member/CartPage')
  })

  test('redirect_url is followed', async ({ page }) => {
    await openMocked(page)
    await answerCheckout(page, { json: { success: true, redirect_url: '/member/payment/status?order_name=nothing' } })
    await payBy(page, 'cod')
    await expect(page).toHaveURL('/member/payment/status?order_name=nothing')
    await expect(page.getByText('付款失敗或查無訂單')).toBeVisible()
  })

  test('a session that has ended asks to sign in', async ({ page }) => {
    await openMocked(page)
    const json = { success: false, error: '請先登入會員', code: 'session_required' }
    await answerCheckout(page, { status: 401, json })
    await payBy(page, 'Credit')
    await expect(page.getByText('請先登入會員')).toBeVisible()
  })
})
