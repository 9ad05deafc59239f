import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addReadyBuyer } from '#tests/builders/checkout.ts'
import { setPrice, setStock } from '#tests/builders/stock.ts'
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
            { value: 'Credit', label: '信用卡', limit: '單筆上限 NT$199,999' },
            { value: 'ATM', label: 'ATM 轉帳', limit: '單筆上限 NT$49,999' },
            { value: 'CVS', label: '超商代碼', limit: '單筆上限 NT$6,000' },
            { value: 'BARCODE', label: '超商條碼', limit: '單筆上限 NT$20,000' },
          ],
        },
        { id: 2, code: 'cod', name: '貨到付款', methods: [], limit: '單筆上限 NT$20,000' },
      ],
      amount_goods: 1380,
      amount_discount: 0,
      amount_delivery: 0,
      amount_total: 1380,
      offer: { applied: null, near: null },
      order_name: null,
      invoice: { kind: 'member' },
      last_choice: null,
      items: [
        expect.objectContaining({
          product_id: 24,
          product: '台灣四座山 濾掛禮盒',
          qty: 1,
          subtotal: 1380,
          is_gift: false,
          image: expect.stringMatching(/\.jpg$/),
        }),
      ],
      delivery: {
        kind: 'store',
        carrier: '7-ELEVEN 取貨',
        place: '建盛門市',
        address: '',
        name: '王小明',
        phone: '0912345678',
      },
      schedule: {
        roasted_on: null,
        ships_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        arrives_from: expect.any(String),
        arrives_to: expect.any(String),
      },
      gift: null,
      confirm_email: null,
      notice: '',
    })
  })

  const codes = ({ providers }: { providers: { methods: { value: string }[]; code: string }[] }) =>
    providers.flatMap(({ code, methods }) => (code === 'cod' ? ['cod'] : methods.map(({ value }) => value)))
  const reasons = ({ unavailable }: { unavailable?: { reason: string }[] }) => unavailable?.map(({ reason }) => reason)

  test('above NT$6,000 no codes, above NT$20,000 stores collect nothing, above NT$49,999 only cards are left', async () => {
    expect(codes(await providersFor(5))).toEqual(['Credit', 'ATM', 'BARCODE', 'cod'])
    expect(codes(await providersFor(15))).toEqual(['Credit', 'ATM'])
    expect(codes(await providersFor(40))).toEqual(['Credit'])
  })

  test('what is not offered is listed with the reason', async () => {
    expect((await providersFor(5)).unavailable).toEqual([
      { value: 'CVS', label: '超商代碼', reason: '超商代碼單筆上限 NT$6,000' },
    ])
    expect(reasons(await providersFor(40))).toEqual([
      'ATM 轉帳單筆上限 NT$49,999',
      '超商代碼單筆上限 NT$6,000',
      '超商條碼單筆上限 NT$20,000',
      '貨到付款單筆上限 NT$20,000',
    ])
  })

  test('an amount below the minimum of a method, too', async () => {
    await shop.deps.db.updateTable('carriers').set({ price: 0 }).where('id', '=', 2).execute()
    await setPrice(shop.deps.db, 24, 12)
    const answer = await providersFor(1, { carrier_id: 2 })
    await shop.deps.db.updateTable('carriers').set({ price: 60 }).where('id', '=', 2).execute()
    await setPrice(shop.deps.db, 24, 1380)
    expect([answer.amount_total, codes(answer)]).toEqual([12, ['Credit', 'ATM', 'cod']])
    expect(reasons(answer)).toEqual(['超商代碼單筆最低 NT$33', '超商條碼單筆最低 NT$17'])
  })

  test('a setting changes the limits, and checkout follows', async () => {
    const own = await openTestShop({ PAYMENT_LIMITS: 'CVS:33-500,Credit:5-1000' })
    const buyer = await addReadyBuyer(own, 24)
    const url = `/api/payment/compatible_providers?sale_order_id=${await buyer.cartId()}`
    const answer = (await own.get(url, { authorization: buyer.token })).json()
    expect(codes(answer)).toEqual(['ATM', 'BARCODE', 'cod'])
    const refused = await buyer.checkOut(await buyer.cartId(), { ecpay_payment_type: 'CVS' })
    expect([refused.statusCode, refused.json().error]).toEqual([409, '超商代碼單筆上限 NT$500，請選擇其他付款方式'])
    await own.close()
  })

  test('no cash on delivery if the carrier does not collect cash', async () => {
    await shop.deps.db.updateTable('carriers').set({ collects_cash: false }).where('id', '=', 3).execute()
    const { providers, unavailable } = await providersFor(1, { carrier_id: 3 })
    expect(providers.map(({ code }: { code: string }) => code)).toEqual(['ECPay'])
    expect(unavailable).toEqual([{ value: 'cod', label: '貨到付款', reason: '這個配送方式不提供貨到付款' }])
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
