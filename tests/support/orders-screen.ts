/** Elements of the order screens, by role and name. */
import type { APIRequestContext, Page } from '@playwright/test'
import type { ListedOrder } from '#contract/shop/checkout/orders.ts'
import { twd } from '#domain/money.ts'
import { antigua, brunch } from './cart-screen.ts'
import { atGateway, halfPound, openReadyCart } from './checkout-screen.ts'
import { formIn } from './form-in.ts'
import { callApi, tokenOf } from './sign-in.ts'

export const main = (page: Page) => page.getByRole('main')
export const list = (page: Page) => page.getByRole('region', { name: '線上訂單列表' })
export const cards = (page: Page) => list(page).getByRole('article')
export const card = (page: Page, name: string) => page.getByRole('article', { name })
export const toggle = (page: Page, name: string) => card(page, name).getByRole('button', { name })
export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A member of this test only with a placed order: confirmed by cash on delivery, or waiting for an ATM payment. */
export async function placeOrder(page: Page, way: 'cod' | 'ATM'): Promise<ListedOrder> {
  const sale_order_id = await openReadyCart(page, { [brunch.id]: 2, [antigua.id]: 1 })
  const provider = way === 'cod' ? { payment_provider_id: 2 } : { payment_provider_id: 1, ecpay_payment_type: way }
  const data = { token: await tokenOf(page), sale_order_id, ...provider }
  const answer = await page.request.post('/api/order/checkout', { data })
  if (way === 'cod') await callApi(page, '/api/payment/custom/process', { sale_order_id })
  else await fetchNumber(page.request, await answer.text())
  const { orders } = await callApi<{ orders: ListedOrder[] }>(page, '/api/order/my_orders')
  const [order] = orders
  if (!order) throw new Error('no order was placed')
  return order
}

/** Posts the form to the gateway as a browser does, and requests a payment number there. */
async function fetchNumber(request: APIRequestContext, html: string): Promise<void> {
  const path = '/sim/ecpay/Cashier/AioCheckOut/V5'
  const form = formIn(html, path)
  await request.post(path, { form })
  await atGateway(request, form.MerchantTradeNo ?? '', { do: 'issue', method: 'ATM' })
}

const listed: ListedOrder = {
  order_id: '0b7c2d3e-0000-4000-8000-000000000001',
  order_name: 'SL261115-7F3K',
  date_order: '2026-11-15T02:00:00.000Z',
  amount_total: twd(1225),
  state: '已成立',
  delivery_status: '待出貨',
  status: 'confirmed',
  status_text: '已付款，正在準備您的商品',
  payment_term: '信用卡',
  shipping_info: { name: '陳小山', phone: '0912345678', address: '山嵐門市 台北市南港區三重路 19 號' },
  products: [
    { product_id: 1, product_name: brunch.name, ...halfPound, quantity: 2, subtotal: twd(760), is_gift: false },
  ],
  trade_nos: ['2611150001'],
  has_number: false,
}

/** Mocks the server's answers: `pages` one after the other; the first also has the order of the requested trade number. */
export async function mockList(
  page: Page,
  pages: Partial<ListedOrder>[][],
  ofTrade?: Partial<ListedOrder>,
): Promise<void> {
  await page.route('**/api/order/my_orders', (route) => {
    const { cursor, trade_no } = route.request().postDataJSON() as { cursor?: string; trade_no: string | null }
    const at = cursor ? Number(cursor) : 0
    const orders = (pages[at] ?? []).map((order, index) => ({
      ...listed,
      order_id: `${at}-${index}`,
      order_name: `SL261115-${at}${String(index).padStart(3, '0')}`,
      ...order,
    }))
    const next_cursor = at + 1 < pages.length ? String(at + 1) : null
    const trade_order = ofTrade && trade_no ? { ...listed, ...ofTrade } : undefined
    return route.fulfill({ json: { success: true, orders, next_cursor, trade_order } })
  })
}
