import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminOffer, OfferDraft } from '#contract/admin/offers/offers.ts'
import type { Simulation, SimulationResult } from '#contract/admin/offers/simulations.ts'
import { seedDemoOrders } from '#server/app/seeding/seed-demo-orders.ts'
import { addBuyer, addReadyBuyer } from '#tests/builders/checkout.ts'
import { addMember } from '#tests/builders/member.ts'
import { type OfferAdmin, offerDraft, openOfferAdmin } from '#tests/builders/offers.ts'
import { addManyOrders } from '#tests/builders/order.ts'
import { setAllStock } from '#tests/builders/stock.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { runSimulation } from './simulate-offer.service.ts'

let shop: TestShop
let admin: OfferAdmin
beforeAll(async () => {
  shop = await openTestShop()
  admin = await openOfferAdmin(shop)
})
afterAll(() => shop.close())

async function simulate(draft: OfferDraft & { id?: number }): Promise<Simulation> {
  const answer = await admin.post('offers/rehearse', draft)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().simulation
}

async function resultOf(draft: OfferDraft & { id?: number }): Promise<SimulationResult> {
  const { result, state } = await simulate(draft)
  if (!result) throw new Error(`the rehearsal is ${state}`)
  return result
}

/** The offer as it is stored, as the form sends it. */
async function draftOf(id: number): Promise<OfferDraft & { id: number }> {
  const { offer } = (await admin.get(`offers/${id}`)).json<{ offer: AdminOffer }>()
  return { ...offerDraft(offer), id }
}

async function givenBy(offerId: number): Promise<{ orders: number; given: number }> {
  const { rows } = await sql<{ orders: number; given: number }>`
    select count(*)::int as orders, coalesce(sum(amount), 0)::int as given from offer_uses
    where offer_id = ${offerId} and used_at > now() - interval '90 days'`.execute(shop.deps.db)
  return rows[0] ?? { orders: 0, given: 0 }
}

const sumOf = (result: SimulationResult) =>
  result.by_product.reduce((sum, { cost }) => sum + cost, 0) + result.delivery_cost

describe('on 90 days of orders', () => {
  beforeAll(async () => {
    await shop.deps.db.transaction().execute((tx) => seedDemoOrders(tx, new Date(), shop.deps.config))
  })

  test('an offer that ran gives what it gave, to the dollar, and by product', async () => {
    const offers = await shop.deps.db
      .selectFrom('offers')
      .select(['id', 'slug'])
      .where('reward_kind', '<>', 'informational')
      .execute()
    let used = 0
    for (const { id, slug } of offers) {
      const expected = await givenBy(id)
      const { had, ...result } = await resultOf(await draftOf(id))
      expect({ slug, ...had }).toEqual({ slug, orders: expected.orders, cost: expected.given, given: expected.given })
      expect(result.orders).toBeGreaterThanOrEqual(had.orders)
      expect(sumOf({ had, ...result })).toBe(result.cost)
      used += had.orders
    }
    // the test means little unless most of the offers were used
    expect(used).toBeGreaterThan(50)
  })

  test('a planned offer is tried on every day: orders, members, tiers and products add up', async () => {
    const later = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString()
    const draft = offerDraft({ min_items: 3, percent: 30, date_from: later })
    const { orders_read } = await simulate(draft)
    const result = await resultOf(draft)
    expect(result.orders).toBeGreaterThan(20)
    expect(orders_read).toBeGreaterThan(result.orders)
    expect(result.members).toBeLessThanOrEqual(result.orders)
    expect(result.by_tier.reduce((sum, { orders }) => sum + orders, 0)).toBe(result.orders)
    expect(sumOf(result)).toBe(result.cost)
    expect(result.had).toEqual({ orders: 0, cost: 0, given: 0 })
    // 30 % is better than 10: orders that had 任選 2 件 9 折 would have changed
    expect(result.changed.orders).toBeGreaterThan(0)
    // without dates the same: nothing of it is today's
    expect(await resultOf({ ...draft, date_from: null })).toEqual(result)
  })

  test('limits count in the order of time; a weaker offer leaves the better one where it is', async () => {
    const draft = offerDraft({ min_items: 2, percent: 30 })
    const all = await resultOf(draft)
    const limited = await resultOf({ ...draft, max_uses: 5 })
    expect(limited).toMatchObject({ orders: 5, too_late: all.orders - 5 })
    const once = await resultOf({ ...draft, max_uses_per_member: 1 })
    expect(once.orders).toBe(once.members)
    const weak = await resultOf({ ...draft, percent: 1 })
    expect(weak.kept).toBeGreaterThan(0)
    expect(weak.orders + weak.kept).toBeGreaterThanOrEqual(all.orders)
  })

  test('nothing of the answer names a member', async () => {
    const text = JSON.stringify(await simulate(offerDraft()))
    expect(text).not.toMatch(/@|示範/)
  })
})

test('an order of the shop itself, with a gift, free shipping and a code, is rehearsed to the dollar', async () => {
  await setAllStock(shop.deps.db, 500)
  const size = await shop.deps.db
    .selectFrom('product_sizes')
    .select('id')
    .where('product_id', '=', 21)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  const kinds: Partial<OfferDraft>[] = [
    {
      name: '送',
      reward_kind: 'free-product',
      percent: null,
      size_id: size.id as OfferDraft['size_id'],
      products: { product_ids: [], category_ids: [8] },
    },
    { name: '運', reward_kind: 'free-shipping', percent: null },
    { name: '折', reward_kind: 'amount-off', percent: null, amount: 120, min_amount: 300 },
    { name: '豆', reward_kind: 'percent-off-products', reward_products: { product_ids: [1], category_ids: [] } },
  ]
  for (const kind of kinds) {
    const offer = await admin.addOffer(kind)
    for (const quantity of [1, 2]) {
      const buyer = await addReadyBuyer(shop, 1, quantity)
      await buyer.add(8, 1)
      await buyer.call('preview_reward', { cart_id: await buyer.cartId(), reward_id: offer.id })
      await buyer.placeBy('Credit')
    }
    const expected = await givenBy(offer.id)
    const { had } = await resultOf(await draftOf(offer.id))
    expect({ name: kind.name, ...had }).toEqual({
      ...{ name: kind.name, orders: expected.orders, cost: expected.given, given: expected.given },
    })
  }
  const coded = await admin.addOffer({ name: '碼', needs_coupon: true, min_items: 0, percent: 25 })
  const code = await admin.addCode(coded.id)
  const buyer = await addBuyer(shop)
  await buyer.add(1, 3)
  await buyer.chooseDelivery()
  await buyer.call('apply_code', { cart_id: await buyer.cartId(), code })
  const order = await buyer.placeBy('Credit')
  const { had } = await resultOf(await draftOf(coded.id))
  expect(had).toMatchObject({ orders: 1, given: (await givenBy(coded.id)).given })
  // an order that is undone gives it back
  await buyer.call('cancel', { order_id: order.id })
  expect((await resultOf(await draftOf(coded.id))).had).toEqual({ orders: 0, cost: 0, given: 0 })
})

test('what cannot be saved is not rehearsed; an unknown rehearsal does not exist', async () => {
  const refused = await admin.post('offers/rehearse', offerDraft({ percent: 150 }))
  expect(refused.json()).toMatchObject({ code: 'bad_input', fields: { percent: expect.any(String) } })
  expect((await admin.get('offers/rehearsals/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
})

test('an offer that does not exist is not rehearsed', async () => {
  const refused = await admin.post('offers/rehearse', { ...offerDraft({}), id: 999_999 })
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found'])
})

test('many orders are worked out by a job, in pages, and only those of the last 90 days are read', async () => {
  const members: string[] = []
  for (let count = 0; count < 60; count++) members.push((await addMember(shop)).id)
  // a minute apart: 90 days are 129,600 minutes
  await addManyOrders(shop.deps.db, members, 6_000)
  await sql`update orders set placed_at = placed_at - interval '91 days'
    where order_name like 'N%' and placed_at < now() - interval '3000 minutes'`.execute(shop.deps.db)
  const started = await simulate(offerDraft({ percent: 20 }))
  expect(started).toMatchObject({ state: 'running', result: null })
  await runDueJobs(shop)
  const done: Simulation = (await admin.get(`offers/rehearsals/${started.id}`)).json().simulation
  expect(done.state).toBe('done')
  expect(done.orders_read).toBeGreaterThan(2_900)
  expect(done.orders_read).toBeLessThan(4_500)
  // one that is handed on after every page comes to the same
  const handed = await simulate(offerDraft({ percent: 20 }))
  await runSimulation(shop.deps, handed.id, 0)
  const half: Simulation = (await admin.get(`offers/rehearsals/${handed.id}`)).json().simulation
  expect(half).toMatchObject({ state: 'running', result: null })
  expect(half.orders_read).toBeGreaterThan(0)
  expect(half.orders_read).toBeLessThan(done.orders_read)
  await runDueJobs(shop)
  const whole: Simulation = (await admin.get(`offers/rehearsals/${handed.id}`)).json().simulation
  expect(whole).toMatchObject({ state: 'done', orders_read: done.orders_read, result: done.result })
  // again: nothing changes
  await shop.deps.jobs.send(shop.deps.db, { kind: 'rehearse_offer', data: { rehearsalId: started.id } })
  await runDueJobs(shop)
  expect((await admin.get(`offers/rehearsals/${started.id}`)).json().simulation).toEqual(done)
})
