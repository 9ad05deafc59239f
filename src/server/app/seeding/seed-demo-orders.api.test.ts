import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListedOrder } from '#contract/shop/checkout/orders.ts'
import type { CarrierCode } from '#domain/carriers/carriers.ts'
import { placedStates } from '#domain/orders/order-transitions.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { demoMember } from '#seed/demo-accounts.ts'
import { listAttention } from '#server/admin/attention/attention.service.ts'
import { recountSales } from '#server/admin/reports/recount-sales.service.ts'
import { parcelEvent } from '#server/integrations/ecpay/logistics-status.ts'
import { watchPayments } from '#server/modules/payments/payment-watch.service.ts'
import { auditOverviews } from '#tests/oracles/member-overviews.ts'
import { auditOrders } from '#tests/oracles/order-audit.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { signIn } from '#tests/support/members.ts'
import { createByHand, listBreaches } from '#tests/support/order-oracle.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { createBooks } from './demo-orders/create-books.ts'
import { readShop } from './demo-orders/read-shop.ts'
import { seedDemoOrders } from './seed-demo-orders.ts'

let shop: TestShop
let stocks: { id: number; stock: number }[]
let statements: number
beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop.deps
  stocks = await listStock()
  statements = await countStatements(shop.deps, () =>
    shop.deps.db.transaction().execute((tx) => seedDemoOrders(tx, new Date(), shop.deps.config)),
  )
  await sql`analyze`.execute(db)
})
afterAll(() => shop.close())

const listStock = () => shop.deps.db.selectFrom('product_sizes').select(['id', 'stock']).orderBy('id').execute()

async function numbersOf<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(shop.deps.db)).rows
}

describe('90 days of demonstration orders', () => {
  test('are of about 150 made-up members, in every state, by every carrier and method', async () => {
    const states = await numbersOf(
      sql<{ state: string; count: number }>`select state, count(*)::int as count from orders group by 1`,
    )
    expect(states.map(({ state }) => state).sort()).toEqual([...placedStates].sort())
    const [facts] = await numbersOf(sql<Record<string, number>>`
      select count(*)::int as orders, count(distinct member_id)::int as buyers, count(distinct carrier_id)::int as carriers,
        count(distinct payment_method)::int as methods, count(distinct offer_id)::int as offers,
        (select count(distinct grind)::int from order_lines) as grinds,
        (select count(distinct size_id)::int from order_lines) as sizes,
        extract(day from max(placed_at) - min(placed_at))::int as days
      from orders`)
    expect(facts).toMatchObject({ carriers: 4, methods: 5, grinds: 7 })
    expect(facts?.offers).toBeGreaterThanOrEqual(3)
    expect(facts?.orders).toBeGreaterThan(600)
    expect(facts?.buyers).toBeGreaterThan(120)
    expect(facts?.sizes).toBeGreaterThan(40)
    expect(facts?.days).toBeGreaterThanOrEqual(87)
  })

  test('nobody ordered before they joined, the demonstration member included', async () => {
    const early = await shop.deps.db
      .selectFrom('orders')
      .innerJoin('members', 'members.id', 'orders.member_id')
      .select('members.email')
      .whereRef('orders.placed_at', '<', 'members.created_at')
      .execute()
    expect(early).toEqual([])
  })

  test('have names and addresses that are nobody’s', async () => {
    const members = await shop.deps.db.selectFrom('members').select(['name', 'email', 'password_hash']).execute()
    const made = members.filter(({ email }) => email !== demoMember.email)
    expect(made).toHaveLength(150)
    for (const { name, email, password_hash } of made) {
      expect(name).toMatch(/^示範[甲乙丙丁戊己庚辛壬癸][子丑寅卯辰巳午未申酉戌亥][二三]?$/)
      expect(email).toMatch(/^demo-\d{3}@shanlan\.test$/)
      expect(password_hash).toBeNull()
    }
    expect(new Set(made.map(({ name }) => name)).size).toBe(150)
    const orders = await shop.deps.db.selectFrom('orders').select('store_address').distinct().execute()
    expect(orders.filter(({ store_address }) => /^(..[縣市])\1/.test(store_address ?? ''))).toEqual([])
  })

  test('leave the stock as it was, and every book agrees with every other', async () => {
    const { db, config } = shop.deps
    expect(await listStock()).toEqual(stocks)
    const without = await numbersOf(sql<{ id: number; sum: number }>`
      select size_id as id, sum(change)::int as sum from stock_movements where order_id is null group by 1`)
    const stockBefore = new Map(without.map(({ id, sum }) => [id, sum]))
    expect(await auditOrders(db, { stockBefore, cashInvoiceAt: config.cashInvoiceAt, listed: new Set() })).toEqual([])
  })

  test('hold against the oracle of payments and stock, which knows no returns of goods', async () => {
    const run = (text: string) => shop.database.executeSql(text)
    await run(`create table oracle_stock as select id, coalesce((
      select sum(change) from stock_movements m where m.size_id = s.id and order_id is null), 0)::int as stock
      from product_sizes s`)
    await run('create table oracle_sold as select id, 0 as sold from products')
    await run(createByHand)
    const breaches = await listBreaches((text) => run(text) as Promise<{ rows: unknown[] }>, { running: true })
    const aboutReturns = [
      'a payment that settles a confirmed order and is refunded all the same',
      'an offer that counts as used though its order was cancelled or expired',
    ]
    expect(breaches.filter((breach) => !aboutReturns.some((rule) => breach.startsWith(rule)))).toEqual([])
    const [part] = await numbersOf(sql<{ refunded: number; returned: number }>`
      select count(*)::int as refunded, count(t.id)::int as returned
      from refunds r join orders o on o.id = r.order_id left join order_returns t on t.id = r.return_id
      where o.state = 'completed'`)
    expect(part?.refunded).toBeGreaterThan(0)
    expect(part?.returned).toBe(part?.refunded)
  })

  test('are in the sales figures: a recount of the last days finds nothing else', async () => {
    const today = taipeiDay(shop.deps.clock.now())
    await recountSales(shop.deps)
    expect(await shop.deps.db.selectFrom('sales_recounts').selectAll().execute()).toEqual([])
    const days = await numbersOf(sql<{ day: string }>`select distinct day::text as day from sales_hours order by 1`)
    expect(days.length).toBeGreaterThan(80)
    expect(days.every(({ day }) => day <= today)).toBe(true)
  })

  test('agree with the overview and the list of each member', async () => {
    expect(await auditOverviews(shop)).toEqual([])
  })

  test('follow the week and the day: evenings are busier than nights, Sundays than Tuesdays', async () => {
    const hours = await numbersOf(sql<{ hour: number; count: number }>`
      select extract(hour from placed_at at time zone 'Asia/Taipei')::int as hour, count(*)::int as count
      from orders group by 1`)
    const of = (...wanted: number[]) =>
      hours.filter(({ hour }) => wanted.includes(hour)).reduce((sum, { count }) => sum + count, 0)
    expect(of(20, 21, 22)).toBeGreaterThan(4 * of(2, 3, 4))
    const days = await numbersOf(sql<{ day: number; count: number }>`
      select extract(dow from placed_at at time zone 'Asia/Taipei')::int as day, count(*)::int as count
      from orders where placed_at > now() - interval '84 days' group by 1`)
    const on = (wanted: number) => days.find(({ day }) => day === wanted)?.count ?? 0
    expect(on(0)).toBeGreaterThan(on(2))
  })

  test('nothing of it is in the future, and a few things need a person', async () => {
    const now = new Date()
    const [late] = await numbersOf(sql<{ late: number }>`
      select ((select count(*) from order_events where at > ${now}) + (select count(*) from parcel_events where changed_at > ${now})
        + (select count(*) from stock_movements where at > ${now}))::int as late`)
    expect(late).toEqual({ late: 0 })
    const issues = await listAttention(shop.deps)
    expect(issues.length).toBeGreaterThan(0)
    expect(issues.length).toBeLessThan(25)
  })

  test('cause neither mail nor call: no job is due, no payment or parcel is asked about', async () => {
    expect(await shop.deps.db.selectFrom('jobs').select('kind').execute()).toEqual([])
    const due = await numbersOf(sql<{ count: number }>`
      select (select count(*) from payments where check_at is not null)
        + (select count(*) from parcels where check_at is not null)
        + (select count(*) from refunds where state <> 'done') as count`)
    expect(due).toEqual([{ count: 0 }])
    await watchPayments(shop.deps)
    await runDueJobs(shop)
    expect((await shop.get('/sim/mail.json')).json()).toEqual([])
  })

  test('have parcels whose codes mean what the carriers say', async () => {
    const codes = await numbersOf(sql<{ carrier: CarrierCode; code: string; event: string }>`
      select distinct c.code as carrier, e.code, e.event from parcel_events e
      join parcels p on p.id = e.parcel_id join carriers c on c.id = p.carrier_id`)
    expect(codes.length).toBeGreaterThan(15)
    expect(codes.filter(({ carrier, code, event }) => parcelEvent(carrier, code) !== event)).toEqual([])
  })

  test('take few statements, whatever their number', () => {
    expect(statements).toBeLessThanOrEqual(34)
  })

  test('are the same at every start on a day', async () => {
    const read = await readShop(shop.deps.db)
    const demo = { id: '00000000-0000-4000-8000-000000000000', name: '林', email: 'demo@shanlan.test', phone: '' }
    const now = new Date('2026-11-16T04:00:00Z')
    const create = () => createBooks({ shop: read, demo, now, publicUrl: 'http://x', cashInvoiceAt: 'dispatch' })
    expect(JSON.stringify([...create().books.rows])).toBe(JSON.stringify([...create().books.rows]))
  })

  test('come only where nothing was ordered', async () => {
    const before = await shop.deps.db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll().as('count'))
      .execute()
    await seedDemoOrders(shop.deps.db, new Date(), shop.deps.config)
    const after = await shop.deps.db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll().as('count'))
      .execute()
    expect(after).toEqual(before)
  })
})

describe('the demonstration member', () => {
  test('has orders in every state, favourites, a coupon, returns and reviews', async () => {
    const token = await signIn(shop)
    const call = async (path: string, body: object = {}) => (await shop.post(path, { token, ...body })).json()
    const { orders } = await call('/api/order/my_orders', { limit: 50 })
    expect(new Set(orders.map(({ status }: ListedOrder) => status))).toEqual(new Set(placedStates))
    expect((await call('/api/favorite/list')).favorites.length).toBeGreaterThan(3)
    const { data } = (await shop.get('/api/user/export', { authorization: `Bearer ${token}` })).json()
    expect(data.coupons).toHaveLength(1)
    expect(data.reviews).toHaveLength(3)
    expect(data.returns.map(({ state }: { state: string }) => state).sort()).toEqual(['done', 'done', 'requested'])
    for (const { order_id } of orders) {
      expect(await call('/api/order/detail', { order_id })).toMatchObject({ success: true })
    }
    const overview = (await shop.get('/api/member/overview', { authorization: `Bearer ${token}` })).json()
    expect(overview.data).toMatchObject({ pending: 2, shipped: 1, to_pickup: 1 })
  })
})
