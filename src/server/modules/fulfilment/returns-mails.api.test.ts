import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { byOwner } from '#tests/builders/by-owner.ts'
import { resetGateway } from '#tests/builders/fulfilment.ts'
import { addOffer, addReceived, preparePrices } from '#tests/builders/received-order.ts'
import { fromBuyer, returnsOf } from '#tests/builders/returns.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { acceptReturn, carryOutReturn } from './owner-returns.service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await preparePrices(shop)
  await addOffer(shop, { name: 'ten-off-three', min_items: 3, percent: 10 })
})
afterAll(() => shop.close())
beforeEach(() => resetGateway(shop))

const { later, takeBack, ask, read, mailsTo } = returnsOf(() => shop)

describe('mails', () => {
  test('a part, its refund and the last part are mailed with every dollar and the rule that was applied', async () => {
    const order = await addReceived(shop, { lines: [[1, 3]], offer: 'ten-off-three' })
    await takeBack(order, 1, 305)
    await runDueJobs(shop)
    later(3_600_000)
    await takeBack(order, 2, 910)
    const mails = (await mailsTo(order)).slice(-4)
    expect(mails.map(({ subject }) => subject.replace(order.name, 'SL'))).toEqual([
      '【山嵐咖啡】訂單 SL 的部分退貨已處理（第 1 筆）',
      '【山嵐咖啡】訂單 SL 退款完成',
      '【山嵐咖啡】訂單 SL 的退貨已處理',
      '【山嵐咖啡】訂單 SL 退款完成',
    ])
    const [part, refunded, last] = mails
    for (const row of [
      '× 1：NT$450',
      '已享的優惠折扣：-NT$45',
      '免運費不再適用，扣除運費：-NT$100',
      '退款金額：NT$305',
      '這次我們為您保留優惠（每筆訂單一次）',
      '退款 NT$305 正在處理',
    ])
      expect(part?.text).toContain(row)
    expect(refunded?.text).toContain('NT$305 已退回您付款的信用卡')
    expect(refunded?.text).toContain('已享的優惠折扣：-NT$45')
    for (const row of ['× 2：NT$900', '退還運費：NT$100', '退款金額：NT$910']) expect(last?.text).toContain(row)
    for (const { text, html } of mails) expect(text + html).not.toMatch(/undefined|NaN|\[object/)
  })

  test('goodwill is mailed as such, and an accepted part names its pieces', async () => {
    const order = await addReceived(shop, { lines: [[1, 2]] })
    await ask(order)
    const pieces = [{ lineId: order.lineOf(1), quantity: 1 }]
    await acceptReturn(shop.deps, order.name, { answer: '', pieces }, byOwner)
    const goodwill = {
      ...fromBuyer,
      pieces: [],
      restock: [],
      reason: 'goodwill' as const,
      goodsBack: false,
      goodwill: 50,
    }
    await carryOutReturn(shop.deps, order.name, { ...goodwill, no: 1, refund: 50 }, byOwner)
    const mails = await mailsTo(order)
    expect(mails.find(({ subject }) => subject.includes('已受理'))?.text).toMatch(/同意退貨的商品：.+ × 1/)
    const compensated = mails.find(({ subject }) => subject.includes('退款通知（第 1 筆）'))
    expect(compensated?.text).toContain('補償退款：NT$50')
    // goodwill does not answer the request
    expect((await read(order)).return_request?.state).toBe('accepted')
  })
})
