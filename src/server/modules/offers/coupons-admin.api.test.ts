import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addShopper } from '#tests/builders/cart.ts'
import { addReadyBuyer } from '#tests/builders/checkout.ts'
import { type OfferAdmin, offerDraft, openOfferAdmin } from '#tests/builders/offers.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let admin: OfferAdmin
beforeAll(async () => {
  shop = await openTestShop()
  admin = await openOfferAdmin(shop)
})
afterAll(() => shop.close())

const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString()

async function lastAudit(action: string) {
  return shop.deps.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

describe('coupons', () => {
  const withCoupon = { needs_coupon: true, min_items: 0 } as const

  test('are given to a tier, once to each member, and to members by address only by the owner', async () => {
    const offer = await admin.addOffer({ ...withCoupon, name: '會員券' })
    const shopper = await addShopper(shop)
    await shopper.add(1, 1)
    const give = { kind: 'members', offer_id: offer.id, min_tier: 'member' }
    const editor = await openOfferAdmin(shop, 'editor')
    const first = (await editor.post('coupons', give)).json()
    expect(first.given).toBeGreaterThan(0)
    expect((await editor.post('coupons', give)).json()).toMatchObject({ given: 0 })
    const cart = await shopper.readCart()
    expect(cart.matched_promotions.map(({ program_name }) => program_name)).toContain('會員券')

    const { email } = await shop.deps.db
      .selectFrom('members')
      .select('email')
      .where('id', '=', shopper.id)
      .executeTakeFirstOrThrow()
    const named = {
      offer_id: (await admin.addOffer({ ...withCoupon, name: '指名' })).id,
      emails: [email, 'no@example.test'],
    }
    expect((await editor.post('coupons/members', named)).json().code).toBe('permission_denied')
    expect((await admin.post('coupons/members', named)).json()).toMatchObject({
      given: 1,
      had_one: 0,
      unknown: ['no@example.test'],
    })
    expect((await admin.post('coupons/members', named)).json()).toMatchObject({ given: 0, had_one: 1 })
    // of personal values nothing is kept
    expect(JSON.stringify(await lastAudit('coupon.give'))).not.toContain(email)
  })

  test('that are asked for again with the same key are the same codes', async () => {
    const offer = await admin.addOffer({ ...withCoupon, name: '一次十張' })
    const body = { kind: 'codes', offer_id: offer.id, quantity: 10 }
    const send = () => shop.post('/api/admin/coupons', body, { ...admin.headers, 'idempotency-key': 'ten-codes' })
    const first = (await send()).json()
    expect(first.codes).toHaveLength(10)
    expect((await send()).json()).toEqual(first)
    expect((await admin.get(`offers/${offer.id}/codes`)).json().items).toHaveLength(1 + 10)
  })

  test('and codes need an offer that asks for them, and numbers that make sense', async () => {
    const plain = await admin.addOffer({ name: '不需要券' })
    const codes = (body: object) => admin.post('coupons', { kind: 'codes', offer_id: plain.id, ...body })
    expect((await codes({})).json().fields.offer_id).toContain('不需要優惠券')
    const offer = await admin.addOffer({ ...withCoupon, name: '碼' })
    const own = (body: object) => admin.post('coupons', { kind: 'codes', offer_id: offer.id, ...body })
    expect((await own({ quantity: 0 })).json().fields).toHaveProperty('quantity')
    expect((await own({ quantity: 1001 })).json().fields).toHaveProperty('quantity')
    expect((await own({ max_uses: 0 })).json().fields).toHaveProperty('max_uses')
    expect((await own({ code: '中文' })).json().fields).toHaveProperty('code')
    expect((await own({ expires_at: inHours(-1) })).json().fields).toHaveProperty('expires_at')
    expect((await own({ code: 'autumn-2026', max_uses: null })).json().codes[0]).toMatchObject({ code: 'AUTUMN2026' })
    const taken = await own({ code: 'AUTUMN 2026' })
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'code_taken'])
    expect((await admin.post('coupons', { kind: 'codes', offer_id: 987_654 })).statusCode).toBe(404)
  })

  test('an offer that asks for a code starts with one, which many can use; one that asks for it later gets it then', async () => {
    const codesOf = async (id: number) => (await admin.get(`offers/${id}/codes`)).json().items
    const offer = await admin.addOffer({ ...withCoupon, name: '有碼' })
    expect(await codesOf(offer.id)).toMatchObject([{ state: 'open', max_uses: null, uses: 0, expires_at: null }])
    const free = await admin.addOffer({ min_items: 2, name: '後來才要碼' })
    expect(await codesOf(free.id)).toEqual([])
    const change = async (needs_coupon: boolean) => {
      const { version } = (await admin.get(`offers/${free.id}`)).json().offer
      const draft = offerDraft({ min_items: 2, name: '後來才要碼', needs_coupon })
      const answer = await admin.post(`offers/${free.id}`, { ...draft, version })
      expect(answer.json()).toMatchObject({ success: true })
    }
    for (const needs of [true, false, true]) await change(needs)
    expect(await codesOf(free.id)).toHaveLength(1)
    expect(await lastAudit('coupon.codes')).toMatchObject({ thing_id: String(free.id) })
  })

  test('the codes of an offer are listed in pages; a stopped one stays in the list', async () => {
    const offer = await admin.addOffer({ ...withCoupon, name: '很多碼' })
    const { codes } = (await admin.post('coupons', { kind: 'codes', offer_id: offer.id, quantity: 4 })).json()
    codes.push(...(await admin.get(`offers/${offer.id}/codes`)).json().items.slice(4))
    expect(codes).toHaveLength(5)
    for (let time = 0; time < 2; time++) await admin.post('coupons/stop', { code_id: codes[0].id })
    const stops = await shop.deps.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'coupon.stop_code')
      .where('thing_id', '=', String(offer.id))
      .execute()
    expect(stops).toHaveLength(1)
    const seen: string[] = []
    let after = ''
    for (let page = 0; page < 3; page++) {
      const { items, next } = (await admin.get(`offers/${offer.id}/codes?limit=2${after}`)).json()
      seen.push(...items.map(({ code, state }: { code: string; state: string }) => `${code} ${state}`))
      after = `&after=${next}`
    }
    const expected = codes.map(
      ({ code }: { code: string }, index: number) => `${code} ${index === 0 ? 'stopped' : 'open'}`,
    )
    expect(seen.toSorted()).toEqual(expected.toSorted())
    expect((await admin.get(`offers/${offer.id}/codes?after=broken`)).statusCode).toBe(400)
  })
})

describe('the amount for free shipping', () => {
  const change = async (free_shipping_from: number) => {
    const { version } = (await admin.get('offers/free-shipping')).json()
    return admin.post('offers/free-shipping', { version, free_shipping_from })
  }

  test('counts for carts at once, and for orders that are placed from then on', async () => {
    const buyer = await addReadyBuyer(shop, 1, 1)
    const { amount_payable } = await buyer.readCart()
    expect(amount_payable).toBeLessThan(900)
    const before = await addReadyBuyer(shop, 1, 1)
    const paid = await before.placeBy('Credit')
    expect(paid.total).toBe(amount_payable + 60)
    expect((await change(300)).json()).toMatchObject({ free_shipping_from: 300 })
    expect((await buyer.readCart()).shipping).toMatchObject({ missing: 0, ratio: 1, free_from: 300 })
    expect((await buyer.placeBy('Credit')).total).toBe(amount_payable)
    expect(await lastAudit('shipping.free_from')).toMatchObject({
      changes: { free_from: { before: 1000, after: 300 } },
    })
    expect((await change(1000)).json()).toMatchObject({ free_shipping_from: 1000 })
  })

  test('a stale version gets the present amount; nonsense is refused; texts that name another amount are listed', async () => {
    const stale = await admin.post('offers/free-shipping', { version: 1, free_shipping_from: 500 })
    expect(stale.json()).toMatchObject({ code: 'conflict', present: { free_shipping_from: 1000 } })
    for (const amount of [-1, 1_000_001])
      expect((await change(amount)).json().fields).toHaveProperty('free_shipping_from')
    expect((await change(800)).json().outdated_texts).toEqual(['滿 NT$1,000 免運費'])
    expect((await change(1000)).json().outdated_texts).toEqual([])
  })
})
