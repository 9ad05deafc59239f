import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { next, notices, openShopper, readCart } from '../support/cart-screen.ts'
import {
  answerCheckout,
  gateway,
  invoiceKind,
  methodSelect,
  mockOffer,
  openMocked,
  openPayment,
  openReadyCart,
  paidOrder,
  provider,
  providerList,
  submit,
} from '../support/checkout-screen.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'
import { signIn } from '../support/sign-in.ts'
import { runUntilVisible, stopClock } from '../support/stop-clock.ts'

const shownMethods = [
  { value: 'Credit', label: '信用卡', limit: '單筆上限 NT$199,999' },
  { value: 'ATM', label: 'ATM 轉帳', limit: '單筆上限 NT$49,999' },
]

const summary = (page: Page) => page.getByRole('region', { name: '訂單摘要' })
const amount = (page: Page, term: string) =>
  summary(page).locator('dl > div').filter({ hasText: term }).getByRole('definition')
/** The row of the chosen provider has a bar at its side. */
const expectHighlighted = async (page: Page, code: 'ECPay' | 'cod') => {
  const rows = providerList(page).locator('div:has(> label input[type=radio])')
  const chosen = page.locator(`input[value="${await provider(page, code).getAttribute('value')}"]`)
  await expect(rows.filter({ has: chosen })).toHaveCSS('box-shadow', /rgb\(30, 23, 20\).*3px/)
  await expect(rows.filter({ hasNot: chosen })).toHaveCSS('box-shadow', 'none')
}

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
      providers: [{ id: 1, name: gateway, code: 'ECPay', methods: shownMethods }],
      unavailable: [
        { value: 'CVS', label: '超商代碼', reason: '超商代碼單筆上限 NT$6,000' },
        { value: 'cod', label: '貨到付款', reason: '貨到付款單筆上限 NT$20,000' },
      ],
    })
    await expect(providerList(page).getByText('這筆訂單無法使用')).toHaveCount(2)
    for (const reason of ['超商代碼單筆上限 NT$6,000', '貨到付款單筆上限 NT$20,000'])
      await expect(providerList(page).getByText(reason)).toBeVisible()
    await expect(providerList(page).getByRole('radio')).toHaveCount(1)
    await provider(page, 'ECPay').check()
    await expect(methodSelect(page).getByRole('option')).toHaveText(['請選擇', '信用卡', 'ATM 轉帳'])
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

  test('it lists the providers by name and highlights the chosen one; the gateway has the dropdown 選擇付款方式 @desktop', async ({
    page,
  }) => {
    const browser = watchConsole(page)
    const orderId = await openReadyCart(page, { 11: 2 })
    await openPayment(page, { orderId, subtotal: 760, discount: 0, deliveryFee: 100 })
    await expect(page.locator('[aria-current=step]')).toContainText('訂單確認')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['訂單確認'])
    await expect(providerList(page).getByRole('radio')).toHaveCount(2)
    await expect(providerList(page).getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(methodSelect(page)).toHaveCount(0)
    await expect(provider(page, 'ECPay')).toHaveAccessibleDescription('信用卡、ATM 轉帳、超商代碼、超商條碼')
    await expect(provider(page, 'cod')).toHaveAccessibleDescription(
      /收到商品時，再付款給送貨人員。 ?單筆上限 NT\$20,000/,
    )
    await provider(page, 'ECPay').check()
    await expectHighlighted(page, 'ECPay')
    await expect(methodSelect(page).getByRole('option')).toHaveText([
      ...['請選擇', '信用卡', 'ATM 轉帳', '超商代碼', '超商條碼'],
    ])
    await expect(methodSelect(page)).toHaveValue('')
    await methodSelect(page).selectOption({ label: 'ATM 轉帳' })
    await expect(methodSelect(page)).toHaveAccessibleDescription(
      /取得專屬轉帳帳號，3 天內用網路銀行或 ATM 轉帳。.*NT\$49,999/,
    )
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await provider(page, 'cod').check()
    await expectHighlighted(page, 'cod')
    await expect(methodSelect(page)).toHaveCount(0)
    const sent = page.waitForRequest('**/api/order/checkout')
    await expect(amount(page, '商品金額')).toHaveText('NT$760')
    await expect(amount(page, '活動折扣')).toHaveText('-NT$100')
    await expect(amount(page, '運費')).toHaveText('NT$100')
    await expect(amount(page, '應付總額')).toHaveText('NT$760')
    await expect(summary(page).getByText('已自動套用「新會員首購禮」，省 NT$100')).toBeVisible()
    await expect(summary(page).getByText('永康街12號')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    browser.expectQuiet()
    await submit(page).click()
    const order = { payment_provider_id: 2, ecpay_payment_type: null, amount_total: 760 }
    expect((await sent).postDataJSON()).toMatchObject(order)
  })

  test('what is ordered, for whom, where and when is shown, and each can be changed @desktop', async ({ page }) => {
    const orderId = await openReadyCart(page, { 11: 2 })
    await openPayment(page, { orderId })
    const review = page.getByRole('region', { name: '訂單內容' })
    await expect(review.getByRole('region', { name: '商品' })).toContainText(/早午餐 配方豆.*× 2.*NT\$760/)
    await expect(review.getByRole('region', { name: '收件人' })).toContainText(/陳小山.*0912345678/)
    const place = review.getByRole('region', { name: '收件地址' })
    await expect(place).toContainText('臺北市大安區永康街12號')
    await expect(place).toContainText(/現在下單，預計 .+出貨，約 .+送達/)
    await expect(invoiceKind(page, '會員載具')).toBeChecked()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await review.getByRole('link', { name: '變更收件人' }).click()
    await expect(page).toHaveURL(/\/checkout\/shipping\?order_id=/)
    await page.goBack()
    await review.getByRole('link', { name: '變更商品' }).click()
    await expect(page).toHaveURL('/member/CartPage')
  })

  test('another provider clears the method, and the gateway alone is refused with 請選擇綠界付款方式 on the page', async ({
    page,
  }) => {
    let sent = 0
    await page.route('**/api/order/checkout', (route) => {
      sent++
      return route.abort()
    })
    await openMocked(page)
    await provider(page, 'ECPay').check()
    await methodSelect(page).selectOption('ATM')
    await provider(page, 'cod').check()
    await provider(page, 'ECPay').check()
    await expect(methodSelect(page)).toHaveValue('')
    await submit(page).click()
    await expect(notices(page).getByText('請選擇綠界付款方式')).toBeVisible()
    await expect(providerList(page).getByText('請選擇綠界付款方式')).toBeVisible()
    await expect(methodSelect(page)).toBeFocused()
    await expect(methodSelect(page)).toHaveAccessibleDescription('請選擇綠界付款方式')
    await expectAccessible(page)
    expect(sent).toBe(0)
    await methodSelect(page).selectOption('Credit')
    await expect(providerList(page).getByText('請選擇綠界付款方式')).toHaveCount(0)
  })

  test('cash at a store is 取貨付款, beside the name of the provider', async ({ page }) => {
    const delivery = paidOrder.delivery
    await openMocked(page, { delivery })
    await expect(providerList(page).getByText('貨到付款', { exact: true })).toBeVisible()
    await expect(providerList(page).getByText('取貨付款：到門市取貨時，再付款給店員。')).toBeVisible()
  })

  test('the last choice of a known shopper stands there already: provider and method', async ({ page }) => {
    await openMocked(page, { last_choice: { provider_id: 1, method: 'ATM' } })
    await expect(provider(page, 'ECPay')).toBeChecked()
    await expect(methodSelect(page)).toHaveValue('ATM')
    const sent = page.waitForRequest('**/api/order/checkout')
    await answerCheckout(page, { json: { success: false } })
    await submit(page).click()
    expect((await sent).postDataJSON()).toMatchObject({ payment_provider_id: 1, ecpay_payment_type: 'ATM' })
  })

  test('it survives a reload, and a visitor’s page contains none of its data', async ({ page, request }) => {
    const orderId = await openReadyCart(page, { 11: 2 })
    await openPayment(page, { orderId })
    await page.reload()
    await expect(amount(page, '應付總額')).toHaveText('NT$760')
    const html = await (await request.get('/checkout/payment')).text()
    expect([html.includes('訂單確認'), html.includes('NT$760')]).toEqual([true, false])
  })

  test('the server’s amounts replace those passed by the shipping step, with a notice', async ({ page }) => {
    await signIn(page)
    await mockOffer(page)
    await openPayment(page, { orderId: 'o1', subtotal: 760, discount: 0, deliveryFee: 60 })
    await expect(amount(page, '活動折扣')).toHaveText('-NT$76')
    await expect(amount(page, '應付總額')).toHaveText('NT$744')
    await expect(summary(page).getByText('金額已依最新的訂單內容更新')).toBeVisible()
  })

  test('nothing chosen: 請選擇付款方式 beside the choice, and nothing is sent', async ({ page }) => {
    let sent = 0
    await page.route('**/api/order/checkout', (route) => {
      sent++
      return route.abort()
    })
    await openMocked(page)
    await submit(page).click()
    await expect(notices(page).getByText('請選擇付款方式')).toBeVisible()
    await expect(providerList(page).getByText('請選擇付款方式')).toBeVisible()
    await expect(provider(page, 'ECPay')).toBeFocused()
    await expectAccessible(page)
    expect(sent).toBe(0)
  })

  test('what the server says of a gateway without its method is on the page, too', async ({ page }) => {
    await openMocked(page, { providers: [{ id: 1, name: gateway, code: 'ECPay', methods: [] }] })
    const json = { success: false, error: '請選擇綠界付款方式', code: 'payment_method_required' }
    await answerCheckout(page, { status: 422, json })
    await provider(page, 'ECPay').check()
    await expect(methodSelect(page)).toHaveCount(0)
    await submit(page).click()
    await expect(notices(page).getByText('請選擇綠界付款方式')).toBeVisible()
    await expect(page.getByRole('main').getByText('請選擇綠界付款方式')).toBeVisible()
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
    await expect(page.getByText('請確認網路連線後再試一次。')).toBeVisible()
    await page.getByRole('button', { name: '再試一次' }).click()
    await expect(provider(page, 'ECPay')).toBeVisible()
  })

  test('a failure of the server is not blamed on the network, a refusal without words gets the screen’s own', async ({
    page,
  }) => {
    await signIn(page)
    await mockOffer(page)
    const answer = (status: number, json: object) =>
      page.route('**/api/payment/compatible_providers?*', (route) => route.fulfill({ status, json }), { times: 1 })
    await answer(500, { success: false, error: '伺服器錯誤，請稍後再試', code: 'internal' })
    await openPayment(page, { orderId: 'o1' })
    await expect(page.getByText('伺服器錯誤，請稍後再試')).toBeVisible()
    await expect(page.getByText('請確認網路連線後再試一次。')).toHaveCount(0)
    await answer(200, { success: false })
    await page.getByRole('button', { name: '再試一次' }).click()
    await expect(page.getByText('請稍後再試', { exact: true })).toBeVisible()
    await expect(page.getByText('undefined')).toHaveCount(0)
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
