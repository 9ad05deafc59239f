import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addReadyBuyer } from '#tests/builders/checkout.ts'
import { setStock } from '#tests/builders/stock.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('payment methods', () => {
  const providersFor = async (quantity: number, delivery = {}) => {
    const buyer = await addReadyBuyer(shop, 24)
    await setStock(shop.deps.db, 24, 1000)
    if (quantity > 1) await buyer.add(24, quantity - 1)
    await buyer.chooseDelivery(delivery)
    const url = `/api/payment/compatible_providers?sale_order_id=${await buyer.cartId()}`
    return (await shop.get(url, { authorization: buyer.token })).json()
  }

  test('of a small order: card, account, code and barcode by ECPay, and cash on delivery', async () => {
    expect(await providersFor(1)).toEqual({
      success: true,
      providers: [
        {
          id: 1,
          code: 'ECPay',
          name: '綠界科技 ECPay',
          methods: [
            { value: 'Credit', label: '信用卡' },
            { value: 'ATM', label: 'ATM 轉帳' },
            { value: 'CVS', label: '超商代碼' },
            { value: 'BARCODE', label: '超商條碼' },
          ],
        },
        { id: 2, code: 'cod', name: '貨到付款', methods: [] },
      ],
      amount_goods: 1380,
      amount_discount: 0,
      amount_delivery: 0,
      amount_total: 1380,
      order_name: null,
      invoice: { kind: 'member' },
    })
  })

  test('above NT$20,000 stores collect nothing, above NT$49,999 only cards are left', async () => {
    const codes = ({ providers }: { providers: { methods: { value: string }[]; code: string }[] }) =>
      providers.flatMap(({ code, methods }) => (code === 'cod' ? ['cod'] : methods.map(({ value }) => value)))
    expect(codes(await providersFor(15))).toEqual(['Credit', 'ATM'])
    expect(codes(await providersFor(40))).toEqual(['Credit'])
  })

  test('no cash on delivery if the carrier does not collect cash', async () => {
    await shop.deps.db.updateTable('carriers').set({ collects_cash: false }).where('id', '=', 3).execute()
    const { providers } = await providersFor(1, { carrier_id: 3 })
    expect(providers.map(({ code }: { code: string }) => code)).toEqual(['ECPay'])
  })

  test('of a placed order, with its stored amounts and its name', async () => {
    const buyer = await addReadyBuyer(shop, 24)
    const order = await buyer.placeBy('ATM')
    const url = `/api/payment/compatible_providers?sale_order_id=${order.id}`
    expect((await shop.get(url, { authorization: buyer.token })).json()).toMatchObject({
      order_name: order.name,
      amount_total: 1380,
    })
  })
})
