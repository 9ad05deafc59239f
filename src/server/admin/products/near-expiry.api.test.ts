import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NearExpiry } from '#contract/admin/products/near-expiry.ts'
import { addDays } from '#domain/calendar-days.ts'
import { categoryIds } from '#domain/catalogue/catalogue.ts'
import { taipeiDay, taipeiDayEnd } from '#domain/taipei-time.ts'
import { addShopper } from '#tests/builders/cart.ts'
import { addRoast, startWithLots } from '#tests/builders/lots.ts'
import { type OfferAdmin, openOfferAdmin } from '#tests/builders/offers.ts'
import { defaultSize, listStocks, setSizeStock } from '#tests/builders/stock.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { applyLadder } from './near-expiry.service.ts'

let shop: TestShop
let admin: OfferAdmin
beforeAll(async () => {
  shop = await openTestShop()
  admin = await openOfferAdmin(shop)
})
afterAll(() => shop.close())

const product = 2
const today = () => taipeiDay(shop.deps.clock.now())
const inDays = (days: number) => addDays(taipeiDay(new Date()), days)

async function read(): Promise<NearExpiry> {
  return (await admin.get('offers/near-expiry')).json()
}

async function step(name: '' | '/approve' | '/pause', body: object = {}) {
  return admin.post(`offers/near-expiry${name}`, { version: (await read()).version, ...body })
}

async function runLadder(): Promise<void> {
  await shop.deps.jobs.send(shop.deps.db, { kind: 'near_expiry', data: {} })
  await runDueJobs(shop)
}

async function productNow() {
  const { db } = shop.deps
  const row = await db
    .selectFrom('products')
    .select(['discount_percent', 'discount_to'])
    .where('id', '=', product)
    .executeTakeFirstOrThrow()
  const shelves = await db
    .selectFrom('product_categories')
    .select('category_id')
    .where('product_id', '=', product)
    .execute()
  return {
    percent: row.discount_percent,
    to: row.discount_to,
    shelved: shelves.some(({ category_id }) => category_id === categoryIds.nearExpiry),
  }
}

const audits = async () =>
  (await shop.deps.db.selectFrom('audit_log').select('id').where('action', '=', 'near_expiry.apply').execute()).length

/** Twenty days before its best-before day, not approved, with a percent of its own that is over. */
beforeEach(async () => {
  shop.setNow(null)
  admin = await openOfferAdmin(shop)
  if ((await read()).approved) await step('/pause')
  await step('', {
    steps: [
      { days: 30, percent: 20 },
      { days: 14, percent: 40 },
    ],
  })
  await startWithLots(shop, product, [{ daysAgo: 160, units: 5, bestBefore: inDays(20) }])
  // of its other sizes there is nothing
  const { id } = await defaultSize(shop.deps.db, product)
  for (const size of await listStocks(shop.deps.db)) {
    if (size.product_id === product && size.id !== id) await setSizeStock(shop.deps.db, size.id, 0)
  }
  await shop.deps.db
    .updateTable('products')
    .set({ discount_percent: 15, discount_from: null, discount_to: new Date('2026-01-01') })
    .where('id', '=', product)
    .execute()
})

test('it is proposed, changes nothing before it is approved, and then works by itself', async () => {
  const proposed = await read()
  expect(proposed.approved).toBe(false)
  expect(proposed.items.find(({ product_id }) => product_id === product)).toMatchObject({
    ...{ best_before: inDays(20), days_left: 20, percent: 20, percent_now: 15, state: 'proposed' },
  })
  await runLadder()
  expect(await productNow()).toMatchObject({ percent: 15, shelved: false })

  expect((await step('/approve')).json()).toMatchObject({ approved: true })
  expect(await productNow()).toEqual({ percent: 20, to: taipeiDayEnd(inDays(20)), shelved: true })
  const shopper = await addShopper(shop)
  await shopper.add(product)
  expect((await shopper.readCart()).products[0]).toMatchObject({ discount: 20 })

  // again and again the same day: nothing
  const before = await audits()
  await runLadder()
  await runLadder()
  expect(await audits()).toBe(before)

  shop.setNow(new Date(Date.now() + 6 * 24 * 60 * 60 * 1000))
  expect(today()).toBe(inDays(6))
  await runLadder()
  expect(await productNow()).toMatchObject({ percent: 40, shelved: true })
  expect(await audits()).toBe(before + 1)
})

test('of two processes that apply it at once, one does', async () => {
  await step('/approve')
  shop.setNow(new Date(Date.now() + 7 * 24 * 60 * 60 * 1000))
  const before = await audits()
  await Promise.all([applyLadder(shop.deps), applyLadder(shop.deps), applyLadder(shop.deps)])
  expect(await audits()).toBe(before + 1)
  expect(await productNow()).toMatchObject({ percent: 40 })
})

test('fresh goods end it: the product has again what it had before, and leaves the shelf', async () => {
  await step('/approve')
  await addRoast(shop, product, { daysAgo: 3, units: 4 })
  await runLadder()
  expect(await productNow()).toEqual({ percent: 15, to: new Date('2026-01-01'), shelved: false })
  expect((await read()).items.map(({ product_id }) => product_id)).not.toContain(product)
})

test('pausing gives every product back what it had, also after the second step', async () => {
  await step('/approve')
  shop.setNow(new Date(Date.now() + 7 * 24 * 60 * 60 * 1000))
  await runLadder()
  expect(await productNow()).toMatchObject({ percent: 40 })
  shop.setNow(null)
  expect((await step('/pause')).json()).toMatchObject({ approved: false })
  expect(await productNow()).toEqual({ percent: 15, to: new Date('2026-01-01'), shelved: false })
})

test('a percent that somebody set by hand is left alone', async () => {
  await step('/approve')
  await shop.deps.db
    .updateTable('products')
    .set({ discount_percent: 33, discount_to: null })
    .where('id', '=', product)
    .execute()
  await runLadder()
  shop.setNow(new Date(Date.now() + 7 * 24 * 60 * 60 * 1000))
  await runLadder()
  admin = await openOfferAdmin(shop)
  expect(await productNow()).toMatchObject({ percent: 33, to: null })
  expect((await read()).items.find(({ product_id }) => product_id === product)).toMatchObject({ state: 'left' })
  await step('/pause')
  expect(await productNow()).toMatchObject({ percent: 33, to: null })
})

test('other steps have to be approved again; nonsense is refused in words, a stale version with what is there', async () => {
  await step('/approve')
  const changed = await step('', { steps: [{ days: 30, percent: 25 }] })
  expect(changed.json()).toMatchObject({ approved: false, steps: [{ days: 30, percent: 25 }] })
  await runLadder()
  expect(await productNow()).toMatchObject({ percent: 20 })
  for (const steps of [
    [],
    [
      { days: 10, percent: 30 },
      { days: 20, percent: 40 },
    ],
    [{ days: 10, percent: 100 }],
  ]) {
    expect((await step('', { steps })).json()).toMatchObject({
      code: 'bad_input',
      fields: { steps: expect.any(String) },
    })
  }
  const stale = await admin.post('offers/near-expiry/approve', { version: 1 })
  expect([stale.statusCode, stale.json()]).toMatchObject([409, { code: 'conflict', present: { approved: false } }])
})
