import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { foldSales } from '#server/admin/reports/fold-sales.service.ts'
import { recountSales } from '#server/admin/reports/recount-sales.service.ts'
import { cancelByOwner } from '#server/modules/fulfilment/owner-steps.service.ts'
import { attentionOf, prepareAttentionShop, resetAttentionShop } from '#tests/builders/attention.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { addConfirmed, addPacked } from '#tests/builders/fulfilment.ts'
import { defaultSize } from '#tests/builders/stock.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { addStaff, staffSession } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { readToday } from './today.service.ts'

let shop: TestShop
const dayMs = 24 * 3_600_000
beforeAll(async () => {
  shop = await openTestShop()
  await prepareAttentionShop(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await resetAttentionShop(shop)
  await shop.database.executeSql(
    'truncate settlement_days, settlement_differences, figure_inbox, sales_hours, sales_figures, sold_orders, cohort_months, basket_pairs, sales_recounts, contact_messages cascade',
  )
  await shop.database.executeSql(`update order_events set at = at - interval '90 days'`)
  await shop.database.executeSql(
    `update reviews set created_at = created_at - interval '90 days', state = 'shown', reason = ''`,
  )
})

const { later } = attentionOf(() => shop)
const today = async (role: 'owner' | 'packer' | 'editor' = 'owner') =>
  (await shop.get('/api/admin/today', await staffSession(shop, role))).json()
const counts = async (role: 'owner' | 'packer' | 'editor' = 'owner') =>
  Object.fromEntries((await today(role)).items.map(({ kind, count }: { kind: string; count: number }) => [kind, count]))

/** A job that nobody retries any more. */
async function addDeadJob(): Promise<string> {
  const now = shop.deps.clock.now()
  const { id } = await shop.deps.db
    .insertInto('jobs')
    .values({
      kind: 'check_parcels',
      data: {},
      state: 'dead',
      due_at: now,
      attempts: 3,
      last_error: 'no answer',
      created_at: now,
      finished_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('a quiet shop has nothing to do', async () => {
  expect(await today('packer')).toMatchObject({
    items: [],
    to_pack: 0,
    waiting: [],
    hand_in: [],
    sales: null,
    dead_jobs: [],
  })
})

describe('counts', () => {
  test('equal the lists behind them', async () => {
    const manual = await addConfirmed(shop, { by: 'atm' })
    await cancelByOwner(shop.deps, manual.name, '', byOwner)
    const waiting = await addConfirmed(shop)
    await runDueJobs(shop)
    const cookie = await staffSession(shop)
    const differences = (await shop.get('/api/admin/differences', cookie)).json()
    expect(await counts()).toMatchObject({ to_pack: 1, refunds_open: differences.counts.refunds })
    expect((await today()).waiting).toMatchObject([{ name: waiting.name, amount_total: waiting.total }])
  })

  test('of what is to be packed equals the packing table and the list of orders, whoever collects it', async () => {
    const cookie = await staffSession(shop, 'packer')
    await addConfirmed(shop)
    await addConfirmed(shop, { by: 'cod', carrier: 'FAMIC2C' })
    await addPacked(shop)
    const { id } = await defaultSize(shop.deps.db, 1)
    const draft = { lines: [{ size_id: id, quantity: 1 }], delivery: { kind: 'take_along' }, name: '', phone: '' }
    expect((await shop.post('/api/admin/orders', { ...draft, payment: 'cash' }, cookie)).statusCode).toBe(200)
    const item = (await today('packer')).items.find(({ kind }: { kind: string }) => kind === 'to_pack')
    expect(item).toEqual({ kind: 'to_pack', count: 3, urgent: 0, href: '/admin/packing' })
    const table = (await shop.get('/api/admin/packing/orders', cookie)).json()
    const toPack = table.items.filter(({ state }: { state: string }) => state === 'confirmed')
    const picks = (await shop.get('/api/admin/packing/pick-list', cookie)).json()
    const listed = (await shop.get('/api/admin/orders?state=confirmed', cookie)).json()
    const { count } = listed.counts.find(({ state }: { state: string }) => state === 'confirmed')
    expect([toPack.length, picks.orders.length, listed.items.length, count]).toEqual([3, 3, 3, 3])
  })

  test('are of what the role may do only', async () => {
    const order = await addConfirmed(shop, { by: 'atm' })
    await cancelByOwner(shop.deps, order.name, '', byOwner)
    await addConfirmed(shop)
    await runDueJobs(shop)
    await addDeadJob()
    expect(await counts('packer')).toEqual({ to_pack: 1 })
    expect(Object.keys(await counts('editor')).filter((kind) => !['sold_out', 'stock_low'].includes(kind))).toEqual([])
    expect(await today('editor')).toMatchObject({ to_pack: 0, waiting: [], sales: null })
  })

  test('messages without an answer, and reviews of the last week', async () => {
    const at = shop.deps.clock.now()
    await shop.deps.db
      .insertInto('contact_messages')
      .values([
        { name: '王', email: 'a@example.com', message: '請問', sender: null, created_at: at },
        { name: '李', email: 'b@example.com', message: '您好', sender: null, created_at: at, answered_at: at },
      ])
      .execute()
    await sql`update reviews set created_at = ${at} where id = (select min(id) from reviews)`.execute(shop.deps.db)
    await sql`update reviews set state = 'held', reason = 'x' where id = (select max(id) from reviews)`.execute(
      shop.deps.db,
    )
    expect(await counts()).toMatchObject({ messages_open: 1, reviews_new: 1, reviews_held: 1 })
    const listed = async (query: string) =>
      (await shop.get(`/api/admin/reviews?${query}`, await staffSession(shop, 'editor'))).json().items.length
    expect([await listed('days=7'), await listed('state=held')]).toEqual([1, 1])
  })

  test('stop at a thousand', async () => {
    await sql`insert into contact_messages (name, email, message, created_at)
      select 'x', 'x@example.com', 'x' || n, now() from generate_series(1, 1200) as n`.execute(shop.deps.db)
    expect((await counts()).messages_open).toBe(1000)
  })
})

describe('labels', () => {
  test('of an order that is not packed yet have a clock, too', async () => {
    const order = await addConfirmed(shop)
    const cookie = await staffSession(shop, 'packer')
    const headers = { ...cookie, 'idempotency-key': order.name }
    const answer = await shop.post('/api/admin/packing/labels', { ids: [order.name] }, headers)
    expect(answer.json().results).toEqual([{ id: order.name, done: true }])
    later(6 * dayMs + 3_600_000)
    expect(await counts('packer')).toEqual({ hand_in_today: 1, to_pack: 1 })
  })

  test('are due before their code lapses, and named first', async () => {
    const order = await addPacked(shop)
    expect(await counts('packer')).toEqual({})
    later(5 * dayMs + 3_600_000)
    expect(await counts('packer')).toEqual({})
    later(dayMs)
    const due = await today('packer')
    expect(due.items[0]).toMatchObject({ kind: 'hand_in_today', count: 1, urgent: 1 })
    expect(due.hand_in).toMatchObject([
      { order_name: order.name, lapsed: false, lapses_at: '2026-11-22T02:00:00.000Z' },
    ])
    later(dayMs)
    expect((await today('packer')).items[0]).toMatchObject({ kind: 'labels_lapsed', count: 1 })
  })

  test('of home delivery have no clock', async () => {
    await addPacked(shop, { carrier: 'TCAT' })
    later(10 * dayMs)
    expect(await counts('packer')).toEqual({})
  })
})

describe('sales', () => {
  test('are the same before and after they are folded, and compared with the same weekday', async () => {
    const first = await addConfirmed(shop)
    await foldSales(shop.deps)
    later(7 * dayMs)
    const [second, third] = [await addConfirmed(shop), await addConfirmed(shop, { by: 'cod' })]
    const before = (await today()).sales
    expect(before).toMatchObject({
      today: { orders: 2, amount: second.total + third.total },
      same_weekday: {
        day: '2026-11-15',
        until_now: { orders: 1, amount: first.total },
        whole: { orders: 1, amount: first.total },
      },
      change_percent: Math.round(((second.total + third.total - first.total) / first.total) * 100),
    })
    expect(before.curve).toHaveLength(24)
    const hour = before.curve.findLastIndex((point: { today: number | null }) => point.today !== null)
    expect(before.curve[hour]).toEqual({ hour, today: second.total + third.total, before: first.total })
    expect(before.curve.at(-1).before).toBe(first.total)
    await Promise.all([foldSales(shop.deps), foldSales(shop.deps)])
    expect((await today()).sales).toEqual(before)
    expect(await shop.deps.db.selectFrom('figure_inbox').selectAll().execute()).toEqual([])
  })

  test('sales of a later hour do not count against now', async () => {
    later(10 * 3_600_000)
    await addConfirmed(shop)
    later(7 * dayMs - 10 * 3_600_000)
    const { sales } = await today()
    expect(sales.same_weekday.until_now).toEqual({ orders: 0, amount: 0 })
    expect([sales.same_weekday.whole.orders, sales.change_percent]).toEqual([1, null])
  })

  test('a sum that is not what the orders say is corrected in the night, and reported', async () => {
    const order = await addConfirmed(shop)
    await foldSales(shop.deps)
    later(dayMs)
    await recountSales(shop.deps)
    expect(await shop.deps.db.selectFrom('sales_recounts').selectAll().execute()).toEqual([])
    await shop.deps.db.updateTable('sales_hours').set({ amount: 1 }).execute()
    await recountSales(shop.deps)
    expect(await shop.deps.db.selectFrom('sales_recounts').selectAll().execute()).toMatchObject([
      { day: '2026-11-15', amount_before: 1, amount_after: order.total },
    ])
    expect(await shop.deps.db.selectFrom('sales_hours').select('amount').execute()).toEqual([{ amount: order.total }])
  })
})

describe('a dead job', () => {
  const press = async (id: string, step: string, body = {}) => {
    const { cookie } = await addStaff(shop)
    return shop.post(`/api/admin/jobs/${id}/${step}`, body, { cookie })
  }

  test('is tried again, once by many presses, and runs', async () => {
    const id = await addDeadJob()
    expect((await today()).dead_jobs).toMatchObject([{ id, kind: '查詢包裹', error: 'no answer' }])
    const answers = await Promise.all(Array.from({ length: 5 }, () => press(id, 'retry')))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    await runDueJobs(shop)
    const job = await shop.deps.db.selectFrom('jobs').select('state').where('id', '=', id).executeTakeFirst()
    expect(job?.state).toBe('done')
    expect((await today()).dead_jobs).toEqual([])
  })

  test('is given up with a reason, which the audit log keeps', async () => {
    const id = await addDeadJob()
    expect((await press(id, 'give-up', { reason: ' ' })).statusCode).toBe(400)
    expect((await press(id, 'give-up', { reason: '改用人工' })).statusCode).toBe(200)
    expect((await press(id, 'give-up', { reason: '改用人工' })).statusCode).toBe(409)
    expect((await press('nothing', 'retry')).statusCode).toBe(409)
    expect((await today()).dead_jobs).toEqual([])
    const rows = await shop.deps.db.selectFrom('audit_log').selectAll().where('thing_id', '=', id).execute()
    expect(rows).toMatchObject([{ action: 'job.give_up', changes: { reason: { before: null, after: '改用人工' } } }])
  })
})

test('costs the same number of statements, however much there is to do', async () => {
  const read = () => readToday(shop.deps, 'owner')
  const empty = await countStatements(shop.deps, read)
  for (let count = 0; count < 3; count++) await addConfirmed(shop)
  expect(await countStatements(shop.deps, read)).toBe(empty)
  // with a goal of the month, whose days are one statement more
  expect(empty).toBeLessThanOrEqual(21)
})
