import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addReadyBuyer, type Buyer, gatewayOf, runPaymentTimers } from '#tests/builders/checkout.ts'
import { type OfferAdmin, openOfferAdmin } from '#tests/builders/offers.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { setAllStock, stockOf } from '#tests/builders/stock.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'

let shop: TestShop
let admin: OfferAdmin
beforeAll(async () => {
  shop = await openTestShop()
  admin = await openOfferAdmin(shop)
  await setAllStock(shop.deps.db, 500)
})
afterAll(() => shop.close())

const withCode = { needs_coupon: true, min_items: 0 } as const
const dayMs = 24 * 60 * 60 * 1000

async function typeCode(buyer: Buyer, code: string) {
  return buyer.call('apply_code', { cart_id: await buyer.cartId(), code })
}

async function countsOf(offerId: number) {
  const { db } = shop.deps
  const limits = await db.selectFrom('offer_limits').select(['uses']).where('offer_id', '=', offerId).execute()
  const codes = await db
    .selectFrom('offer_codes')
    .select(['uses'])
    .where('offer_id', '=', offerId)
    // the one with which the offer starts has no limit, and its uses are not counted there
    .where('max_uses', 'is not', null)
    .execute()
  const uses = await db.selectFrom('offer_uses').select('amount').where('offer_id', '=', offerId).execute()
  return { limit: limits[0]?.uses ?? null, codes: codes.map((code) => code.uses), uses: uses.length }
}

test('a typed code applies its offer; the order pays less, and its use is counted', async () => {
  const offer = await admin.addOffer({ ...withCode, name: '朋友碼', max_uses: 5 })
  const code = await admin.addCode(offer.id, { max_uses: 3 })
  const buyer = await addReadyBuyer(shop, 1, 2)
  const before = await buyer.readCart()
  // as it is read out: small letters, spaces, full width
  const answer = await typeCode(buyer, ` ${code.toLowerCase().replaceAll('-', ' ')}`)
  expect(answer.json()).toMatchObject({ success: true, applied_reward: { program_name: '朋友碼' } })
  const { cart } = answer.json()
  expect(cart.amount_discount).toBe(Math.round(before.amount_goods / 10))
  const order = await buyer.placeBy('Credit')
  expect(order.total).toBe(cart.amount_payable + (cart.amount_payable >= 1000 ? 0 : 60))
  expect(await countsOf(offer.id)).toEqual({ limit: 1, codes: [1], uses: 1 })
  const listed = (await admin.get(`offers/${offer.id}`)).json().offer
  expect(listed).toMatchObject({ uses: 1, given: cart.amount_discount, max_uses: 5 })
})

test('typing is no use: a code in ten carts is still there for the first who orders', async () => {
  const offer = await admin.addOffer({ ...withCode, name: '唯一' })
  const code = await admin.addCode(offer.id)
  const [first, second] = [await addReadyBuyer(shop, 1, 1), await addReadyBuyer(shop, 1, 1)]
  for (const buyer of [first, second]) expect((await typeCode(buyer, code)).statusCode).toBe(200)
  await second.placeBy('Credit')
  const cart = await first.readCart()
  expect(cart.applied_reward).toBeNull()
  expect(cart.notices.map(({ text }) => text)).toEqual(['購物車已不符合「唯一」的條件（優惠已用完），優惠已取消'])
  expect((await typeCode(first, code)).json()).toMatchObject({ code: 'code_used', error: '這個優惠碼已經用完了' })
})

describe('a code that cannot be used says why:', () => {
  test('wrong, expired, stopped, not begun, of a draft, and not met', async () => {
    const buyer = await addReadyBuyer(shop, 1, 1)
    const refusal = async (code: string) => {
      const answer = await typeCode(buyer, code)
      return [answer.statusCode, answer.json().code]
    }
    expect(await refusal('NOSUCHCODE')).toEqual([404, 'code_not_found'])
    expect(await refusal('壞')).toEqual([404, 'code_not_found'])

    const now = Date.now()
    const later = await admin.addOffer({ ...withCode, date_from: new Date(now + dayMs).toISOString() })
    expect(await refusal(await admin.addCode(later.id))).toEqual([409, 'code_not_yet'])

    const running = await admin.addOffer(withCode)
    const short = await admin.addCode(running.id, { expires_at: new Date(now + 60_000).toISOString() })
    const answer = await admin.post('coupons', { kind: 'codes', offer_id: running.id })
    const [stopped] = answer.json().codes
    await admin.post('coupons/stop', { code_id: stopped.id })
    expect(await refusal(stopped.code)).toEqual([409, 'code_expired'])
    shop.setNow(new Date(now + 2 * 60_000))
    expect(await refusal(short)).toEqual([409, 'code_expired'])
    shop.setNow(null)

    const large = await admin.addOffer({ ...withCode, min_amount: 90_000 })
    const notMet = await typeCode(buyer, await admin.addCode(large.id))
    expect(notMet.json()).toMatchObject({ code: 'offer_not_met', error: expect.stringContaining('還差 NT$') })

    const code = await admin.addCode(running.id)
    const { version } = (await admin.get(`offers/${running.id}`)).json().offer
    await admin.post(`offers/${running.id}/stop`, { version })
    await until(async () => (await refusal(code))[1] === 'code_expired')
  })

  test('another member’s cart, and a visitor', async () => {
    const offer = await admin.addOffer(withCode)
    const code = await admin.addCode(offer.id)
    const [own, other] = [await addReadyBuyer(shop, 1, 1), await addReadyBuyer(shop, 1, 1)]
    const answer = await own.call('apply_code', { cart_id: await other.cartId(), code })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'cart_not_found'])
    expect((await shop.post('/api/order/apply_code', { cart_id: 'x', code })).statusCode).toBe(401)
  })
})

test('guessing is slowed down, also for somebody who knows one code', async () => {
  const offer = await admin.addOffer(withCode)
  const known = await admin.addCode(offer.id, { code: 'KNOWN2026', max_uses: null })
  const buyer = await addReadyBuyer(shop, 1, 1)
  const guess = async (code: string) => (await typeCode(buyer, code)).statusCode
  for (let tried = 0; tried < 9; tried++) expect(await guess(`GUESS${tried}`)).toBe(404)
  expect(await guess(known)).toBe(200)
  expect(await guess('GUESS10')).toBe(404)
  const blocked = await typeCode(buyer, 'GUESS11')
  expect([blocked.statusCode, blocked.json().code]).toEqual([429, 'too_many_attempts'])
})

test('generated codes are long, unlike each other, and have no letters that are confused', async () => {
  const offer = await admin.addOffer(withCode)
  const { codes } = (await admin.post('coupons', { kind: 'codes', offer_id: offer.id, quantity: 200 })).json()
  const texts = codes.map(({ code }: { code: string }) => code)
  expect(new Set(texts).size).toBe(200)
  for (const text of texts)
    expect(text).toMatch(/^[34679CFGHJKMNPQRTVWXY]{4}-[34679CFGHJKMNPQRTVWXY]{4}-[34679CFGHJKMNPQRTVWXY]{4}$/)
})

describe('the last use', () => {
  /** Ready to order with the code, or with the offer itself. */
  async function readyBuyers(count: number, apply: (buyer: Buyer) => Promise<{ statusCode: number; body: string }>) {
    const carts: { buyer: Buyer; id: string }[] = []
    for (let index = 0; index < count; index++) {
      const buyer = await addReadyBuyer(shop, 1, 1)
      const answer = await apply(buyer)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      carts.push({ buyer, id: await buyer.cartId() })
    }
    return carts
  }

  test.each([1, 3])('of a code for %i orders is sold once to parallel buyers', async (maxUses) => {
    const offer = await admin.addOffer({ ...withCode, name: '搶最後一張' })
    const code = await admin.addCode(offer.id, { max_uses: maxUses })
    const carts = await readyBuyers(8, (buyer) => typeCode(buyer, code))
    const answers = await Promise.all(carts.map(({ buyer, id }) => buyer.checkOut(id)))
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused).toHaveLength(8 - maxUses)
    for (const answer of refused) expect(['code_used', 'cart_changed']).toContain(answer.json().code)
    expect(await countsOf(offer.id)).toEqual({ limit: null, codes: [maxUses], uses: maxUses })
  })

  test('of an offer with a limit is sold once to parallel buyers, and comes back with a cancelled order', async () => {
    const offer = await admin.addOffer({ name: '前兩名', max_uses: 2 })
    const apply = async (buyer: Buyer) =>
      buyer.call('preview_reward', { cart_id: await buyer.cartId(), reward_id: offer.id })
    const carts = await readyBuyers(8, apply)
    const answers = await Promise.all(carts.map(({ buyer, id }) => buyer.checkOut(id)))
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused).toHaveLength(6)
    for (const answer of refused) expect(['offer_used_up', 'cart_changed']).toContain(answer.json().code)
    expect(await countsOf(offer.id)).toMatchObject({ limit: 2, uses: 2 })

    const placed = carts.filter((_, index) => answers[index]?.statusCode === 200)
    const late = await addReadyBuyer(shop, 1, 1)
    expect((await apply(late)).json()).toMatchObject({ code: 'offer_not_met', error: '尚未符合優惠條件：優惠已用完' })
    const [first] = placed
    const cancelled = await first?.buyer.call('cancel', { order_id: first.id })
    expect(cancelled?.statusCode).toBe(200)
    expect(await countsOf(offer.id)).toMatchObject({ limit: 1, uses: 1 })
    expect((await apply(late)).statusCode).toBe(200)
    await late.placeBy('Credit')
    expect(await countsOf(offer.id)).toMatchObject({ limit: 2, uses: 2 })
  })

  test('of one member: the second order of the same member pays the full price', async () => {
    const offer = await admin.addOffer({ name: '每人一次', max_uses_per_member: 1 })
    const buyer = await addReadyBuyer(shop, 1, 1)
    const apply = async () => buyer.call('preview_reward', { cart_id: await buyer.cartId(), reward_id: offer.id })
    await apply()
    const order = await buyer.placeBy('Credit')
    await buyer.add(1)
    expect((await apply()).json()).toMatchObject({ code: 'offer_not_met', error: '尚未符合優惠條件：優惠已用完' })
    await buyer.call('cancel', { order_id: order.id })
    expect((await apply()).statusCode).toBe(200)
  })
})

test('a cancelled order gives its code back, and with its goods also to its own cart', async () => {
  const offer = await admin.addOffer({ ...withCode, name: '取消後還在' })
  const code = await admin.addCode(offer.id)
  const buyer = await addReadyBuyer(shop, 1, 1)
  await typeCode(buyer, code)
  const order = await buyer.placeBy('Credit')
  expect((await countsOf(offer.id)).codes).toEqual([1])
  await buyer.call('cancel', { order_id: order.id, put_back: true })
  expect((await countsOf(offer.id)).codes).toEqual([0])
  expect((await buyer.readCart()).applied_reward).toMatchObject({ program_name: '取消後還在' })
  const again = await buyer.placeBy('Credit')
  expect(again.total).toBe(order.total)
  expect(await countsOf(offer.id)).toMatchObject({ codes: [1], uses: 1 })
})

describe('an expired order gives its code back, and a payment that comes too late', () => {
  async function expireWithCode(name: string) {
    const offer = await admin.addOffer({ ...withCode, name })
    const code = await admin.addCode(offer.id)
    const buyer = await addReadyBuyer(shop, 1, 1)
    await typeCode(buyer, code)
    const order = await buyer.placeBy('Credit')
    await gatewayOf(shop).openPaymentPage(order)
    shop.setNow(new Date(Date.now() + 34 * 60_000))
    await runPaymentTimers(shop)
    expect(await countsOf(offer.id)).toMatchObject({ codes: [0], uses: 0 })
    return { offer, code, order }
  }
  afterEach(() => shop.setNow(null))

  test('takes it again', async () => {
    const { offer, order } = await expireWithCode('晚到的錢')
    await gatewayOf(shop).step(order, { do: 'pay' })
    expect(await orderRecords(shop).state(order)).toBe('confirmed')
    expect(await countsOf(offer.id)).toMatchObject({ codes: [1], uses: 1 })
  })

  test('is refunded where somebody else has used it by then', async () => {
    const { offer, code, order } = await expireWithCode('被別人用了')
    const other = await addReadyBuyer(shop, 1, 1)
    await typeCode(other, code)
    await other.placeBy('Credit')
    const stock = await stockOf(shop.deps.db, 1)
    await gatewayOf(shop).step(order, { do: 'pay' })
    expect(await orderRecords(shop).state(order)).toBe('expired')
    expect(await orderRecords(shop).refunds(order)).toMatchObject([{ reason: 'late_payment', amount: order.total }])
    expect(await countsOf(offer.id)).toMatchObject({ codes: [1], uses: 1 })
    expect(await stockOf(shop.deps.db, 1)).toBe(stock)
  })
})
