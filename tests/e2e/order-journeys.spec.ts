/** After the payment, with staff commands and the simulated carrier: no answer of the shop is mocked here. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Product } from '#contract/products.ts'
import type { ListedOrder } from '#contract/shop/checkout/orders.ts'
import { shop } from '#domain/shop.ts'
import { test } from '../support/browser-test.ts'
import { next, notices, openShopper, readCart } from '../support/cart-screen.ts'
import { gatewayButton, openPayment, openReadyCart, payBy } from '../support/checkout-screen.ts'
import { mailTo } from '../support/mails.ts'
import { openPage } from '../support/open-page.ts'
import { main, panel } from '../support/orders-screen.ts'
import { atCarrier, owner, packOrder } from '../support/owner-command.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page-checks.ts'
import { fillPerson, nextStep, storeButton } from '../support/shipping-screen.ts'
import { callApi } from '../support/sign-in.ts'

/** Each journey buys a coffee that no other test buys, because its stock is counted. */
const blend = 16
const gukeng = 19
const decaf = 22
const sumatra = 18

async function findProduct(request: APIRequestContext, id: number): Promise<Product> {
  const { products } = (await (await request.post('/api/products')).json()) as { products: Product[] }
  const found = products.find((product) => product.id === id)
  if (!found) throw new Error(`there is no product ${id}`)
  return found
}

/** Pays on the payment step; the result page confirms it. */
async function payByCard(page: Page): Promise<ListedOrder> {
  await payBy(page, 'Credit')
  await gatewayButton(page, '付款成功').click()
  await expect(page.getByRole('heading', { name: '付款成功！' })).toBeVisible()
  const { orders } = await callApi<{ orders: ListedOrder[] }>(page, '/api/order/my_orders', {})
  const [order] = orders
  if (!order) throw new Error('no order was placed')
  return order
}

/** A paid order with home delivery. */
async function buy(page: Page, product: number): Promise<ListedOrder> {
  await openPayment(page, { orderId: await openReadyCart(page, { [product]: 2 }) })
  return payByCard(page)
}

/** Jobs (parcel, invoice, refund) run soon after: the page is opened again until it shows their result. */
async function openUntil(page: Page, path: string, tells: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await openPage(page, path)
    await tells()
  }).toPass({ intervals: [100, 250] })
}

const soon = { timeout: 1_500 }
const statusText = (page: Page) => main(page).getByRole('status')
const step = (page: Page) => main(page).getByRole('list', { name: '訂單進度' }).locator('[aria-current="step"]')
const badge = (page: Page) => main(page).locator('[data-tone]')
const timeline = (page: Page) => panel(page, '訂單紀錄').getByRole('listitem').locator('p:first-child')

test('bought by card and picked up at a store: the order page shows every step, then it is reviewed and bought again', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const coffee = await findProduct(request, blend)
  await openShopper(page, { [blend]: 1 })
  await openPage(page, '/member/CartPage')
  await next(page).click()
  await page.getByRole('radio', { name: /7-ELEVEN/ }).check()
  await storeButton(page).click()
  await page
    .getByRole('button', { name: /^選擇 / })
    .first()
    .click()
  await fillPerson(page)
  await nextStep(page).click()
  const { order_name } = await payByCard(page)
  const path = `/member/orders/${order_name}`
  await openUntil(page, path, () => expect(panel(page, '電子發票').getByText(/^[A-Z]{2}\d{8}$/)).toBeVisible(soon))
  await expect(statusText(page)).toHaveText('已付款，正在準備您的商品')
  await expect(step(page)).toContainText('待出貨')

  const parcel = await packOrder(request, order_name)
  const delivery = panel(page, '配送資訊')
  await openUntil(page, path, () => expect(delivery.getByText('託運單已建立，準備交寄')).toBeVisible(soon))
  await expect(badge(page)).toHaveText('待出貨')
  await expect(delivery.getByRole('link', { name: /到物流網站查詢/ })).toHaveAttribute('href', /7-11\.com\.tw/)

  await owner('orders', 'ship', order_name)
  await openPage(page, path)
  await expect(statusText(page)).toHaveText('商品配送中')
  await expect(step(page)).toContainText('已出貨')
  await expect(main(page).getByRole('button', { name: '取消訂單' })).toHaveCount(0)
  for (const word of ['已交寄', '配送途中']) {
    await atCarrier(request, parcel, { do: 'next' })
    await openUntil(page, path, () => expect(delivery.getByText(word, { exact: true })).toBeVisible(soon))
  }
  await atCarrier(request, parcel, { do: 'next' })
  await openUntil(page, path, () => expect(statusText(page)).toHaveText('商品已到門市，請記得取貨', soon))
  await expect(delivery.getByRole('term').filter({ hasText: '取貨期限' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await atCarrier(request, parcel, { do: 'next' })
  await openUntil(page, path, () => expect(badge(page)).toHaveText('訂單完成', soon))
  await expect(step(page)).toContainText('訂單完成')
  await expect(timeline(page)).toHaveText([
    '訂單完成',
    '商品已送達門市',
    '商品已交寄',
    '商品包裝完成',
    '付款完成，訂單成立',
    '訂單送出',
  ])

  await panel(page, '商品明細').getByRole('link', { name: coffee.name }).click()
  const reviews = panel(page, '顧客評論')
  await reviews.getByRole('button', { name: /^(展開全部|寫第一則)/ }).click()
  await reviews.getByRole('radio', { name: '5 顆星' }).check()
  await reviews.getByRole('textbox', { name: '評論內容' }).fill(`${order_name} 的花香很明亮`)
  await reviews.getByRole('button', { name: '送出評論' }).click()
  const mine = reviews.getByRole('article').filter({ hasText: order_name }).first()
  await expect(mine.getByText('已購買')).toBeVisible()

  await openPage(page, path)
  await main(page).getByRole('button', { name: '再買一次' }).click()
  await expect(page).toHaveURL('/member/CartPage')
  // the delivery of last time may be a line already
  const goods = (await readCart(page)).products.filter(({ product_type }) => product_type === 'goods')
  expect(goods).toMatchObject([{ product_id: blend, quantity: 1 }])
})

test('paid and cancelled before it is shipped: the card is refunded, the invoice voided, and the stock released', async ({
  page,
  request,
}) => {
  const { stock } = await findProduct(request, gukeng)
  const { order_name, amount_total } = await buy(page, gukeng)
  expect((await findProduct(request, gukeng)).stock).toBe(stock - 2)
  await packOrder(request, order_name)
  const path = `/member/orders/${order_name}`
  const invoice = panel(page, '電子發票')
  await openUntil(page, path, () => expect(invoice.getByText(/^[A-Z]{2}\d{8}$/)).toBeVisible(soon))
  await main(page).getByRole('button', { name: '取消訂單' }).click()
  const question = page.getByRole('dialog', { name: '取消這筆訂單？' })
  const money = `NT$${amount_total.toLocaleString('en-US')}`
  await expect(question).toContainText(`您支付的 ${money} 會退回原本的信用卡`)
  await expect(question).toContainText('已開立的電子發票會一併作廢或折讓。')
  await question.getByRole('button', { name: '確定取消' }).click()
  await expect(notices(page).getByText('訂單已取消')).toBeVisible()
  await openUntil(page, path, async () => {
    await expect(statusText(page)).toHaveText('已取消，已退款', soon)
    await expect(invoice.getByText('已作廢')).toBeVisible(soon)
  })
  const refund = panel(page, '退款')
  await expect(refund).toContainText(`${money}已完成`)
  await expect(refund).toContainText('已退回您付款的信用卡')
  await expect(timeline(page)).toHaveText([
    `退款完成 ${money}`,
    `退款處理中 ${money}`,
    '您已取消訂單',
    '商品包裝完成',
    '付款完成，訂單成立',
    '訂單送出',
  ])
  expect((await findProduct(request, gukeng)).stock).toBe(stock)
  await expectAccessible(page)
})

test('a return of a received order is requested with a picture; staff accept it, receive the goods, and the payment is refunded', async ({
  page,
  request,
}) => {
  const { order_name } = await buy(page, decaf)
  const parcel = await packOrder(request, order_name)
  await atCarrier(request, parcel, { do: 'status', code: '3003' })
  const path = `/member/orders/${order_name}`
  const box = panel(page, '退換貨')
  await openUntil(page, path, () => expect(box.getByRole('button', { name: '申請退換貨' })).toBeVisible(soon))
  await box.getByRole('button', { name: '申請退換貨' }).click()
  const dialog = page.getByRole('dialog', { name: '申請退換貨' })
  await dialog.getByRole('button', { name: '全部退回' }).click()
  await dialog.getByLabel('原因').selectOption({ label: '商品有瑕疵' })
  await dialog.getByLabel('說明').fill('袋子在運送途中破了')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'bag.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await expect(dialog.getByRole('img', { name: '第 1 張照片' })).toBeVisible()
  await dialog.getByRole('button', { name: '送出申請' }).click()
  await expect(box.getByText('已收到申請，我們會在 2 個工作天內回覆')).toBeVisible()
  const photo = box.getByRole('img', { name: '第 1 張照片' })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  const mail = await mailTo(request, shop.email, order_name)
  expect(mail.text).toContain('袋子在運送途中破了')
  expect(await owner('orders', 'return-pictures', order_name)).toContain(`${order_name}-1.webp`)
  await owner('orders', 'return-accept', order_name, '請貼上寄件單寄回，運費由我們負擔。')
  await openPage(page, path)
  await expect(box.getByText('已同意退貨，請依說明寄回商品')).toBeVisible()
  await expect(box.getByText('請貼上寄件單寄回，運費由我們負擔。')).toBeVisible()
  await expectAccessible(page)

  await owner('orders', 'return-received', order_name)
  await openUntil(page, path, () => expect(statusText(page)).toHaveText('已退款', soon))
  await expect(box.getByText('退貨完成')).toBeVisible()
  await expect(panel(page, '退款')).toContainText('已退回您付款的信用卡')
  await expect(panel(page, '電子發票').getByText('已作廢')).toBeVisible()
})

test('reported as delivered by mistake: its page takes that back and says that the parcel goes on', async ({
  page,
  request,
}) => {
  const { order_name } = await buy(page, sumatra)
  const path = `/member/orders/${order_name}`
  const parcel = await packOrder(request, order_name)
  for (let count = 0; count < 4; count++) await atCarrier(request, parcel, { do: 'next' })
  await openUntil(page, path, () => expect(badge(page)).toHaveText('訂單完成', soon))
  await atCarrier(request, parcel, { do: 'mistaken' })
  await openUntil(page, path, () => expect(badge(page)).toHaveText('已出貨', soon))
  await expect(statusText(page)).toHaveText('商品配送中')
  await expect(timeline(page).first()).toHaveText('物流更正：包裹尚未取件')
  await expect(panel(page, '配送資訊').getByText('物流誤登錄為已送達，包裹仍在配送')).toBeVisible()
  await expect(main(page).getByRole('button', { name: /退換貨/ })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  for (let count = 0; count < 2; count++) await atCarrier(request, parcel, { do: 'next' })
  await openUntil(page, path, () => expect(badge(page)).toHaveText('訂單完成', soon))
})
