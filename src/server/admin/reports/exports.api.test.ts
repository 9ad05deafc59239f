import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelByOwner } from '#server/modules/fulfilment/owner-steps.service.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { addConfirmed, resetGateway } from '#tests/builders/fulfilment.ts'
import { addMember } from '#tests/builders/member.ts'
import { openHistories } from '#tests/builders/order-histories.ts'
import { addStaff, staffSession } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { parseCsv } from '../products/parse-csv.ts'
import { exportPageSize, pagesByKey } from './export-pages.ts'
import { ExportSlots } from './export-slots.ts'
import { foldSales } from './fold-sales.service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(null)
  await resetGateway(shop)
})

const ask = async (path: string, role: 'owner' | 'packer' | 'editor' = 'owner') =>
  shop.get(`/api/admin/exports/${path}`, await staffSession(shop, role))

/** Rows as objects by the title of their column. */
async function read(path: string): Promise<Record<string, string>[]> {
  const answer = await ask(path)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return toRows(answer.body)
}

async function toRows(body: string): Promise<Record<string, string>[]> {
  expect(body.startsWith('\ufeff')).toBe(true)
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const { rows } = await parseCsv(body)
  const [titles = [], ...others] = rows.map(({ cells }) => cells)
  return others.map((cells) => Object.fromEntries(cells.map((cell, index) => [titles[index], cell])))
}

describe('a list as a file', () => {
  test.each(['orders', 'lines', 'invoices', 'members', 'stock', 'movements', 'refunds', 'month?month=2026-10'])(
    '%s is given to the owner only, after a proof',
    async (path) => {
      const answer = await ask(path)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[a-z]+-20[\d-]+\.csv"; filename\*=/)
      for (const role of ['packer', 'editor'] as const) expect((await ask(path, role)).statusCode).toBe(403)
      const owner = await staffSession(shop)
      await sql`update staff_sessions set proved_at = now() - interval '11 minutes'`.execute(shop.deps.db)
      expect((await shop.get(`/api/admin/exports/${path}`, owner)).json().code).toBe('proof_needed')
      expect((await shop.get('/api/admin/exports', owner)).json().code).toBe('proof_needed')
    },
  )

  test('has the orders of the filter, masked unless whole values are asked for', async () => {
    const order = await addConfirmed(shop)
    await sql`update orders set recipient_name = '王小明', recipient_phone = '0912345678', store_name = '=1+1'
      where order_name = ${order.name}`.execute(shop.deps.db)
    const [row] = await read(`orders?q=${order.name}`)
    expect(row).toMatchObject({ 訂單編號: order.name, 狀態: '待包裝', 收件人: '王○明', 電話: '***678' })
    expect(Number(row?.總計)).toBe(order.total)
    const [whole] = await read(`orders?q=${order.name}&personal=1`)
    expect(whole).toMatchObject({ 收件人: '王小明', 電話: '0912-345-678' })
    expect(await read(`orders?q=${order.name}&state=completed`)).toEqual([])
    const lines = await read(`lines?q=${order.name}`)
    const sum = lines.reduce((total, line) => total + Number(line.折扣後金額), 0)
    expect(sum).toBe(order.total)
  })

  test('defuses what a spreadsheet would compute', async () => {
    const { id } = await addMember(shop)
    await sql`update members set name = '=HYPERLINK("x")' where id = ${id}`.execute(shop.deps.db)
    expect((await ask('members?personal=1')).body).toContain(`"'=HYPERLINK(""x"")"`)
  })

  test('has every row once, however many pages it has', async () => {
    const rows = Array.from({ length: 2 * exportPageSize }, (_, index) => index)
    const got: number[] = []
    const pages = pagesByKey<number, number>(
      async (after, limit) => rows.filter((row) => after === null || row > after).slice(0, limit),
      (row) => row,
    )
    for await (const page of pages) got.push(...page)
    expect(got).toEqual(rows)
    const moved = await shop.deps.db.selectFrom('stock_movements').select('id').execute()
    expect(await read('movements')).toHaveLength(moved.length)
    const sizes = await shop.deps.db.selectFrom('product_sizes').select('id').execute()
    expect((await read('stock')).map((row) => Number(row.規格編號)).sort()).toEqual(sizes.map(({ id }) => id).sort())
  })

  test('is kept in the log: who, which filter without names, how many rows', async () => {
    const owner = await addStaff(shop)
    await shop.get('/api/admin/exports/orders?state=confirmed&q=0987654321', { cookie: owner.cookie })
    const log = async () =>
      (await shop.get('/api/admin/audit', { cookie: owner.cookie }))
        .json()
        .items.filter(({ action }: { action: string }) => action.startsWith('export.'))
    await expect.poll(async () => (await log()).length).toBeGreaterThanOrEqual(2)
    const [end, begin] = await log()
    expect(begin).toMatchObject({ action: 'export.begin', changes: { q: 'changed', state: { after: 'confirmed' } } })
    expect(end).toMatchObject({ action: 'export.end', changes: { rows: { after: 0 }, whole: { after: true } } })
  })

  test('a third file at once is refused, and so is a second of one person', () => {
    const slots = new ExportSlots()
    const give = slots.take('a')
    expect(() => slots.take('a')).toThrow('您的上一個匯出還在進行')
    slots.take('b')
    expect(() => slots.take('c')).toThrow('同時有其他匯出在進行')
    give()
    give()
    expect(slots.running).toBe(1)
    slots.take('a')
  })
})

describe('a caller', () => {
  test('who leaves ends the file, and gives the place back', async () => {
    const owner = await addStaff(shop)
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    // more than what waits on the way
    await sql`insert into stock_movements (size_id, change, stock_after, reason, actor, note, at)
      select 1001, case when n % 2 = 0 then 1 else -1 end, 1, 'count', 'owner', repeat('長', 200), now()
      from generate_series(1, 3000) as n`.execute(shop.deps.db)
    const leaving = new AbortController()
    const answer = await fetch(`${address}/api/admin/exports/movements`, {
      headers: { cookie: owner.cookie },
      signal: leaving.signal,
    })
    await answer.body?.getReader().read()
    const second = await shop.get('/api/admin/exports/stock', { cookie: owner.cookie })
    expect([second.statusCode, second.headers['retry-after']]).toEqual([429, '60'])
    leaving.abort()
    const free = async () => (await shop.get('/api/admin/exports', { cookie: owner.cookie })).statusCode
    await expect.poll(free).toBe(200)
    const { changes } = await shop.deps.db
      .selectFrom('audit_log')
      .select('changes')
      .where('action', '=', 'export.end')
      .where('staff_id', '=', owner.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(changes).toMatchObject({ whole: { after: false } })
  })
})

describe('a month for the accountant', () => {
  test('agrees with the reports, kind by kind, and its rows with its totals', async () => {
    shop.setNow(new Date('2026-11-15T20:00:00+08:00'))
    const histories = await openHistories(shop.deps.db, [(await addMember(shop)).id], {
      seed: 5,
      from: new Date('2026-11-01T00:00:00Z'),
    })
    await histories.run(60)
    const order = await addConfirmed(shop)
    await cancelByOwner(shop.deps, order.name, '', byOwner)
    await sql`insert into settled_trades (merchant_trade_no, gateway_trade_no, paid_on, method, amount, fee_hundredths, read_at)
      values ('A1', '26', '2026-11-03', '信用卡', 1000, 2755, now())`.execute(shop.deps.db)
    await foldSales(shop.deps)
    const rows = await read('month?month=2026-11')
    const sumOf = (kind: string) =>
      rows.reduce((sum, row) => (row.類別 === kind ? sum + Math.round(Number(row.金額) * 100) : sum), 0) / 100
    const total = (kind: string) => rows.find((row) => row.類別 === `合計：${kind}`)
    for (const kind of ['銷售', '取消與退貨', '退款', '手續費', '發票開立', '發票作廢', '折讓'])
      expect([kind, Number(total(kind)?.金額)]).toEqual([kind, sumOf(kind)])
    for (const kind of ['銷售', '取消與退貨', '手續費']) expect(total(kind)?.說明).toMatch(/與報表相同$/)
    expect(sumOf('銷售')).toBeGreaterThan(order.total)
    expect(sumOf('取消與退貨')).toBeLessThanOrEqual(-order.total)
    expect(sumOf('手續費')).toBe(-27.55)
  })

  test('that has not begun is refused', async () => {
    shop.setNow(new Date('2026-11-15T20:00:00+08:00'))
    expect((await ask('month?month=2026-12')).statusCode).toBe(400)
    expect((await ask('month?month=2026-13')).statusCode).toBe(400)
  })
})
