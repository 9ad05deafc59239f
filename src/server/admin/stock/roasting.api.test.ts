import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bean, Plan } from '#contract/admin/products/roasting.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { addConfirmed } from '#tests/builders/fulfilment.ts'
import { removeLots, startWithLots } from '#tests/builders/lots.ts'
import { defaultSize, setStock, stockOf } from '#tests/builders/stock.ts'
import { auditLots } from '#tests/oracles/lot-audit.ts'
import { auditMovements } from '#tests/oracles/order-audit.ts'
import { addStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let cookie: string
beforeAll(async () => {
  shop = await openTestShop()
  cookie = (await addStaff(shop, 'editor')).cookie
  // the demonstration's own beans are another test's
  await sql`delete from product_beans`.execute(shop.deps.db)
})
afterAll(() => shop.close())

const post = (path: string, body: object, headers: object = {}) =>
  shop.post(`/api/admin/roasting${path}`, body, { cookie, ...headers })
const readPlan = async (): Promise<Plan> => (await shop.get('/api/admin/roasting', { cookie })).json().plan
const readBean = async (id: number): Promise<Bean> =>
  (await shop.get(`/api/admin/roasting/beans/${id}`, { cookie })).json().bean
const audit = async () => [...(await auditLots(shop.deps.db)), ...(await auditMovements(shop.deps.db))]
const today = () => taipeiDay(shop.deps.clock.now())

let beans = 0
/** A bean with green coffee, from which this product is roasted. */
async function addBean(productId: number, grams: number, cost = 0): Promise<Bean> {
  const made = await post('/beans', { name: `生豆 ${++beans}`, loss_permille: 150, batch_grams: 5000 })
  const { id, version } = made.json().bean
  if (grams > 0) await post(`/beans/${id}/green`, { version, kind: 'arrival', grams, cost })
  await post(`/products/${productId}`, { present: null, bean_id: id })
  return readBean(id)
}

const dropBean = (productId: number, { id }: Bean) => post(`/products/${productId}`, { present: id, bean_id: null })

/** The weight of the default size is known in every test. */
async function useGrams(productId: number, grams: number): Promise<number> {
  const { id } = await defaultSize(shop.deps.db, productId)
  await sql`update product_sizes set grams = ${grams} where id = ${id}`.execute(shop.deps.db)
  await sql`update product_sizes set published = false where product_id = ${productId} and id <> ${id}`.execute(
    shop.deps.db,
  )
  return id
}

describe('the plan', () => {
  test('fills low stock from green coffee, by roast day, and is the same when it is asked again', async () => {
    const sizeId = await useGrams(1, 200)
    await startWithLots(shop, 1, [{ daysAgo: 9, units: 2 }])
    const bean = await addBean(1, 10_000)
    const plan = await readPlan()
    expect(plan.days).toHaveLength(1)
    expect(plan.days[0]?.roasts).toMatchObject([
      { bean_id: bean.id, batches: 1, green_grams: 706, packs: [{ size_id: sizeId, units: 3, for_orders: 0 }] },
    ])
    expect(await readPlan()).toEqual(plan)
    await dropBean(1, bean)
  })

  test('roasts to order what was sold and lies nowhere, and says which order it cannot fill, and why', async () => {
    const sizeId = await useGrams(2, 250)
    await removeLots(shop.deps.db, 2)
    await setStock(shop.deps.db, 2, 50)
    await sql`update products set roasted_to_order = true where id = 2`.execute(shop.deps.db)
    const first = await addConfirmed(shop, { productId: 2, quantity: 2 })
    const second = await addConfirmed(shop, { productId: 2, quantity: 3 })
    const without = await readPlan()
    expect(without.uncovered.filter(({ size_id }) => size_id === sizeId)).toMatchObject([
      { order_name: first.name, units: 2, reason: 'no_bean' },
      { order_name: second.name, units: 3, reason: 'no_bean' },
    ])
    const bean = await addBean(2, 900)
    const plan = await readPlan()
    expect(plan.days[0]?.roasts[0]?.packs).toMatchObject([{ size_id: sizeId, units: 3, for_orders: 3 }])
    expect(plan.uncovered.filter(({ size_id }) => size_id === sizeId)).toMatchObject([
      { order_name: second.name, units: 2, reason: 'no_green' },
    ])
    await dropBean(2, bean)
  })
})

describe('a roast that is done', () => {
  test('becomes a lot and stock, and uses green coffee with its share of the cost, all in one press', async () => {
    const sizeId = await useGrams(3, 200)
    await startWithLots(shop, 3, [{ daysAgo: 9, units: 1 }])
    const { id, version } = await addBean(3, 10_000, 4_000)
    const body = {
      ...{ bean_id: id, version, roasted_on: today(), batches: 1, green_grams: 2_500, roasted_grams: 2_100 },
      packs: [{ size_id: sizeId, units: 10 }],
    }
    const key = { 'idempotency-key': 'roast-3' }
    const answers = await Promise.all([post('/roasts', body, key), post('/roasts', body, key), post('/roasts', body)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409])
    const codes = answers.flatMap((answer) => (answer.statusCode === 200 ? [answer.json().lots[0].code] : []))
    expect(codes[0]).toBe(codes[1])
    expect(await stockOf(shop.deps.db, 3)).toBe(11)
    expect(await readBean(id)).toMatchObject({ stock_grams: 7_500, stock_cost: 3_000, cost_per_kg: 400 })
    const { lot } = (await shop.get(`/api/admin/lots/${codes[0]}`, { cookie })).json()
    expect(lot).toMatchObject({ roasted_on: today(), sizes: [{ units: 10 }] })
    expect(await audit()).toEqual([])
  })

  test('is refused as a whole: too little green coffee, more packed than roasted, another bean’s size, tomorrow', async () => {
    const sizeId = await useGrams(4, 200)
    const other = await useGrams(5, 200)
    const { id, version } = await addBean(4, 1_000)
    const before = await stockOf(shop.deps.db, 4)
    const body = {
      ...{ bean_id: id, version, roasted_on: today(), batches: 1, green_grams: 1_000, roasted_grams: 850 },
      packs: [{ size_id: sizeId, units: 4 }],
    }
    const cases: [object, number][] = [
      [{ green_grams: 1_001 }, 409],
      [{ packs: [{ size_id: sizeId, units: 5 }] }, 400],
      [{ packs: [{ size_id: other, units: 1 }] }, 404],
      [{ packs: [{ size_id: sizeId, units: 0 }] }, 400],
      [{ roasted_on: '2099-01-01' }, 400],
      [{ roasted_grams: 1_001 }, 400],
      [{ version: version + 5 }, 409],
    ]
    for (const [change, status] of cases) {
      expect((await post('/roasts', { ...body, ...change })).statusCode, JSON.stringify(change)).toBe(status)
    }
    expect([await stockOf(shop.deps.db, 4), (await readBean(id)).stock_grams]).toEqual([before, 1_000])
  })
})

describe('green coffee', () => {
  test('arrives, is counted and lost; weight and cost are the sums of its movements', async () => {
    const { id } = await addBean(6, 3_000, 1_000)
    const change = async (body: object) =>
      post(`/beans/${id}/green`, { version: (await readBean(id)).version, ...body })
    await change({ kind: 'loss', grams: 1_000, note: '受潮' })
    await change({ kind: 'count', grams: 2_100 })
    await change({ kind: 'count', grams: 1_900 })
    const equal = await change({ kind: 'count', grams: 1_900 })
    expect(equal.statusCode).toBe(200)
    const short = await change({ kind: 'loss', grams: 5_000 })
    expect([short.statusCode, short.json().code]).toEqual([409, 'stock_short'])
    const bean = await readBean(id)
    const { rows } = await sql<{ grams: number; cost: number; count: number }>`
      select sum(grams)::int as grams, sum(cost)::int as cost, count(*)::int from green_movements where bean_id = ${id}`.execute(
      shop.deps.db,
    )
    expect(rows[0]).toEqual({ grams: bean.stock_grams, cost: bean.stock_cost, count: 4 })
    expect(bean.stock_grams).toBe(1_900)
  })

  test('a stale version is refused with what there is now; a packer sees nothing of it', async () => {
    const bean = await addBean(7, 500)
    const facts = { name: bean.name, loss_permille: 160, batch_grams: 4_000 }
    expect((await post(`/beans/${bean.id}`, { version: bean.version, ...facts })).statusCode).toBe(200)
    const late = await post(`/beans/${bean.id}`, { version: bean.version, ...facts })
    expect([late.statusCode, late.json().present.loss_permille]).toEqual([409, 160])
    expect((await post('/beans', facts)).json().fields).toHaveProperty('name')
    const packer = { cookie: (await addStaff(shop, 'packer')).cookie }
    expect((await shop.get('/api/admin/roasting', packer)).statusCode).toBe(403)
  })

  test('two who say what a product is roasted from: the slower is told', async () => {
    const { id } = await addBean(8, 0)
    expect((await post('/products/8', { present: null, bean_id: id })).statusCode).toBe(409)
    expect((await post('/products/8', { present: id, bean_id: null })).statusCode).toBe(200)
    expect((await post('/products/99999', { present: null, bean_id: id })).statusCode).toBe(404)
  })
})
