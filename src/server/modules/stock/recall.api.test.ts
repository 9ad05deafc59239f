import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAttention } from '#server/admin/attention/attention.service.ts'
import { runOwnerCommand } from '#server/cli/owner-command.ts'
import { cancelByOwner, packOrder, shipOrder } from '#server/modules/fulfilment/owner-steps.service.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { addConfirmed, type ConfirmedOrder, resetGateway } from '#tests/builders/fulfilment.ts'
import { addRoast, lotState, orderMails, packedFrom, startWithLots, unitsOf } from '#tests/builders/lots.ts'
import { stockOf } from '#tests/builders/stock.ts'
import { auditLots } from '#tests/oracles/lot-audit.ts'
import { auditMovements } from '#tests/oracles/order-audit.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'
import { mailRecalledBuyers, recallLot } from './recall.service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => resetGateway(shop))

const run = (...argv: string[]) => runOwnerCommand(shop.deps, argv)
const audit = async () => [...(await auditLots(shop.deps.db)), ...(await auditMovements(shop.deps.db))]
const listed = async (order: ConfirmedOrder) =>
  (await listAttention(shop.deps)).filter(({ orderName }) => orderName === order.name).map(({ kind }) => kind)
const recallMails = (order: ConfirmedOrder) => orderMails(shop, order, '召回')

async function addShipped(productId: number, quantity: number): Promise<ConfirmedOrder> {
  const order = await addConfirmed(shop, { productId, quantity })
  await packOrder(shop.deps, order.name, [], byOwner)
  await shipOrder(shop.deps, order.name, byOwner)
  return order
}

test('a recall stops the sale, lists every order that got the lot with how to reach its buyer, and needs a reason', async () => {
  const { db } = shop.deps
  const [bad = '', good = ''] = await startWithLots(shop, 1, [
    { daysAgo: 30, units: 5 },
    { daysAgo: 9, units: 5 },
  ])
  const shipped = await addShipped(1, 2)
  const packed = await addConfirmed(shop, { quantity: 1 })
  await packOrder(shop.deps, packed.name, [], byOwner)
  const cancelled = await addConfirmed(shop, { quantity: 1 })
  await packOrder(shop.deps, cancelled.name, [], byOwner)
  await cancelByOwner(shop.deps, cancelled.name, '', byOwner)
  expect(await run('lots', 'recall', bad)).toMatchObject({ code: 1 })
  expect(await lotState(db, bad)).toBe('selling')
  const { code, lines } = await run('lots', 'recall', bad.toLowerCase(), '--reason', '封口不良')
  const said = lines.join('\n')
  expect([code, lines[0]]).toEqual([0, expect.stringContaining('2 件停止販售')])
  for (const part of [shipped.name, '王小明', '0912345678', '@', '× 2', packed.name]) {
    expect(said).toContain(part)
  }
  expect(said).not.toContain(cancelled.name)
  expect([await lotState(db, bad), await unitsOf(db, [bad]), await stockOf(db, 1)]).toEqual(['recalled', [0], 5])
  await until(async () => (await shop.get('/api/products/1')).json().product.lot?.code === good)
  expect((await shop.get(`/api/lots/${bad}`)).json().lot).toMatchObject({
    state: 'recalled',
    recall_reason: '封口不良',
  })
  expect([await listed(shipped), await listed(packed), await listed(cancelled)]).toEqual([
    ['recalled_lot'],
    ['recalled_lot_packed'],
    [],
  ])
  expect(await audit()).toEqual([])
})

test('a second recall changes nothing and lists the same', async () => {
  const [code = ''] = await startWithLots(shop, 2, [{ daysAgo: 30, units: 5 }])
  const order = await addShipped(2, 1)
  const outcomes = await Promise.all([1, 2, 3].map((no) => recallLot(shop.deps, code, `原因 ${no}`)))
  expect(outcomes.filter(({ repeated }) => !repeated)).toHaveLength(1)
  expect(outcomes.every(({ orders }) => orders[0]?.order_name === order.name)).toBe(true)
  expect((await run('lots', 'recall', code)).lines[0]).toContain('先前已經召回')
  expect(await stockOf(shop.deps.db, 2)).toBe(0)
  expect(await audit()).toEqual([])
})

test('its buyers are written to on request, each once, however often it is asked for', async () => {
  const [code = ''] = await startWithLots(shop, 3, [{ daysAgo: 30, units: 5 }])
  const order = await addShipped(3, 2)
  await recallLot(shop.deps, code, '封口不良')
  expect([await recallMails(order), await listed(order)]).toEqual([[], ['recalled_lot']])
  const counts = await Promise.all([1, 2, 3].map(() => mailRecalledBuyers(shop.deps, code)))
  expect(counts.toSorted()).toEqual([0, 0, 1])
  expect((await run('lots', 'recall', code, '--mail')).lines.at(-1)).toContain('先前都已寄過信')
  const mails = await recallMails(order)
  expect(mails).toHaveLength(1)
  for (const part of [code, '封口不良', '× 2', `/lot/${code}`]) expect(mails[0]?.text).toContain(part)
  expect(await listed(order)).toEqual([])
})

test('a buyer who was told by phone is marked as done', async () => {
  const [code = ''] = await startWithLots(shop, 7, [{ daysAgo: 30, units: 5 }])
  const order = await addShipped(7, 1)
  await recallLot(shop.deps, code, '封口不良')
  const [issue] = (await listAttention(shop.deps)).filter(({ orderName }) => orderName === order.name)
  expect(issue).toMatchObject({ urgency: 'urgent', endedByHand: true })
  expect(await run('todo', 'done', issue?.key ?? '')).toMatchObject({ code: 0 })
  expect(await listed(order)).toEqual([])
})

test('a parcel that has not left is packed again from another lot; its buyer is not alarmed', async () => {
  const { db } = shop.deps
  const [bad = ''] = await startWithLots(shop, 8, [{ daysAgo: 30, units: 2 }])
  const order = await addConfirmed(shop, { productId: 8, quantity: 2 })
  await packOrder(shop.deps, order.name, [], byOwner)
  await recallLot(shop.deps, bad, '封口不良')
  expect(await mailRecalledBuyers(shop.deps, bad)).toBe(0)
  expect(await run('orders', 'lots', order.name, '--repack')).toMatchObject({ code: 1 })
  expect(await packedFrom(db, order.id)).toEqual([`${bad} × 2`])
  const { code: good } = await addRoast(shop, 8, { daysAgo: 9, units: 2 })
  expect(await run('orders', 'lots', order.name, '--repack')).toMatchObject({ code: 0 })
  expect([await packedFrom(db, order.id), await listed(order)]).toEqual([[`${good} × 2`], []])
  // the recalled bags leave the stock; what the new lot brought is promised to nobody else
  expect([await unitsOf(db, [bad, good]), await stockOf(db, 8)]).toEqual([[0, 0], 0])
  expect(await audit()).toEqual([])
})

test('units that orders are waiting for leave the sale when these are cancelled', async () => {
  const { db } = shop.deps
  const [code = ''] = await startWithLots(shop, 10, [{ daysAgo: 30, units: 5 }])
  const order = await addConfirmed(shop, { productId: 10, quantity: 3 })
  const recall = await recallLot(shop.deps, code, '封口不良')
  expect(recall).toMatchObject({ withdrawn: 2, promised: 3, orders: [] })
  await cancelByOwner(shop.deps, order.name, '', byOwner)
  expect([await unitsOf(db, [code]), await stockOf(db, 10)]).toEqual([[0], 0])
  expect(await audit()).toEqual([])
})

test('a planned lot cannot be recalled, an unknown one is not found', async () => {
  const added = await run('lots', 'add', '11', '--roasted', '2099-01-02')
  const planned = /SB-\d{4}-\w{2}/.exec(added.lines[0] ?? '')?.[0] ?? ''
  await expect(recallLot(shop.deps, planned, '原因')).rejects.toMatchObject({ code: 'conflict' })
  await expect(recallLot(shop.deps, 'ZZ-0101-ZZ', '原因')).rejects.toMatchObject({ code: 'lot_not_found' })
})
