/** What was shown is what is charged, whatever begins or ends in between. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart } from '#contract/shop/checkout/cart.ts'
import { addBuyer, type Buyer, toHome } from '#tests/builders/checkout.ts'
import { withOffer } from '#tests/builders/offers.ts'
import { openTestShop, setGivenOffers, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await setGivenOffers(shop.database, true)
})
afterAll(() => shop.close())

const appliedTo = ({ applied_reward }: Cart) => applied_reward?.program_name ?? null

const amountOff = (name: string, amount: number) => ({
  ...{ name, reward_kind: 'amount-off' as const, percent: null, amount },
})

async function shownTotal(buyer: Buyer, id: string): Promise<number> {
  const url = `/api/payment/compatible_providers?sale_order_id=${id}`
  return (await shop.get(url, { authorization: buyer.token })).json().amount_total
}

test('an offer that begins or ends after the payment step was shown changes nothing that is charged: the new amount is shown first', async () => {
  const buyer = await addBuyer(shop)
  await buyer.add(1, 2)
  await buyer.chooseDelivery()
  const id = await buyer.cartId()
  const before = await shownTotal(buyer, id)
  await withOffer(shop, amountOff('開賣禮', 200), async () => {
    const begun = await buyer.checkOut(id, { amount_total: before })
    expect([begun.statusCode, begun.json().code]).toEqual([409, 'total_changed'])
    expect(begun.json().error).toBe('應付金額已由 NT$880 更新為 NT$780，還沒有扣款，請確認後再送出')
    expect(await shownTotal(buyer, id)).toBe(780)
  })
  const ended = await buyer.checkOut(id, { amount_total: 780 })
  expect([ended.statusCode, ended.json().code]).toEqual([409, 'total_changed'])
  expect((await buyer.checkOut(id, { amount_total: await shownTotal(buyer, id) })).statusCode).toBe(200)
  const order = await shop.deps.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(order.total_amount).toBe(before)
})

test('a page that does not say what it showed is never charged more than the cart showed', async () => {
  const buyer = await addBuyer(shop)
  await buyer.add(1, 2)
  await buyer.chooseDelivery()
  const id = await buyer.cartId()
  await withOffer(shop, amountOff('限時折抵', 200), async () =>
    expect(appliedTo(await buyer.readCart())).toBe('限時折抵'),
  )
  const refused = await buyer.checkOut(id)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'cart_changed'])
  expect(refused.json().error).toContain('限時折抵')
})

test('once a carrier is chosen the best offer is the best with that carrier, to the dollar', async () => {
  const buyer = await addBuyer(shop)
  await buyer.readCart()
  await shop.deps.db.deleteFrom('coupons').where('member_id', '=', buyer.id).execute()
  await buyer.add(11)
  const free = { name: '免運禮', reward_kind: 'free-shipping' as const, percent: null }
  await withOffer(shop, free, () =>
    withOffer(shop, amountOff('折七十', 70), async () => {
      // a store asks NT$60 for a parcel, home delivery NT$100, an outlying island is never free of itself
      expect(appliedTo(await buyer.readCart())).toBe('折七十')
      await buyer.chooseDelivery()
      expect(appliedTo(await buyer.readCart())).toBe('折七十')
      await buyer.chooseDelivery(toHome)
      expect(appliedTo(await buyer.readCart())).toBe('免運禮')
    }),
  )
})

test('no offer stays no offer when an unpaid order is cancelled and put back', async () => {
  const buyer = await addBuyer(shop)
  await buyer.add(1, 3)
  await buyer.chooseDelivery()
  await buyer.call('remove_reward', { cart_id: await buyer.cartId() })
  const { id } = await buyer.placeBy('Credit')
  const cancelled = await buyer.call('cancel', { order_id: id, put_back: true })
  expect(cancelled.statusCode).toBe(200)
  expect(await buyer.readCart()).toMatchObject({ item_count: 3, applied_reward: null, amount_discount: 0 })
})
