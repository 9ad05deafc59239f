import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import type { Lot } from '#contract/shop/pages/lots.ts'
import { addDays } from '#domain/calendar-days.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { runOwnerCommand } from '#server/cli/owner-command.ts'
import { addRoast, lotState, removeLots, startWithLots, unitsOf } from '#tests/builders/lots.ts'
import { defaultSize, otherSize, setStock, stockOf } from '#tests/builders/stock.ts'
import { auditLots } from '#tests/oracles/lot-audit.ts'
import { auditMovements } from '#tests/oracles/order-audit.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'
import { openRestedLots } from './lots.service.ts'

const dayMs = 24 * 60 * 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const today = () => taipeiDay(shop.deps.clock.now())
const run = (...argv: string[]) => runOwnerCommand(shop.deps, argv)
const readProduct = async (id: number) => (await shop.get(`/api/products/${id}`)).json().product
const readLot = async (code: string): Promise<Lot> => (await shop.get(`/api/lots/${code}`)).json().lot

describe('the demonstration lots', () => {
  test('hold the stock of their coffee without changing it, and balance', async () => {
    expect(await auditLots(shop.deps.db)).toEqual([])
    expect(await auditMovements(shop.deps.db)).toEqual([])
    expect(await stockOf(shop.deps.db, 1)).toBe(86)
  })

  test('tell of most beans what one would get today, of a sold-out one when it is roasted, and of one that it is roasted to order', async () => {
    const { products } = (await shop.post('/api/products', {})).json()
    const beans = products.filter(({ grindable }: Product) => grindable)
    expect(beans.filter(({ lot }: Product) => lot?.kind === 'lot').length).toBeGreaterThan(beans.length / 2)
    const lotOf = (id: number) => products.find((product: Product) => product.id === id).lot
    expect(lotOf(12)).toEqual({ kind: 'planned', roasted_on: addDays(today(), 3) })
    expect(lotOf(9)).toMatchObject({ kind: 'to_order' })
    expect(lotOf(24)).toBeUndefined()
  })
})

describe('a product answer', () => {
  test('names the lot that one gets today, with its days, for the default size and for each size', async () => {
    const [code] = await startWithLots(shop, 7, [{ daysAgo: 2, units: 5 }])
    const { id } = await defaultSize(shop.deps.db, 7)
    const lot = {
      kind: 'lot',
      code,
      roasted_on: addDays(today(), -2),
      stage: 'resting',
      best_from: addDays(today(), 3),
      best_until: addDays(today(), 38),
      best_before: addDays(today(), 178),
    }
    await until(async () => (await readProduct(7)).lot?.code === code)
    expect(await readProduct(7)).toMatchObject({ lot, size_lots: { [id]: lot } })
  })

  test('changes when a lot changes: cached answers are purged', async () => {
    const [older] = await startWithLots(shop, 8, [{ daysAgo: 20, units: 5 }])
    await until(async () => (await readProduct(8)).lot?.code === older)
    const { code: sooner } = await addRoast(shop, 8, { daysAgo: 9, units: 5, bestBefore: addDays(today(), 30) })
    await until(async () => (await readProduct(8)).lot?.code === sooner)
  })

  test('does not tell yesterday’s day: what was cached before midnight in Taipei is computed again after it', async () => {
    await startWithLots(shop, 10, [{ daysAgo: 2, units: 5 }])
    const beforeMidnight = new Date(`${addDays(today(), 1)}T15:59:00Z`)
    shop.setNow(new Date(beforeMidnight.getTime() - dayMs))
    shop.deps.cache.clear()
    expect((await readProduct(10)).lot).toMatchObject({ stage: 'resting' })
    // a dark roast rests for three days
    shop.setNow(new Date(beforeMidnight.getTime() - dayMs + 61_000))
    expect((await readProduct(10)).lot).toMatchObject({ stage: 'best' })
    shop.setNow(null)
    shop.deps.cache.clear()
  })

  test('says nothing of a lot that is past its day, and offers the next', async () => {
    const [past, next] = await startWithLots(shop, 13, [
      { daysAgo: 190, units: 5, bestBefore: addDays(today(), -1) },
      { daysAgo: 30, units: 1 },
    ])
    await until(async () => (await readProduct(13)).lot?.code === next)
    expect(past).not.toBe(next)
  })
})

describe('a lot', () => {
  test('is planned, then roasted into stock on another day under another code, opened, and sold', async () => {
    const { db } = shop.deps
    await removeLots(db, 2)
    const [{ id: half }, { id: pound }] = [await defaultSize(db, 2), await otherSize(db, 2)]
    const before = await stockOf(db, 2)
    const added = await run('lots', 'add', '2', '--roasted', addDays(today(), 2), '下週的古吉')
    expect(added).toMatchObject({ code: 0 })
    const planned = /EG-\d{4}-\w{2}/.exec(added.lines[0] ?? '')?.[0] ?? ''
    expect(await lotState(db, planned)).toBe('planned')
    expect((await shop.get(`/api/lots/${planned}`)).statusCode).toBe(404)
    const roasted = await run('lots', 'roast', planned, '--units', `${half}:12,${pound}:6`)
    const code = /批次 (EG-\d{4}-\w{2}) 已入庫/.exec(roasted.lines[0] ?? '')?.[1] ?? ''
    expect(code.slice(3, 7)).toBe(today().slice(5).replace('-', ''))
    expect(await lotState(db, planned).catch(() => 'gone')).toBe('gone')
    expect([await lotState(db, code), await unitsOf(db, [code]), await stockOf(db, 2)]).toEqual([
      'resting',
      [18],
      before + 12,
    ])
    expect(await run('lots', 'state', code, 'selling')).toMatchObject({ code: 0 })
    expect(await run('lots', 'state', code, 'selling')).toMatchObject({ code: 1 })
    const shown = (await run('stock', 'show', String(half))).lines[0] ?? ''
    expect(shown).toContain(code)
    expect(await auditLots(db)).toEqual([])
    expect(await auditMovements(db)).toEqual([])
  })

  test('takes over units that are in stock already, no more than have no lot', async () => {
    const { db } = shop.deps
    await removeLots(db, 3)
    const { id } = await defaultSize(db, 3)
    await setStock(db, 3, 10)
    const add = (units: number) => run('lots', 'add', '3', '--units', `${id}:${units}`, '--from-stock')
    expect(await add(11)).toMatchObject({ code: 1 })
    expect(await add(7)).toMatchObject({ code: 0 })
    expect(await add(4)).toMatchObject({ code: 1 })
    expect(await stockOf(db, 3)).toBe(10)
    expect(await auditLots(db)).toEqual([])
    expect(await auditMovements(db)).toEqual([])
  })

  test('loses what is damaged or given away, never more than it has', async () => {
    const { db } = shop.deps
    const [code = ''] = await startWithLots(shop, 15, [{ daysAgo: 10, units: 3 }])
    const { id } = await defaultSize(db, 15)
    await setStock(db, 15, 20)
    expect(await run('stock', 'damage', String(id), '2', '--lot', code, '破袋')).toMatchObject({ code: 0 })
    expect(await run('stock', 'gift', String(id), '2', '--lot', code)).toMatchObject({ code: 1 })
    expect([await unitsOf(db, [code]), await stockOf(db, 15)]).toEqual([[1], 18])
    expect(await run('stock', 'gift', String(id), '1', '--lot', code)).toMatchObject({ code: 0 })
    expect(await lotState(db, code)).toBe('sold_out')
    expect(await auditLots(db)).toEqual([])
  })

  test('that has rested long enough is opened by the shop itself, once', async () => {
    const { db } = shop.deps
    const [code = ''] = await startWithLots(shop, 16, [{ daysAgo: 1, units: 3 }])
    await openRestedLots(shop.deps)
    expect(await lotState(db, code)).toBe('resting')
    shop.setNow(new Date(Date.now() + 6 * dayMs))
    expect(await openRestedLots(shop.deps)).toBeGreaterThanOrEqual(1)
    expect(await openRestedLots(shop.deps)).toBe(0)
    expect(await lotState(db, code)).toBe('selling')
    shop.setNow(null)
  })

  test('is planned and dropped again; a roasted one cannot be dropped', async () => {
    const added = await run('lots', 'add', '11', '--roasted', addDays(today(), 4))
    const code = /SB-\d{4}-\w{2}/.exec(added.lines[0] ?? '')?.[0] ?? ''
    expect(await run('lots', 'drop', code)).toMatchObject({ code: 0 })
    expect(await run('lots', 'drop', code)).toMatchObject({ code: 1 })
    const { code: roasted } = await addRoast(shop, 11, { daysAgo: 3, units: 1 })
    expect(await run('lots', 'drop', roasted)).toMatchObject({ code: 1 })
  })

  test.each([
    [['lots', 'add'], '商品編號'],
    [['lots', 'add', '999'], '找不到'],
    [['lots', 'add', '1', '--roasted', '2026-02-30', '--units', '1001:1'], '日期'],
    [['lots', 'add', '1', '--roasted', '2026-01-02', '--best-before', '2026-01-02', '--units', '1001:1'], '日期'],
    [['lots', 'add', '1'], '--units'],
    [['lots', 'add', '1', '--units', '1001'], '看不懂'],
    [['lots', 'add', '1', '--units', '999999:1'], '規格'],
    [['lots', 'add', '1', '--units', '1001:1', '--cupping', '4,3,2'], '杯測'],
    [['lots', 'add', '1', '--units', '1001:1', '--cupping', '4,3,2,1,5.3'], '杯測'],
    [['lots', 'add', '1', '--roasted', '2099-01-01', '--units', '1001:1'], 'lots roast'],
    [['lots', 'roast', 'ZZ-0101-ZZ', '--units', '1001:1'], '找不到批次'],
    [['lots', 'state', 'ZZ-0101-ZZ', 'resting'], 'selling'],
    [['lots', 'list', '--state', 'lost'], '狀態'],
    [['lots', 'recall', 'abc'], '批號'],
  ])('a wrong command says what is wrong: %s', async (argv, text) => {
    const { code, lines } = await run(...argv)
    expect([code, lines.join()]).toEqual([1, expect.stringContaining(text)])
  })

  test('are listed with their days and units', async () => {
    const [code = ''] = await startWithLots(shop, 6, [{ daysAgo: 3, units: 4 }])
    const line = (await run('lots', 'list')).lines.find((each) => each.startsWith(code)) ?? ''
    for (const part of ['(selling)', addDays(today(), -3), '最佳賞味', '半磅 227 g × 4']) expect(line).toContain(part)
  })
})

describe('the answer about a code', () => {
  test('has the coffee, its days, the roaster’s note and the cupping, in any letter case', async () => {
    const { db } = shop.deps
    const { id } = await defaultSize(db, 1)
    const added = await run('lots', 'add', '1', '--units', `${id}:2`, '--cupping', '4,3.5,3,4.5,4', '花香在前')
    const code = /EY-\d{4}-\w{2}/.exec(added.lines[0] ?? '')?.[0] ?? ''
    expect(await readLot(code.toLowerCase())).toMatchObject({
      code,
      state: 'resting',
      stage: 'resting',
      roasted_on: today(),
      best_from: addDays(today(), 7),
      note: '花香在前',
      cupping: { sweetness: 4, acidity: 3.5, body: 3, aroma: 4.5, aftertaste: 4 },
      recall_reason: '',
      product: { product_id: 1, name: '衣索比亞 耶加雪菲 孔加 水洗', origin: '衣索比亞', sold: true },
    })
  })

  test('does not tell of a coffee that was never on sale; of one taken off sale it does', async () => {
    const { id } = await defaultSize(shop.deps.db, 2)
    const added = await run('lots', 'add', '2', '--units', `${id}:2`)
    const code = /[A-Z]{2}-\d{4}-\w{2}/.exec(added.lines[0] ?? '')?.[0] ?? ''
    const statusAs = async (state: { published: boolean; off_sale: boolean }) => {
      await shop.deps.db.updateTable('products').set(state).where('id', '=', 2).execute()
      shop.deps.cache.purge(['lots'])
      return (await shop.get(`/api/lots/${code}`)).statusCode
    }
    expect(await statusAs({ published: false, off_sale: false })).toBe(404)
    expect(await statusAs({ published: false, off_sale: true })).toBe(200)
    expect(await statusAs({ published: true, off_sale: false })).toBe(200)
  })

  test.each(['ZZ-0101-ZZ', 'x', "EY-1112-7F'--", '%20', '..%2F..'])('%s is not found', async (code) => {
    const answer = await shop.get(`/api/lots/${code}`)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'lot_not_found'])
  })
})
