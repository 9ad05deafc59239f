import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListedOrder } from '#contract/shop/checkout/orders.ts'
import { migrate } from '#server/db/migrate.ts'
import { defaultFolder, readMigrations } from '#server/db/migration-files.ts'
import type { TestDb } from '#server/db/test-db.ts'
import { lockOrder } from '#server/modules/orders/orders.repo.ts'
import { transitionOrder } from '#server/modules/orders/transition-order.service.ts'
import { stockOf } from '#tests/builders/stock.ts'
import { auditMovements } from '#tests/oracles/order-audit.ts'
import { openFormerDb, formerToken as token } from '#tests/support/former-shop.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded'

describe('a shop of the version before sizes, migrated', () => {
  let shop: TestShop
  beforeAll(async () => {
    const database = await openFormerDb(engine)
    await migrate(database)
    shop = await openTestShop({}, database)
  })
  afterAll(() => shop?.close())

  const call = async (path: string, body: object = {}) => (await shop.post(path, { token, ...body })).json()
  const orderOf = async (state: string): Promise<ListedOrder> => {
    const { orders } = await call('/api/order/my_orders', { limit: 50 })
    return orders.find(({ order_name }: ListedOrder) => order_name === `SL261101-${state.toUpperCase()}`)
  }

  test('each product has one default size with its price and stock, and an opening movement', async () => {
    const { products } = await call('/api/products')
    const sizes = products.map(
      ({ id, price, stock, specification, grindable, sizes: all }: Record<string, unknown>) => [
        id,
        price,
        stock,
        grindable,
        (all as { label: string; grams: number; price: number; stock: number }[]).map(
          ({ label, grams, price: own, stock: left }) => [label, grams, own, left],
        ),
        specification === '',
      ],
    )
    expect(sizes).toEqual([
      [1, 460, 86, true, [['半磅 227 g', 227, 460, 86]], false],
      [4, 1680, 3, true, [['半磅 227 g', 227, 1680, 3]], false],
      [12, 880, 0, true, [['半磅 227 g', 227, 880, 0]], false],
      [21, 320, 118, false, [['10 入', 100, 320, 118]], false],
      [28, 980, 16, false, [['原豆 227 公克 × 1 袋＋濾掛 10 公克 × 10 包', 327, 980, 16]], false],
      [30, 500, 9, true, [['單一規格', 0, 500, 9]], true],
    ])
    expect(await auditMovements(shop.deps.db)).toEqual([])
    const reasons = await shop.deps.db.selectFrom('stock_movements').select('reason').execute()
    expect(reasons.map(({ reason }) => reason)).toEqual(Array(5).fill('opening'))
  })

  test('the cart is as before, with the gift that it earns; the same coffee added again increases its line, and it can be ordered', async () => {
    const before = (await call('/api/order/my_cart')).carts[0]
    expect(before).toMatchObject({
      notices: [],
      amount_goods: 1560,
      products: [
        { product_id: 1, quantity: 2, size_label: '半磅 227 g', grind: 'whole', grind_label: '原豆' },
        { product_id: 21, quantity: 1, size_label: '10 入', grind: null, grind_label: '', is_gift: false },
        { product_id: 21, quantity: 1, is_gift: true, offer_share: 320 },
        { product_type: 'reward' },
        { product_type: 'service' },
      ],
    })
    const added = await call('/api/order/add_to_cart', { product_id: 1, quantity: 1 })
    expect(added).toMatchObject({ quantity: 3, order_line_id: before.products[0].order_line_id })
    const body = { sale_order_id: before.cart_id, payment_provider_id: 2 }
    expect(await call('/api/order/checkout', body)).toMatchObject({ success: true })
    expect([await stockOf(shop.deps.db, 1), await stockOf(shop.deps.db, 21)]).toEqual([83, 116])
    expect(await auditMovements(shop.deps.db)).toEqual([])
  })

  test('orders of every state are listed with their size and without a grind', async () => {
    const { orders } = await call('/api/order/my_orders', { limit: 50 })
    const former = orders.filter(({ order_name }: ListedOrder) => order_name.startsWith('SL261101'))
    expect(former).toHaveLength(10)
    for (const { order_name, products } of former) {
      const { order } = await call('/api/order/detail', { order_id: order_name })
      expect([products, order.products]).toMatchObject([
        [
          { product_id: 1, size_label: '半磅 227 g', grind: null, quantity: 2 },
          { product_id: 21, size_label: '10 入', grind: null, is_gift: true },
        ],
        [{ product_id: 1 }, { product_id: 21 }],
      ])
    }
  })

  test('an unpaid order is cancelled into the cart: its goods and its gift are back in stock', async () => {
    const { order_id } = await orderOf('pending_payment')
    const before = [await stockOf(shop.deps.db, 1), await stockOf(shop.deps.db, 21)]
    expect(await call('/api/order/cancel', { order_id, put_back: true })).toMatchObject({ success: true, missing: [] })
    expect([await stockOf(shop.deps.db, 1), await stockOf(shop.deps.db, 21)]).toEqual(
      before.map((stock, place) => stock + (place === 0 ? 2 : 1)),
    )
    expect((await call('/api/order/my_cart')).carts[0].products.slice(0, 1)).toMatchObject([
      { product_id: 1, grind: 'whole', quantity: 2 },
    ])
  })

  test('a completed order is bought again, beside what is in the cart', async () => {
    const { order_id } = await orderOf('completed')
    expect(await call('/api/order/buy_again', { order_id })).toMatchObject({
      added: [{ size_label: '半磅 227 g', quantity: 2 }],
    })
    expect((await call('/api/order/my_cart')).carts[0].products.slice(0, 1)).toMatchObject([
      { product_id: 1, quantity: 4 },
    ])
  })

  test('a parcel that comes back returns its units with a movement', async () => {
    const { order_id } = await orderOf('shipped')
    const before = await stockOf(shop.deps.db, 1)
    await shop.deps.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, order_id)
      if (order) await transitionOrder(shop.deps, tx, order, 'come_back', { actor: 'carrier' })
    })
    expect(await stockOf(shop.deps.db, 1)).toBe(before + 2)
    const movements = await shop.deps.db
      .selectFrom('stock_movements')
      .select(['change', 'reason', 'actor'])
      .where('order_id', '=', order_id)
      .orderBy('change')
      .execute()
    expect(movements).toEqual([
      { change: 1, reason: 'return', actor: 'carrier' },
      { change: 2, reason: 'return', actor: 'carrier' },
    ])
    expect(await auditMovements(shop.deps.db)).toEqual([])
  })

  test('the gift of an offer is the default size of its product', async () => {
    const offer = await shop.deps.db.selectFrom('offers').select('reward_size_id').executeTakeFirstOrThrow()
    const size = shop.deps.db.selectFrom('product_sizes').select('product_id').where('id', '=', offer.reward_size_id)
    expect(await size.executeTakeFirstOrThrow()).toEqual({ product_id: 21 })
  })

  test('returns in every state have their order lines', async () => {
    const rows = await shop.deps.db
      .selectFrom('return_requests as r')
      .innerJoin('order_lines as l', 'l.order_id', 'r.order_id')
      .select(['r.state', 'l.size_label'])
      .orderBy('r.state')
      .execute()
    expect(rows.map(({ state, size_label }) => [state, size_label])).toEqual(
      ['accepted', 'done', 'received', 'refused', 'requested'].map((state) => [state, '半磅 227 g']),
    )
  })
})

/** Tables that a step keeps readers out of. Each of these steps is short: it reads or writes no order line. */
const closedBy: Record<string, string[]> = {
  '0140_product_sizes.sql': ['offers', 'products'],
  '0141_order_line_sizes.sql': ['order_lines'],
  '0144_order_line_rules.sql': ['order_lines'],
  '0155_stock_notices.sql': ['mail_tokens'],
}

test('steps of the migration that read every order line keep no reader out; the others are short', async () => {
  const database: TestDb = await openFormerDb(engine)
  const files = (await readMigrations(defaultFolder)).filter(({ name }) => name >= '0140')
  const existing = new Set(await listTables(database.db))
  const closed: Record<string, string[]> = {}
  for (const { name, sql: text } of files) {
    const kept = await database.db.transaction().execute(async (tx) => {
      await tx.executeQuery(CompiledQuery.raw(text))
      // what a transaction holds at its end is what it held while it ran; nothing else keeps a reader out
      const { rows } = await sql<{ name: string }>`
        select distinct relation::regclass::text as name from pg_locks join pg_class c on c.oid = relation
        where pid = pg_backend_pid() and mode = 'AccessExclusiveLock' and c.relkind = 'r' order by 1`.execute(tx)
      return rows.map((row) => row.name).filter((table) => existing.has(table))
    })
    if (kept.length > 0) closed[name] = kept
  }
  expect(closed).toMatchObject(closedBy)
  for (const name of ['0142_fill_order_line_sizes.sql', '0143_one_line_per_choice.sql', '0145_check_order_lines.sql']) {
    expect(closed[name], name).toBeUndefined()
  }
  await database.drop()
})

async function listTables(db: TestDb['db']): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db)
  return rows.map(({ name }) => name)
}
