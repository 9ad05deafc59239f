/** Things that need staff, made as shoppers, the gateway and the carrier make them. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { paymentCallbacks } from '#contract/shop/checkout/payment.ts'
import { signed } from '#server/integrations/ecpay/check-mac-value.ts'
import { stageCredentials } from '#server/integrations/ecpay/credentials.ts'
import { workersShop } from './browser-shop.ts'
import { atGateway, gatewayButton, openPayment, openReadyCart, payBy } from './checkout-screen.ts'
import { placeOrder } from './orders-screen.ts'
import { atCarrier, owner, packOrder } from './owner-command.ts'
import { callApi } from './sign-in.ts'
import { until } from './until.ts'

/** Paid by card on the gateway's page, to the member's home. Returns the order's name. */
export async function buyByCard(page: Page, productId: number): Promise<string> {
  await openPayment(page, { orderId: await openReadyCart(page, { [productId]: 1 }) })
  await payBy(page, 'Credit')
  await gatewayButton(page, '付款成功').click()
  await expect(page.getByRole('heading', { name: '付款成功！' })).toBeVisible()
  const { orders } = await callApi<{ orders: { order_name: string }[] }>(page, '/api/order/my_orders', {})
  const [order] = orders
  if (!order) throw new Error('no order was placed')
  return order.order_name
}

/** Paid by ATM and cancelled: only a person can give the money back. */
export async function addManualRefund(page: Page): Promise<string> {
  const order = await placeOrder(page, 'ATM')
  const [tradeNo = ''] = order.trade_nos
  const trades = (await (await page.request.get('/sim/ecpay/control/trades')).json()) as {
    trade_no: string
    merchant_trade_no: string
  }[]
  const trade = trades.find(({ trade_no, merchant_trade_no }) => [trade_no, merchant_trade_no].includes(tradeNo))
  await atGateway(page.request, trade?.merchant_trade_no ?? '', { do: 'pay' })
  await until(async () => (await owner('orders', 'show', order.order_name)).includes('(confirmed)'))
  await owner('orders', 'cancel', order.order_name)
  return order.order_name
}

/** Received by its buyer, who wants one of two bags to come back. */
export async function addReturnRequest(page: Page): Promise<string> {
  const { order_name, order_id } = await placeOrder(page, 'cod')
  const parcel = await packOrder(page.request, order_name)
  await atCarrier(page.request, parcel, { do: 'status', code: '3003' })
  await until(async () => (await owner('orders', 'show', order_name)).includes('(completed)'))
  const { order } = await callApi<{ order: { return_basis: { lines: { line_id: string }[] } } }>(
    page,
    '/api/order/detail',
    { order_id },
  )
  const picture =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await callApi(page, '/api/order/request_return', {
    order_id,
    reason: 'defective',
    comment: '袋子破了，豆子灑出來',
    lines: [{ line_id: order.return_basis.lines[0]?.line_id, quantity: 1 }],
    pictures: [picture],
  })
  return order_name
}

/** Paid at the gateway with the shop's account, under a number that the shop never gave out. */
export async function payUnknownTrade(request: APIRequestContext, tradeNo: string, amount: number): Promise<void> {
  const { address } = workersShop()
  const { payment } = stageCredentials
  const form = signed(
    {
      MerchantID: payment.merchantId,
      MerchantTradeNo: tradeNo,
      MerchantTradeDate: new Date(Date.now() + 8 * 3_600_000)
        .toISOString()
        .slice(0, 19)
        .replace('T', ' ')
        .replaceAll('-', '/'),
      PaymentType: 'aio',
      TotalAmount: String(amount),
      TradeDesc: 'coffee',
      ItemName: '咖啡豆 x 1',
      ReturnURL: address + paymentCallbacks.result,
      ChoosePayment: 'Credit',
      EncryptType: '1',
    },
    payment,
    'sha256',
  )
  await request.post('/sim/ecpay/Cashier/AioCheckOut/V5', { form })
  await atGateway(request, tradeNo, { do: 'pay' })
}
