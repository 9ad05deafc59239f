import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { acceptReturn, recordReturnedGoods, refuseReturn } from '#server/modules/fulfilment/owner-returns.service.ts'
import { cancelByOwner, packOrder, shipOrder } from '#server/modules/fulfilment/owner-steps.service.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { addReadyBuyer, type Gateway, gatewayOf } from '#tests/builders/checkout.ts'
import {
  addConfirmed,
  addPacked,
  type ConfirmedOrder,
  carrierStep,
  passShippingMinute,
  resetGateway,
} from '#tests/builders/fulfilment.ts'
import { setAllStock } from '#tests/builders/stock.ts'
import type { SentMail } from '#tests/support/members.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let gateway: Gateway
beforeAll(async () => {
  shop = await openTestShop()
  gateway = gatewayOf(shop)
  await setAllStock(shop.deps.db, 100_000)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(null)
  await resetGateway(shop)
})

/** The mails about an order, the earliest first. */
async function mailsOf(order: Pick<ConfirmedOrder, 'name'>): Promise<SentMail[]> {
  await runDueJobs(shop)
  const mails = (await shop.get('/sim/mail.json')).json<SentMail[]>()
  return mails.filter(({ subject }) => subject.includes(order.name)).toReversed()
}

const subjects = (mails: SentMail[], order: Pick<ConfirmedOrder, 'name'>) =>
  mails.map(({ subject }) => subject.replace('【山嵐咖啡】', '').replace(order.name, 'SL'))

test('an order paid by card is mailed about when placed, paid, shipped, at the store and completed, each once', async () => {
  const buyer = await addReadyBuyer(shop, 1, 2)
  const placed = await buyer.placeBy('Credit')
  const order = { ...placed, buyer }
  await runDueJobs(shop)
  await gateway.openPaymentPage(placed)
  await gateway.fault({ match: 'payment', kind: 'parallel', options: { copies: 3 } })
  await gateway.step(placed, { do: 'pay' })
  await runDueJobs(shop)
  await packOrder(shop.deps, order.name, [], byOwner)
  await runDueJobs(shop)
  for (let step = 0; step < 4; step++) {
    await gateway.fault({ match: 'logistics', kind: 'duplicate', options: { copies: 3 } })
    await carrierStep(shop, order, { do: 'next' })
  }
  const mails = await mailsOf(order)
  expect(subjects(mails, order)).toEqual([
    '已收到您的訂單 SL，請完成付款',
    '訂單 SL 付款成功',
    '訂單 SL 已出貨',
    '訂單 SL 已送達門市，請取貨',
    '訂單 SL 已完成',
  ])
  const [first, paid, shipped, arrived, completed] = mails
  expect(first?.text).toMatch(/請在 \d{4}-\d\d-\d\d \d\d:\d\d 前完成付款/)
  expect(first?.text).toContain(`/member/orders/${order.name}`)
  const total = `NT$${order.total.toLocaleString('en-US')}`
  expect(paid?.text).toContain(`我們收到了 ${total}`)
  expect(paid?.text).toContain('建盛門市')
  expect(shipped?.text).toMatch(/寄件代碼：C\d{7}\d{4}/)
  expect(shipped?.text).toContain('https://eservice.7-11.com.tw')
  expect(arrived?.text).toMatch(/包裹已送達 建盛門市，請在 \d{4}-\d\d-\d\d 前/)
  expect(completed?.text).toContain('/product/1')
  for (const mail of mails) {
    expect(mail.text).not.toMatch(/undefined|null|NaN|\[object|1970/)
    expect(mail.html).not.toMatch(/undefined|NaN|\[object|<script|<img/)
    expect(mail.text).toContain('總計')
  }
})

test.each([
  ['ATM', /轉帳帳號：\d{14,16}/, /銀行代碼：\d{3}/],
  ['CVS', /繳費代碼：[A-Z0-9]+/, /多媒體機/],
  ['BARCODE', /條碼第 3 段：[A-Z0-9]+/, /三段條碼/],
] as const)('a payment number for %s is mailed with its deadline, once', async (method, number, hint) => {
  const buyer = await addReadyBuyer(shop, 1, 1)
  const order = await buyer.placeBy(method)
  await runDueJobs(shop)
  await gateway.openPaymentPage(order)
  await gateway.fault({ match: 'payment_info', kind: 'duplicate', options: { copies: 3 } })
  await gateway.step(order, { do: 'issue', method })
  const mails = (await mailsOf(order)).filter(({ subject }) => subject.includes('繳費資訊'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toMatch(number)
  expect(mails[0]?.text).toMatch(hint)
  expect(mails[0]?.text).toMatch(/繳費期限：\d{4}-\d\d-\d\d \d\d:\d\d/)
})

test('the mail about a cash-on-delivery order says how much cash is needed', async () => {
  const order = await addPacked(shop, { by: 'cod' })
  await shipOrder(shop.deps, order.name, byOwner)
  await passShippingMinute(shop)
  const mails = await mailsOf(order)
  expect(subjects(mails, order)).toEqual(['訂單 SL 已成立', '訂單 SL 已出貨'])
  for (const { text } of mails) expect(text).toContain(`取貨時請備妥現金 NT$${order.total.toLocaleString('en-US')}`)
})

test('a cancelled order is mailed with its pending refund, and again when the refund is done', async () => {
  const order = await addConfirmed(shop)
  await cancelByOwner(shop.deps, order.name, '', byOwner)
  const mails = await mailsOf(order)
  expect(subjects(mails, order).slice(-2)).toEqual(['訂單 SL 已取消', '訂單 SL 退款完成'])
  expect(mails.at(-2)?.text).toContain('正在處理')
  expect(mails.at(-1)?.text).toContain('已退回您付款的信用卡')
})

test('an unpaid order is mailed about when it expires', async () => {
  const buyer = await addReadyBuyer(shop, 1, 1)
  const order = await buyer.placeBy('Credit')
  shop.setNow(new Date(Date.now() + 40 * 60_000))
  await shop.deps.jobs.send(shop.deps.db, { kind: 'payment_watch', data: {} })
  const mails = await mailsOf(order)
  expect(subjects(mails, order)).toEqual(['訂單 SL 逾期未付款，已失效'])
})

test('a parcel returned undelivered, and a return, are mailed too', async () => {
  const back = await addPacked(shop)
  await carrierStep(shop, back, { do: 'status', code: '2070' })
  expect(subjects(await mailsOf(back), back).slice(-2)).toEqual(['訂單 SL 的包裹已退回', '訂單 SL 退款完成'])

  const returned = await addPacked(shop)
  await carrierStep(shop, returned, { do: 'status', code: '2067' })
  const returnRequest = { order_id: returned.id, reason: 'taste', comment: '不合口味', token: returned.buyer.token }
  expect((await shop.post('/api/order/request_return', returnRequest)).statusCode).toBe(200)
  await acceptReturn(shop.deps, returned.name, { answer: '請寄回嘉義縣阿里山鄉' }, byOwner)
  await expect(refuseReturn(shop.deps, returned.name, '不行', byOwner)).rejects.toThrow()
  await recordReturnedGoods(shop.deps, returned.name, {}, byOwner)
  const mails = await mailsOf(returned)
  expect(subjects(mails, returned).slice(-3)).toEqual([
    '訂單 SL 的退貨申請已受理',
    '訂單 SL 的退貨已處理',
    '訂單 SL 退款完成',
  ])
  expect(mails.at(-3)?.text).toContain('我們的說明：請寄回嘉義縣阿里山鄉')
  const request = await shop.deps.db
    .selectFrom('return_requests')
    .select('state')
    .where('order_id', '=', returned.id)
    .executeTakeFirst()
  expect(request?.state).toBe('done')
})
