import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ordersApi } from '#contract/shop/checkout/orders.ts'
import { runOwnerCommand } from '#server/cli/owner-command.ts'
import { findOrderBill } from '#server/modules/orders/order-bill.repo.ts'
import { addBuyer, type Buyer, cashProvider, type PlacedOrder, toHome } from '#tests/builders/checkout.ts'
import { defaultSize, otherSize, type SizeRow, setSizeStock } from '#tests/builders/stock.ts'
import { mailsTo } from '#tests/support/members.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let pound: SizeRow
let half: SizeRow
beforeAll(async () => {
  shop = await openTestShop()
  half = await defaultSize(shop.deps.db, 1)
  pound = await otherSize(shop.deps.db, 1)
})
afterAll(() => shop.close())

const name = '衣索比亞 耶加雪菲 孔加 水洗'

/** A pound for a moka pot and half a pound of whole beans. */
async function addSizes(buyer: Buyer): Promise<void> {
  await buyer.call('add_to_cart', { product_id: 1, size_id: pound.id, grind: 'moka' })
  await buyer.call('add_to_cart', { product_id: 1, quantity: 2 })
  await buyer.chooseDelivery()
}

async function place(): Promise<{ buyer: Buyer; order: PlacedOrder }> {
  const buyer = await addBuyer(shop)
  await addSizes(buyer)
  return { buyer, order: await buyer.placeBy('ATM') }
}

const linesOf = async (buyer: Buyer) =>
  (await buyer.readCart()).products.flatMap(({ size_id, grind, quantity, product_type }) =>
    product_type === 'goods' ? [[size_id, grind, quantity]] : [],
  )

describe('size and grind of an ordered line', () => {
  test('stand in the order, its detail and the payment result, with their words', async () => {
    const { buyer, order } = await place()
    const choices = [
      { size_id: pound.id, size_label: '一磅 454 g', grind: 'moka', grind_label: '摩卡壺' },
      { size_id: half.id, size_label: '半磅 227 g', grind: 'whole', grind_label: '原豆' },
    ]
    const { token } = buyer
    const list = ordersApi.list.output.parse((await shop.post('/api/order/my_orders', { token })).json())
    expect(list.orders[0]?.products).toMatchObject(choices)
    const detail = (await shop.post('/api/order/detail', { token, order_id: order.id })).json()
    expect(detail.order.products).toMatchObject(choices)
    expect((await buyer.result(order.name)).json().order.items).toMatchObject(choices)
  })

  test('stand in the mail, on the owner’s list and, the size, on the invoice and at the gateway', async () => {
    const { buyer, order } = await place()
    const { email } = await shop.deps.db
      .selectFrom('members')
      .select('email')
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    const [mail] = await mailsTo(shop, email)
    expect(mail?.text).toContain(`${name} × 1（一磅 454 g・摩卡壺）：NT$880`)
    expect(mail?.text).toContain(`${name} × 2（半磅 227 g・原豆）：NT$920`)
    const { lines } = await runOwnerCommand(shop.deps, ['orders', 'show', order.name])
    expect(lines).toEqual(
      expect.arrayContaining([`  ${name} x 1  一磅 454 g・摩卡壺`, `  ${name} x 2  半磅 227 g・原豆`]),
    )
    expect((await findOrderBill(shop.deps.db, order.id))?.goods).toMatchObject([
      { name: `${name} 一磅 454 g`, subtotal: 880 },
      { name: `${name} 半磅 227 g`, subtotal: 920 },
    ])
    expect(order.form.ItemName).toBe(`${name} 一磅 454 g x 1#${name} 半磅 227 g x 2`)
  })

  test('stay as they were when the size is renamed', async () => {
    const { buyer, order } = await place()
    const rename = (label: string) =>
      shop.deps.db.updateTable('product_sizes').set({ label }).where('id', '=', pound.id).execute()
    await rename('一磅袋')
    const { order: shown } = (await shop.post('/api/order/detail', { token: buyer.token, order_id: order.id })).json()
    expect(shown.products[0].size_label).toBe('一磅 454 g')
    await rename('一磅 454 g')
  })

  test('are taken along by 再買一次 and by 取消並放回購物車', async () => {
    const { buyer, order } = await place()
    const again = (await shop.post('/api/order/buy_again', { token: buyer.token, order_id: order.id })).json()
    expect(again).toMatchObject({
      added: [
        { product_name: name, size_label: '一磅 454 g', grind_label: '摩卡壺', quantity: 1 },
        { size_label: '半磅 227 g', grind_label: '原豆', quantity: 2 },
      ],
      missing: [],
    })
    const once = [
      [pound.id, 'moka', 1],
      [half.id, 'whole', 2],
    ]
    expect(await linesOf(buyer)).toEqual(once)
    await buyer.call('cancel', { order_id: order.id, put_back: true })
    expect(await linesOf(buyer)).toEqual(once.map(([size, grind, quantity]) => [size, grind, Number(quantity) * 2]))
  })

  test('put back share the stock of their size; what is missing is named with its size', async () => {
    const { db } = shop.deps
    const buyer = await addBuyer(shop)
    for (const grind of ['whole', 'moka', 'espresso']) {
      await buyer.call('add_to_cart', { product_id: 1, size_id: pound.id, grind, quantity: 2 })
    }
    await buyer.chooseDelivery()
    const order = await buyer.placeBy('ATM')
    // five in the next cart leave one of the six that come back
    await setSizeStock(db, pound.id, 5)
    await buyer.call('add_to_cart', { product_id: 1, size_id: pound.id, grind: 'cold_brew', quantity: 5 })
    await setSizeStock(db, pound.id, 0)
    const { missing } = (await buyer.call('cancel', { order_id: order.id, put_back: true })).json()
    expect(missing).toEqual([`${name} 一磅 454 g`])
    expect((await linesOf(buyer)).map(([, grind, quantity]) => [grind, quantity])).toEqual([
      ['cold_brew', 5],
      ['whole', 1],
    ])
    await setSizeStock(db, pound.id, pound.stock)
  })
})

describe('a cart that is too heavy', () => {
  async function addHeavy(quantity: number): Promise<Buyer> {
    const buyer = await addBuyer(shop)
    await buyer.call('add_to_cart', { product_id: 1, size_id: pound.id, quantity })
    return buyer
  }

  test('for a convenience store is told so, and offered home delivery', async () => {
    const buyer = await addHeavy(10)
    const cart_id = await buyer.cartId()
    const text = '商品含包裝約 5.1 公斤，超過超商取貨 5 公斤的上限，請改用宅配'
    const methods = (await shop.post('/api/ecpay/delivery_methods', { token: buyer.token, cart_id })).json()
    expect(methods).toMatchObject({
      parcel_grams: 5100,
      refused_carriers: [1, 2, 3].map((carrier_id) => ({ carrier_id, text })),
    })
    const store = await buyer.call('select_delivery', { cart_id, delivery_id: 1 })
    expect([store.statusCode, store.json()]).toMatchObject([409, { code: 'parcel_too_heavy', error: text }])
    const home = await buyer.call('select_delivery', { cart_id, delivery_id: 4 })
    expect([home.statusCode, home.json()]).toMatchObject([200, { selected_carrier_id: 4 }])
  })

  test('that grew after its store was chosen is not placed; by home delivery it is', async () => {
    const buyer = await addHeavy(9)
    await buyer.chooseDelivery()
    const id = await buyer.cartId()
    await buyer.call('add_to_cart', { product_id: 1, size_id: pound.id, quantity: 1 })
    const refused = await buyer.checkOut(id, { payment_provider_id: cashProvider })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'parcel_too_heavy'])
    await buyer.chooseDelivery(toHome as never)
    expect((await buyer.checkOut(id, { payment_provider_id: cashProvider })).statusCode).toBe(200)
  })

  test('for home delivery is to be ordered in parts', async () => {
    const buyer = await addHeavy(1)
    await setSizeStock(shop.deps.db, pound.id, 50)
    await buyer.call('add_to_cart', { product_id: 1, size_id: pound.id, quantity: 40 })
    const cart_id = await buyer.cartId()
    const home = await buyer.call('select_delivery', { cart_id, delivery_id: 4 })
    expect(home.json()).toMatchObject({
      code: 'parcel_too_heavy',
      error: '商品含包裝約 20.4 公斤，超過宅配 20 公斤的上限，請分次訂購',
    })
  })
})
