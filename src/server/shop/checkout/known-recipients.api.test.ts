import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SavedRecipient } from '#contract/shop/checkout/delivery.ts'
import { addBuyer, addReadyBuyer, type Buyer, toHome } from '#tests/builders/checkout.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const step = async (buyer: Buyer) =>
  (await shop.post('/api/ecpay/delivery_methods', { token: buyer.token, cart_id: await buyer.cartId() })).json()
const express = async (buyer: Buyer) => (await buyer.call('express', { cart_id: await buyer.cartId() })).json().delivery
const pay = (buyer: Buyer) => buyer.placeBy('Credit', { invoice: { kind: 'donation', loveCode: '919' } })

/** A buyer who ordered before, with another coffee in the cart. */
async function addKnownBuyer(delivery: object = {}): Promise<Buyer> {
  const buyer = await addReadyBuyer(shop)
  await buyer.chooseDelivery(delivery)
  await pay(buyer)
  await buyer.add(11)
  return buyer
}

describe('the next order of a known shopper', () => {
  test('goes to the last store, with the last name and phone, and is paid and invoiced as the last one', async () => {
    const buyer = await addKnownBuyer()
    expect(await step(buyer)).toMatchObject({
      selected_carrier_id: 1,
      store: { name: '建盛門市' },
      recipient: { name: '王小明', phone: '0912345678' },
      amount_delivery: 60,
    })
    const url = `/api/payment/compatible_providers?sale_order_id=${await buyer.cartId()}`
    expect((await shop.get(url, { authorization: buyer.token })).json()).toMatchObject({
      invoice: { kind: 'donation', loveCode: '919' },
      last_choice: { provider_id: 1, method: 'Credit' },
      delivery: { kind: 'store', place: '建盛門市', name: '王小明', phone: '0912345678' },
      items: [{ product: '山嵐 早午餐 配方豆', qty: 1, subtotal: 380 }],
    })
  })

  test('can be paid from the cart without another question, to a door, too', async () => {
    const buyer = await addKnownBuyer(toHome)
    expect(await express(buyer)).toEqual({
      kind: 'home',
      carrier: '黑貓宅急便 宅配',
      place: '106 臺北市大安區永康街12號',
      address: '',
      name: '王小明',
      phone: '0912345678',
    })
    expect((await pay(buyer)).total).toBe(380 + 100)
  })

  test('keeps what was chosen for it, whatever the last one was', async () => {
    const buyer = await addKnownBuyer()
    await buyer.call('select_delivery', { cart_id: await buyer.cartId(), delivery_id: 2 })
    expect(await step(buyer)).toMatchObject({ selected_carrier_id: 2, store: null })
    expect(await express(buyer)).toBeNull()
  })

  test('needs another store where the last one has closed', async () => {
    const buyer = await addKnownBuyer({ store_id: '999999', store_name: '歇業門市' })
    expect(await step(buyer)).toMatchObject({
      selected_carrier_id: 1,
      store: null,
      recipient: { name: '王小明', phone: '0912345678' },
    })
    expect(await express(buyer)).toBeNull()
  })

  test('does not go where a gift went', async () => {
    const buyer = await addReadyBuyer(shop)
    await buyer.call('gift', { cart_id: await buyer.cartId(), gift: true, message: '生日快樂' })
    await pay(buyer)
    await buyer.add(11)
    expect(await step(buyer)).toMatchObject({ selected_carrier_id: null, store: null, gift: null })
    expect((await step(buyer)).saved_recipients).toMatchObject([{ place: '建盛門市' }])
  })

  test('of a newcomer asks for everything, but takes the address of the profile for home delivery', async () => {
    const buyer = await addBuyer(shop)
    await buyer.add(11)
    expect(await step(buyer)).toMatchObject({ selected_carrier_id: null, saved_recipients: [] })
    expect(await express(buyer)).toBeNull()
    const headers = { authorization: `Bearer ${buyer.token}` }
    const profile = { name: '陳小山', phone: '0912345678', address: '106 台北市大安區永康街12號' }
    await shop.post('/api/user/update_profile', profile, headers)
    await buyer.call('select_delivery', { cart_id: await buyer.cartId(), delivery_id: 4 })
    expect((await step(buyer)).recipient).toEqual({
      name: '陳小山',
      phone: '0912345678',
      zip: '106',
      city: '臺北市',
      district: '大安區',
      address: '永康街12號',
    })
  })
})

describe('saved recipients', () => {
  const saved = async (buyer: Buyer): Promise<SavedRecipient[]> => (await step(buyer)).saved_recipients

  test('are each person and place once, the latest first, ten at the most', async () => {
    const buyer = await addReadyBuyer(shop, 1, 1)
    const { db } = shop.deps
    const { id } = await pay(buyer)
    const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const copies = Array.from({ length: 14 }, (_, index) => ({
      ...order,
      id: crypto.randomUUID(),
      order_name: `SLX-${buyer.id.slice(0, 8)}-${index}`,
      state: 'cancelled',
      // twelve people, two of them twice
      recipient_name: `收件${'甲乙丙丁戊己庚辛壬癸子丑'[index % 12]}`,
      invoice_choice: null,
      return_terms: null,
      dispatch_promise: null,
    }))
    for (const [index, copy] of copies.entries()) {
      const placed_at = new Date((order.placed_at?.getTime() ?? 0) + (index + 1) * 1000)
      await db
        .insertInto('orders')
        .values({ ...copy, placed_at })
        .execute()
    }
    await buyer.add(11)
    const names = (await saved(buyer)).map(({ name }) => name)
    expect(names).toHaveLength(10)
    expect(new Set(names).size).toBe(10)
    expect(names.slice(0, 3)).toEqual(['收件乙', '收件甲', '收件丑'])
  })

  test('are put in with one call, and taken off the list for good', async () => {
    const buyer = await addKnownBuyer()
    await buyer.chooseDelivery(toHome)
    await pay(buyer)
    await buyer.add(11)
    const [home, store] = await saved(buyer)
    expect([home?.kind, store?.kind]).toEqual(['home', 'store'])
    const cart_id = await buyer.cartId()
    const chosen = await buyer.call('use_recipient', { cart_id, recipient_id: store?.id })
    expect(chosen.json()).toMatchObject({ success: true, selected_carrier_id: 1, store: { name: '建盛門市' } })
    expect((await buyer.call('use_recipient', { cart_id, recipient_id: home?.id })).json()).toMatchObject({
      selected_carrier_id: 4,
      store: { name: '臺北市大安區永康街12號' },
    })
    for (let again = 0; again < 2; again++) {
      const left = await buyer.call('forget_recipient', { recipient_id: home?.id })
      expect(left.json().saved_recipients).toMatchObject([{ kind: 'store' }])
    }
    expect(await saved(buyer)).toHaveLength(1)
    expect((await buyer.call('use_recipient', { cart_id, recipient_id: home?.id })).statusCode).toBe(404)
  })

  test('of another member are refused like those that do not exist', async () => {
    const [owner, stranger] = [await addKnownBuyer(), await addKnownBuyer(toHome)]
    const [theirs] = await saved(owner)
    const cart_id = await stranger.cartId()
    for (const recipient_id of [theirs?.id, crypto.randomUUID(), 'nonsense']) {
      const answer = await stranger.call('use_recipient', { cart_id, recipient_id })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'order_not_found'])
      await stranger.call('forget_recipient', { recipient_id })
    }
    const [own] = await saved(stranger)
    const foreign = await stranger.call('use_recipient', { cart_id: await owner.cartId(), recipient_id: own?.id })
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'cart_not_found'])
    expect(await saved(owner)).toHaveLength(1)
  })

  test('need a session', async () => {
    for (const path of ['use_recipient', 'forget_recipient', 'express', 'gift']) {
      const body = { cart_id: 'a', recipient_id: 'a', gift: false }
      expect((await shop.post(`/api/order/${path}`, body)).statusCode).toBe(401)
    }
  })

  test('ten concurrent choices leave one whole recipient', async () => {
    const buyer = await addKnownBuyer()
    await buyer.chooseDelivery(toHome)
    await pay(buyer)
    await buyer.add(11)
    const both = await saved(buyer)
    const cart_id = await buyer.cartId()
    const calls = Array.from({ length: 10 }, (_, index) =>
      buyer.call('use_recipient', { cart_id, recipient_id: both[index % 2]?.id }),
    )
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    const { selected_carrier_id, store } = await step(buyer)
    expect([1, 4]).toContain(selected_carrier_id)
    expect(store.name).toBe(selected_carrier_id === 1 ? '建盛門市' : '臺北市大安區永康街12號')
  })
})
