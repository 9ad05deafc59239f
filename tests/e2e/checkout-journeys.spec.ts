/** From the cart to the paid order, with the simulated gateway: no answer of the shop is mocked here. */
import { expect, type Page } from '@playwright/test'
import type { UnpaidOrder } from '#contract/shop/checkout/cart.ts'
import { takeMember } from '../support/browser-shop.ts'
import { test } from '../support/browser-test.ts'
import { brunch, lineOf, next, openShopper, putIn, readCart } from '../support/cart-screen.ts'
import {
  atGateway,
  chooseWay,
  gatewayButton,
  makeReady,
  methodSelect,
  openPayment,
  openReadyCart,
  payBy,
  submit,
  tradeNumber,
  unpaidBox,
} from '../support/checkout-screen.ts'
import { openPage } from '../support/open-page.ts'
import { callApi, signIn } from '../support/sign-in.ts'
import { until } from '../support/until.ts'

const success = (page: Page) => page.getByRole('heading', { name: '付款成功！' })
const failure = (page: Page) => page.getByRole('heading', { name: '付款失敗，訂單尚未建立' })

const findUnpaid = async (page: Page): Promise<UnpaidOrder | null> =>
  (await callApi<{ unpaid_order: UnpaidOrder | null }>(page, '/api/order/my_cart', {})).unpaid_order

async function requireUnpaid(page: Page): Promise<UnpaidOrder> {
  const order = await findUnpaid(page)
  if (!order) throw new Error('no order waits for its payment')
  return order
}

/** Submits the payment step of a ready cart with this payment method: the gateway's page is open. */
async function openGateway(page: Page, way: Parameters<typeof payBy>[1]) {
  const orderId = await openReadyCart(page, { 11: 2 })
  await openPayment(page, { orderId })
  await payBy(page, way)
  await expect(page).toHaveURL(/\/sim\/ecpay\/Cashier\/Pay\//)
  return orderId
}

const shippingNext = (page: Page) => page.getByRole('button', { name: '前往結帳' }).filter({ visible: true })

test('home delivery by card, from the cart to the paid order', { tag: '@desktop' }, async ({ page }) => {
  await openShopper(page, { 11: 2 })
  await openPage(page, '/member/CartPage')
  await next(page).click()
  await page.getByRole('radio', { name: /黑貓宅急便/ }).check()
  await page.getByLabel('縣市').selectOption('臺北市')
  await page.getByLabel('鄉鎮市區').selectOption({ label: '大安區' })
  await page.getByLabel('詳細地址').fill('永康街12號')
  await page.getByLabel('收件人姓名').fill('陳小山')
  await page.getByLabel('手機號碼').fill('0912345678')
  await shippingNext(page).click()
  await expect(page).toHaveURL('/checkout/payment')
  await expect(page.getByText('NT$760').filter({ visible: true }).first()).toBeVisible()
  await payBy(page, 'Credit')
  await gatewayButton(page, '填入測試卡號').click()
  await page.getByRole('button', { name: /^確認付款/ }).click()
  await page.getByLabel(/簡訊驗證碼/).fill('1234')
  await page.getByRole('button', { name: '送出驗證碼' }).click()
  await expect(page).toHaveURL(/\/member\/payment\/status\?/)
  await expect(success(page)).toBeVisible()
  await expect(page.getByRole('list', { name: '商品' }).getByRole('listitem')).toHaveText(
    /早午餐 配方豆.*2 件.*NT\$760/,
  )
  expect([await findUnpaid(page), (await readCart(page)).item_count]).toEqual([null, 0])
})

test('store pick-up: store map, then payment by card', { tag: '@desktop' }, async ({ page }) => {
  await openShopper(page, { 11: 1 })
  await openPage(page, '/member/CartPage')
  await next(page).click()
  await page.getByRole('radio', { name: /7-ELEVEN/ }).check()
  await page.getByRole('button', { name: '選擇物流門市' }).click()
  await expect(page).toHaveURL(/\/sim\/ecpay\//)
  await page
    .getByRole('button', { name: /^選擇 / })
    .first()
    .click()
  await expect(page.getByText('已選門市')).toBeVisible()
  await page.getByLabel('收件人姓名').fill('陳小山')
  await page.getByLabel('手機號碼').fill('0912345678')
  await shippingNext(page).click()
  await payBy(page, 'Credit')
  await gatewayButton(page, '付款成功').click()
  await expect(success(page)).toBeVisible()
})

test('declined, then paid by another attempt on the same order', async ({ page }) => {
  await openGateway(page, 'Credit')
  const order = await requireUnpaid(page)
  const first = await tradeNumber(page)
  await gatewayButton(page, '發卡行拒絕').click()
  await expect(failure(page)).toBeVisible()
  await expect(page.getByText('發卡銀行拒絕交易，請聯絡您的發卡銀行或改用其他卡片')).toBeVisible()
  await page.getByRole('link', { name: '重新付款' }).click()
  await payBy(page, 'Credit')
  await expect(page).toHaveURL(/\/sim\/ecpay\/Cashier\/Pay\//)
  expect(await tradeNumber(page)).not.toBe(first)
  await gatewayButton(page, '付款成功').click()
  await expect(success(page)).toBeVisible()
  await expect(page.getByText(order.order_name)).toBeVisible()
})

test('an ATM account number is shown, and its payment confirms the order', async ({ page, request }) => {
  await openGateway(page, 'ATM')
  const { order_name } = await requireUnpaid(page)
  const tradeNo = await tradeNumber(page)
  await page.getByRole('button', { name: '取得轉帳帳號' }).click()
  await gatewayButton(page, '返回商店').click()
  // the way back opens the number, and so does every other way to go on paying
  await expect(page).toHaveURL(`/member/payment/status?order_name=${order_name}`)
  await expect(page.getByRole('heading', { name: '待付款' })).toBeVisible()
  await openPage(page, '/member/CartPage')
  await unpaidBox(page).getByRole('link', { name: '繼續付款' }).click()
  await expect(page).toHaveURL(`/member/payment/status?order_name=${order_name}`)
  await expect(page.getByRole('button', { name: '複製轉帳帳號' })).toBeVisible()
  await atGateway(request, tradeNo, { do: 'pay' })
  await until(async () => (await findUnpaid(page)) === null)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(success(page)).toBeVisible()
})

test('three barcodes for the store’s counter are shown once the gateway has issued them', async ({ page, request }) => {
  await openGateway(page, 'BARCODE')
  const { order_name } = await requireUnpaid(page)
  await atGateway(request, await tradeNumber(page), { do: 'issue', method: 'BARCODE' })
  await openPage(page, `/member/payment/status?order_name=${order_name}`)
  await expect(page.getByRole('img', { name: /段條碼/ })).toHaveCount(3)
})

test('a cash-on-delivery order is confirmed without the payment page', async ({ page }) => {
  const orderId = await openReadyCart(page, { 11: 2 })
  await openPayment(page, { orderId })
  await payBy(page, 'cod')
  await expect(page).toHaveURL(/\/member\/payment\/status\?/)
  await expect(page.getByRole('heading', { name: '訂單已成立！' })).toBeVisible()
  await expect(success(page)).toHaveCount(0)
  await expect(page.getByText('收到商品時，請支付 NT$760 給送貨人員。')).toBeVisible()
  const next = page.getByRole('region', { name: '接下來' })
  await expect(next).toContainText('臺北市大安區永康街12號')
  await expect(next).toContainText(/預計 \d+\/\d+（.）出貨約 \d+\/\d+（.）至 \d+\/\d+（.）送達/)
  await expect(next).toContainText(/通知寄到.+@.+/)
  await page.goBack()
  await expect(page.getByText('這筆訂單已經成立，不需要再付款')).toBeVisible()
})

test('the tab is closed on the payment page: the gateway’s notification alone confirms the order', async ({
  page,
  request,
  context,
}) => {
  const member = takeMember()
  await signIn(page, member)
  await putIn(page, brunch.id, 1)
  await openPayment(page, { orderId: await makeReady(page) })
  await payBy(page, 'Credit')
  await expect(page).toHaveURL(/\/sim\/ecpay\/Cashier\/Pay\//)
  const { order_name } = await requireUnpaid(page)
  const tradeNo = await tradeNumber(page)
  await page.close()
  await atGateway(request, tradeNo, { do: 'pay' })
  const other = await context.newPage()
  await signIn(other, member)
  await until(async () => (await findUnpaid(other)) === null)
  await openPage(other, `/member/payment/status?order_name=${order_name}`)
  await expect(success(other)).toBeVisible()
})

test('two quick clicks on 確認送出訂單 place one order with one attempt', async ({ page }) => {
  const orderId = await openReadyCart(page, { 11: 1 })
  await openPayment(page, { orderId })
  let sent = 0
  page.on('request', (each) => each.url().endsWith('/api/order/checkout') && sent++)
  await chooseWay(page, 'Credit')
  await submit(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page).toHaveURL(/\/sim\/ecpay\/Cashier\/Pay\//)
  expect(sent).toBe(1)
  expect(await requireUnpaid(page)).toMatchObject({ order_id: orderId, item_count: 1 })
})

test('after leaving the payment page the order is unpaid, and can be paid by another method', async ({ page }) => {
  const orderId = await openGateway(page, 'Credit')
  await page.goBack()
  await expect(page).toHaveURL('/checkout/payment')
  const { order_name } = await requireUnpaid(page)
  await expect(page.getByText(`訂單 ${order_name} 待付款`)).toBeVisible()
  await expect(submit(page)).toBeEnabled()
  await openPage(page, '/member/CartPage')
  await expect(unpaidBox(page)).toContainText(order_name)
  await unpaidBox(page).getByRole('link', { name: '繼續付款' }).click()
  await payBy(page, 'cod')
  await expect(page.getByRole('heading', { name: '訂單已成立！' })).toBeVisible()
  await openPage(page, '/member/CartPage')
  await expect(page.getByText('購物車目前是空的喔~')).toBeVisible()
  await expect(unpaidBox(page)).toHaveCount(0)
  expect(orderId).not.toBe((await readCart(page)).cart_id)
})

test('cancelled on the gateway’s page: the gateway is asked once, and 重新付款 is the main button', async ({
  page,
}) => {
  await openGateway(page, 'Credit')
  const { order_name } = await requireUnpaid(page)
  let asked = 0
  page.on('request', (each) => each.url().endsWith('/api/payment/ask') && asked++)
  await gatewayButton(page, '取消並返回商店').click()
  await expect(page).toHaveURL(`/member/payment/status?order_name=${order_name}`)
  await expect(page.getByRole('heading', { name: '待付款' })).toBeVisible({ timeout: 11_000 })
  await expect(page.getByText('付款失敗')).toHaveCount(0)
  expect(asked).toBe(1)
  const again = page.getByRole('link', { name: '重新付款' })
  await expect(again).toHaveCSS('background-color', 'rgb(164, 87, 42)')
  await again.click()
  await expect(methodSelect(page)).toHaveValue('Credit')
})

test('取消並放回購物車 restores the lines to the cart', async ({ page }) => {
  await openGateway(page, 'Credit')
  await openPage(page, '/member/CartPage')
  await unpaidBox(page).getByRole('button', { name: '取消並放回購物車' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消訂單' }).click()
  await expect(lineOf(page, brunch.name)).toBeVisible()
  await expect(unpaidBox(page)).toHaveCount(0)
  expect(await readCart(page)).toMatchObject({ item_count: 2, amount_goods: 760 })
})
