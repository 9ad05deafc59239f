/** Elements of the payment step and its result page, by role and name, and the steps to get there. */
import { type APIRequestContext, expect, type Page, type Route } from '@playwright/test'
import type { CallOutput } from '#contract/endpoint.ts'
import type { SizeId } from '#contract/scalars.ts'
import type { Gift } from '#contract/shop/checkout/delivery.ts'
import type { DeliverySchedule, OrderDelivery } from '#contract/shop/checkout/order-delivery.ts'
import type { PaymentProvider, PaymentResult, paymentApi, UnavailableMethod } from '#contract/shop/checkout/payment.ts'
import { twd } from '#domain/money.ts'
import { openShopper, readCart } from './cart-screen.ts'
import { openPage } from './open-page.ts'
import { prepareTab } from './prepare-tab.ts'
import { callApi, signIn } from './sign-in.ts'

export const gateway = '綠界科技 ECPay'
const cash = '貨到付款'

/** The gateway's methods, by the name that a shopper reads. */
const methodNames = { Credit: '信用卡', ATM: 'ATM 轉帳', CVS: '超商代碼', BARCODE: '超商條碼' } as const
export const providerList = (page: Page) => page.getByRole('group', { name: '付款方式' })
export const provider = (page: Page, code: 'ECPay' | 'cod') =>
  providerList(page).getByRole('radio', { name: code === 'cod' ? cash : gateway, exact: true })
/** Under the gateway. */
export const methodSelect = (page: Page) => page.getByRole('combobox', { name: '選擇付款方式' })
export const invoiceKind = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
export const submit = (page: Page) => page.getByRole('button', { name: '確認送出訂單' }).filter({ visible: true })
export const unpaidBox = (page: Page) => page.getByRole('region', { name: '您有一筆待付款訂單' })
/** On the simulated gateway's page. */
export const gatewayButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A member of this test only, with a cart ready for payment: home delivery, recipient, address. Returns the order's id. */
export async function openReadyCart(page: Page, items: Record<number, number>): Promise<string> {
  await openShopper(page, items)
  return makeReady(page)
}

/** The same for a cart that has its lines already. */
export async function makeReady(page: Page): Promise<string> {
  const { cart_id } = await readCart(page)
  await callApi(page, '/api/order/select_delivery', { cart_id, delivery_id: 4 })
  const address = { city: '臺北市', district: '大安區', address: '永康街12號' }
  await callApi(page, '/api/order/recipient', { cart_id, name: '陳小山', phone: '0912345678', ...address })
  return cart_id
}

interface StepState {
  orderId: string
  subtotal?: number
  discount?: number
  deliveryFee?: number
}

/** Opens the payment step as the shipping step does: with data in the browser's history state. */
export async function openPayment(page: Page, state: StepState): Promise<void> {
  const path = '/checkout/payment'
  await prepareTab(page, { handedOver: { path, state } })
  await openPage(page, path)
}

/** Chooses and submits; then the gateway's page opens, or the shop's answer is shown. */
export async function payBy(page: Page, way: keyof typeof methodNames | 'cod'): Promise<void> {
  await chooseWay(page, way)
  await submit(page).click()
}

export async function chooseWay(page: Page, way: keyof typeof methodNames | 'cod'): Promise<void> {
  await provider(page, way === 'cod' ? 'cod' : 'ECPay').check()
  if (way !== 'cod') await methodSelect(page).selectOption({ label: methodNames[way] })
}

/** The trade number of the attempt, from the gateway's page. */
export function tradeNumber(page: Page): Promise<string> {
  return page.locator('dt:text-is("訂單編號") + dd').innerText()
}

/** An event at the gateway, without a browser. */
export async function atGateway(request: APIRequestContext, tradeNo: string, step: object): Promise<void> {
  const answer = await request.post(`/sim/ecpay/control/trades/${tradeNo}`, { data: step })
  if (!answer.ok()) throw new Error(`the gateway refused: ${await answer.text()}`)
}

const methods = [
  { value: 'Credit', label: '信用卡' },
  { value: 'ATM', label: 'ATM 轉帳' },
]
const providers: PaymentProvider[] = [
  { id: 1, name: gateway, code: 'ECPay', methods },
  { id: 2, name: cash, code: 'cod', methods: [] },
]

const offer = {
  success: true,
  providers,
  unavailable: undefined as UnavailableMethod[] | undefined,
  amount_goods: 760,
  amount_discount: 76,
  amount_delivery: 60,
  amount_total: 744,
  order_name: null as string | null,
  invoice: { kind: 'member' },
  last_choice: null as { provider_id: number; method: string } | null,
  items: [] as CallOutput<typeof paymentApi.providers>['items'],
  delivery: null as OrderDelivery | null,
  schedule: null as DeliverySchedule | null,
  gift: null as Gift | null,
  confirm_email: null as string | null,
  notice: '',
}

/** Mocks the server's answer: payment methods and delivery. */
export async function mockOffer(page: Page, part: Partial<typeof offer> = {}): Promise<void> {
  await page.route('**/api/payment/compatible_providers?*', (route) => route.fulfill({ json: { ...offer, ...part } }))
  const place = { success: true, store_name: '7-ELEVEN 阿里山門市' }
  await page.route('**/api/ecpay/get_store_name?*', (route) => route.fulfill({ json: place }))
}

export const halfPound = {
  size_id: 1008 as SizeId,
  size_label: '半磅 227 g',
  grind: 'pour_over',
  grind_label: '手沖',
} as const
const tenBags = { size_id: 1021 as SizeId, size_label: '10 入', grind: null, grind_label: '' }

export const paidOrder: PaymentResult = {
  order_id: 'o1',
  order_name: 'SL261115-7F3K',
  total_amount: twd(744),
  items: [
    { product_id: 11, product: '山嵐 早午餐 配方豆', ...halfPound, qty: 2, subtotal: twd(760) },
    { product_id: 21, product: '山嵐 日常 深焙 濾掛', ...tenBags, qty: 1, subtotal: twd(0) },
  ],
  amount_goods: twd(760),
  amount_discount: twd(76),
  amount_delivery: twd(60),
  status: 'success',
  payment_term: '信用卡',
  payment_method: 'Credit',
  asked: false,
  delivery: {
    kind: 'store',
    carrier: '7-ELEVEN 取貨',
    place: '阿里山門市',
    address: '嘉義縣阿里山鄉中山村 1 號',
    name: '陳小山',
    phone: '0912345678',
  },
  schedule: { ships_on: '2026-11-16', arrives_from: '2026-11-18', arrives_to: '2026-11-19' },
  mail_to: 'shan@example.test',
  gift: null,
  failure: '',
  number: null,
  can_pay: false,
  pay_before: null,
}

/** Mocks the server's payment result; the mocked answer can be changed later. */
export async function mockResult(page: Page, first: Partial<PaymentResult>) {
  const current = { order: { ...paidOrder, ...first }, calls: 0 }
  await page.route('**/api/payment/order_result?*', (route) => {
    current.calls++
    return route.fulfill({ json: { success: true, order: current.order } })
  })
  await page.route('**/api/order/coffees', (route) => route.fulfill({ json: { success: true, coffees: [] } }))
  return {
    become: (next: Partial<PaymentResult>) => {
      current.order = { ...paidOrder, ...next }
    },
    calls: () => current.calls,
  }
}

/** Opens the step with mocked answers: the tests are about how it handles them. */
export async function openMocked(page: Page, part: Parameters<typeof mockOffer>[1] = {}) {
  await signIn(page)
  await mockOffer(page, part)
  await openPayment(page, { orderId: 'o1' })
  await expect(page.getByText('應付總額').filter({ visible: true }).first()).toBeVisible()
}

/** The answer to the next 確認送出訂單. */
export const answerCheckout = (page: Page, answer: Parameters<Route['fulfill']>[0]) =>
  page.route('**/api/order/checkout', (route) => route.fulfill(answer), { times: 1 })
