import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { controlSocketPath, sendCommand } from '#server/app/command-client.ts'
import { serveCommands } from '#server/app/control-socket.ts'
import { type Gateway, gatewayOf } from '#tests/builders/checkout.ts'
import { addConfirmed, addPacked, carrierStep, parcelOf, resetGateway, stateOf } from '#tests/builders/fulfilment.ts'
import { defaultSize, setAllStock } from '#tests/builders/stock.ts'
import { auditLots } from '#tests/oracles/lot-audit.ts'
import { auditMovements } from '#tests/oracles/order-audit.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { runOwnerCommand } from './owner-command.ts'

let shop: TestShop
let gateway: Gateway
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shanlan-owner-'))
  shop = await openTestShop({ DATA_DIR: dataDir })
  gateway = gatewayOf(shop)
  await setAllStock(shop.deps.db, 100_000)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(null)
  await resetGateway(shop)
})

const runCommand = (...argv: string[]) => runOwnerCommand(shop.deps, argv)

test('from packing to the label and the drop-off, each command prints its result in one line', async () => {
  const order = await addConfirmed(shop)
  expect(await runCommand('orders', 'label', order.name)).toEqual({
    code: 1,
    lines: [expect.stringContaining('還沒有託運單')],
  })
  expect(await runCommand('orders', 'pack', order.name.toLowerCase())).toEqual({
    code: 0,
    lines: [expect.stringContaining('(ready_to_ship)')],
  })
  expect(await runCommand('orders', 'pack', order.name)).toMatchObject({ code: 1 })
  await runDueJobs(shop)
  const label = await runCommand('orders', 'label', order.name)
  const path = join(dataDir, 'labels', `${order.name}.html`)
  expect(label).toEqual({ code: 0, lines: [expect.stringContaining(path)] })
  const page = await readFile(path, 'utf8')
  expect(page).toContain('action="http://localhost:3000/sim/ecpay/Express/PrintUniMartC2COrderInfo"')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await runCommand('orders', 'ship', order.name)).toMatchObject({ code: 0 })
  expect(await runCommand('orders', 'cancel', order.name)).toEqual({
    code: 1,
    lines: [expect.stringContaining('「配送中」')],
  })
  const shown = (await runCommand('orders', 'show', order.name)).lines.join('\n')
  for (const part of [order.name, '王小明', 'parcel SL', 'invoice SL', 'pack (owner)', '131386'])
    expect(shown).toContain(part)
})

test('orders are listed by state, with their problem if there is one', async () => {
  const order = await addConfirmed(shop)
  await gateway.settings({ balance: 0 })
  await runCommand('orders', 'pack', order.name)
  await runDueJobs(shop)
  const { lines } = await runCommand('orders', 'list', '--state', 'ready_to_ship')
  expect(lines.filter((line) => line.includes(order.name))).toEqual([
    expect.stringContaining('! 10500049 綠界帳戶餘額不足'),
  ])
  expect((await runCommand('orders', 'list', '--state', 'completed')).lines.join()).not.toContain(order.name)
  expect(await runCommand('orders', 'list', '--state', 'lost')).toEqual({
    code: 1,
    lines: [expect.stringContaining('lost')],
  })
})

test('a closed store is replaced by another, at the carrier and in the order', async () => {
  const order = await addPacked(shop)
  await carrierStep(shop, order, { do: 'store_closed' })
  expect(await runCommand('parcels', 'store', order.name, '000000')).toEqual({
    code: 1,
    lines: [expect.stringContaining('000000')],
  })
  expect(await runCommand('parcels', 'store', order.name, '110524')).toEqual({
    code: 0,
    lines: [expect.stringContaining('鑫永康門市')],
  })
  await gateway.sendNotifications()
  expect(await parcelOf(shop, order)).toMatchObject({ problem: '', event: 'store_changed' })
  const row = await shop.deps.db.selectFrom('orders').select('store_id').where('id', '=', order.id).executeTakeFirst()
  expect(row?.store_id).toBe('110524')
})

test('a payment by transfer is refunded manually, and marked done by a command', async () => {
  const order = await addConfirmed(shop, { by: 'atm' })
  await runCommand('orders', 'cancel', order.name, '缺貨')
  await runDueJobs(shop)
  expect((await runCommand('refunds', 'list')).lines).toEqual([
    expect.stringMatching(`${order.name}.*訂單取消.*待人工退款`),
  ])
  expect((await runCommand('orders', 'refund', order.name)).lines).toEqual([expect.stringContaining('refunds done')])
  expect(await runCommand('refunds', 'done', order.name)).toMatchObject({ code: 0 })
  expect(await runCommand('refunds', 'done', order.name)).toMatchObject({ code: 1 })
  expect((await runCommand('refunds', 'list')).lines).toEqual(['沒有待退的款項'])
})

test('a refund that the gateway refused is retried by a command', async () => {
  const order = await addConfirmed(shop)
  await gateway.settings({ cardActions: false })
  await runCommand('orders', 'cancel', order.name)
  await shop.deps.db.updateTable('refunds').set({ state: 'by_hand' }).where('order_id', '=', order.id).execute()
  await gateway.settings({ cardActions: true })
  expect((await runCommand('orders', 'refund', order.name)).lines).toEqual([expect.stringContaining('已請綠界退刷')])
  await runDueJobs(shop)
  const refund = await shop.deps.db.selectFrom('refunds').select('state').where('order_id', '=', order.id).execute()
  expect(refund).toEqual([{ state: 'done' }])
})

test('a return: pictures checked, accepted, picked up at home, received, refunded', async () => {
  const order = await addPacked(shop, { carrier: 'TCAT' })
  await carrierStep(shop, order, { do: 'status', code: '3003' })
  expect(await runCommand('orders', 'return-accept', order.name)).toMatchObject({ code: 1 })
  const photo = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#a4572a' } })
    .png()
    .toBuffer()
  const pictures = [`data:image/png;base64,${photo.toString('base64')}`]
  const ask = { order_id: order.id, reason: 'defective', comment: '罐子凹了', pictures, token: order.buyer.token }
  expect(await runCommand('orders', 'return-pictures', order.name)).toMatchObject({ code: 1 })
  await shop.post('/api/order/request_return', ask)
  const path = join(dataDir, 'returns', `${order.name}-1.webp`)
  expect(await runCommand('orders', 'return-pictures', order.name)).toEqual({ code: 0, lines: [path] })
  expect((await sharp(path).metadata()).format).toBe('webp')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await runCommand('orders', 'return-refuse', order.name)).toMatchObject({ code: 1 })
  expect(await runCommand('orders', 'return-fetch', order.name)).toMatchObject({ code: 1 })
  expect(await runCommand('orders', 'return-accept', order.name, '我們會去收')).toMatchObject({ code: 0 })
  expect(await runCommand('orders', 'return-fetch', order.name)).toMatchObject({ code: 0 })
  expect(await runCommand('orders', 'return-fetch', order.name)).toEqual({
    code: 1,
    lines: [expect.stringContaining('物流不接受')],
  })
  await gateway.sendNotifications()
  expect((await runCommand('orders', 'show', order.name)).lines.join('\n')).toContain('return 325')
  expect(await runCommand('orders', 'return-received', order.name)).toMatchObject({ code: 0 })
  await runDueJobs(shop)
  expect(await stateOf(shop, order)).toBe('refunded')
})

test.each([
  [[], 2],
  [['orders'], 2],
  [['orders', 'explode', 'SL1'], 2],
  [['orders', 'pack'], 2],
  [['orders', 'pack', 'SL1', '--force'], 2],
  [['orders', 'pack', 'SL000000-0000'], 1],
  [['constructor', ''], 2],
])('%j exits with code %i and prints the reason', async (argv, code) => {
  const outcome = await runCommand(...argv)
  expect(outcome.code).toBe(code)
  expect(outcome.lines.join('')).not.toBe('')
})

test('the running shop accepts commands through a socket that only its own user can open', async () => {
  const close = await serveCommands(shop.deps, shop.database)
  const path = controlSocketPath(dataDir)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const order = await addConfirmed(shop)
  expect(await sendCommand(path, ['orders', 'pack', order.name])).toMatchObject({ code: 0 })
  expect(await stateOf(shop, order)).toBe('ready_to_ship')
  expect(await sendCommand(path, ['nonsense'])).toMatchObject({ code: 2 })
  await close()
  expect(await sendCommand(path, ['orders', 'list'])).toBeNull()
  // a killed shop leaves its socket file: the next one replaces it
  const again = await serveCommands(shop.deps, shop.database)
  expect(await sendCommand(path, ['refunds', 'list'])).toMatchObject({ code: 0 })
  await again()
})

test('stock is listed, counted and moved, each change with its reason', async () => {
  const { id, stock } = await defaultSize(shop.deps.db, 19)
  const listed = (await runCommand('stock', 'list')).lines.find((line) => line.startsWith(`${id}  `))
  expect(listed).toContain(`台灣 古坑 樟湖 水洗 濾掛 10 入  ${stock} + 0 + 0 = ${stock}`)
  const run = async (...words: string[]) => (await runCommand('stock', ...words)).lines
  expect(await run('roast', `${id}`, '24', '11/12', '烘焙')).toEqual([`規格 ${id} 入庫 24 件`])
  expect(await run('damage', `${id}`, '2')).toEqual([`規格 ${id} 報廢 2 件`])
  expect(await run('gift', `${id}`, '1', '試飲')).toEqual([`規格 ${id} 送出 1 件`])
  expect(await run('count', `${id}`, '40')).toEqual([`規格 ${id} 盤點為在庫 40 件`])
  expect(await run('show', `${id}`)).toMatchObject([
    expect.stringMatching(/= 40 {2}盤點 {2}\(owner\)$/),
    expect.stringMatching(/-1 {2}= \d+ {2}贈送 {2}\(owner\) {2}試飲$/),
    expect.stringMatching(/-2 {2}= \d+ {2}報廢/),
    expect.stringMatching(/\+24 {2}= \d+ {2}烘焙入庫 {2}\(owner\) {2}11\/12 烘焙$/),
    ...Array(2).fill(expect.any(String)),
  ])
})

test('what the owner counts or breaks leaves the lots, too: they never hold more than lies there', async () => {
  const { db } = shop.deps
  const { id } = await defaultSize(db, 2)
  await runCommand('stock', 'count', `${id}`, '20')
  await runCommand('lots', 'add', '2', '--units', `${id}:20`, '--from-stock')
  const inLots = async () => {
    const rows = await db.selectFrom('roast_lot_sizes').select('units').where('size_id', '=', id).execute()
    return rows.reduce((sum, { units }) => sum + units, 0)
  }
  expect(await inLots()).toBe(20)
  await runCommand('stock', 'damage', `${id}`, '2')
  expect(await inLots()).toBe(18)
  await runCommand('stock', 'count', `${id}`, '5')
  expect(await inLots()).toBe(5)
  await runCommand('stock', 'count', `${id}`, '9')
  expect(await inLots()).toBe(5)
  expect([await auditLots(db), await auditMovements(db)]).toEqual([[], []])
})

test('stock commands refuse what they cannot read or do', async () => {
  const { id } = await defaultSize(shop.deps.db, 19)
  const refused = async (...words: string[]) => (await runCommand('stock', ...words)).lines[0]
  expect(await refused('count', `${id}`)).toContain('請在規格編號後面寫數量')
  expect(await refused('roast', `${id}`, '0')).toContain('請在規格編號後面寫數量')
  expect(await refused('roast', 'x', '3')).toContain('請寫規格編號')
  expect(await refused('damage', `${id}`, '999999')).toContain('庫存不足')
  expect(await refused('count', '99999', '3')).toContain('找不到這個規格')
})

test('commands about stock and lots are the command line’s in the audit log; a refused one leaves no row', async () => {
  const { id } = await defaultSize(shop.deps.db, 1)
  const countRows = async () => (await auditRows()).length
  const auditRows = () =>
    shop.deps.db
      .selectFrom('audit_log')
      .select(['action', 'call', 'changes', 'thing_id', 'actor_name'])
      .where('actor_kind', '=', 'command_line')
      .where('action', '~', '^(stock|lot)[.]')
      .orderBy('id')
      .execute()
  const earlier = await countRows()
  await runCommand('stock', 'roast', `${id}`, '24', '11/12', '烘焙')
  await runCommand('stock', 'damage', `${id}`, '2')
  await runCommand('stock', 'damage', `${id}`, '999999')
  const added = (await runCommand('lots', 'add', '1', '--units', `${id}:6`)).lines[0] ?? ''
  const [code = ''] = /[A-Z]{2}-\d{4}-[0-9A-Z]{2}/.exec(added) ?? []
  await runCommand('lots', 'recall', code, '--reason', '封口不良')
  await runCommand('lots', 'recall', code, '--reason', '再一次')
  const rows = (await auditRows()).slice(earlier)
  expect(rows.map(({ action, thing_id }) => [action, thing_id])).toEqual([
    ['stock.roast', '1'],
    ['stock.damage', '1'],
    ['lot.add', code],
    ['lot.recall', code],
  ])
  expect(rows.map(({ changes }) => changes)).toMatchObject([
    { on_hand: {}, note: { after: '11/12 烘焙' } },
    { on_hand: {} },
    { units: { before: 0, after: 6 } },
    { reason: { after: '封口不良' }, withdrawn: { after: 6 } },
  ])
  expect(new Set(rows.map(({ actor_name }) => actor_name))).toEqual(new Set(['命令列']))
})

test('each step is the command line’s in the history and in the audit log', async () => {
  const run = async (...argv: string[]) =>
    expect([argv.join(' '), (await runCommand(...argv)).code]).toEqual([argv.join(' '), 0])
  const [lost, back, cancelled] = [
    await addPacked(shop),
    await addPacked(shop),
    await addConfirmed(shop, { by: 'atm' }),
  ]
  await run('orders', 'lots', lost.name, '--repack')
  await run('orders', 'ship', lost.name)
  await run('orders', 'came-back', lost.name, '--lost')
  await run('orders', 'came-back', back.name)
  await run('orders', 'cancel', cancelled.name, '顧客來電')
  await run('refunds', 'done', cancelled.name)
  const rowsOf = async ({ id }: { id: string }) => {
    const rows = await shop.deps.db
      .selectFrom('audit_log')
      .select(['action', 'actor_kind'])
      .where('thing_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows.every(({ actor_kind }) => actor_kind === 'command_line')).toBe(true)
    return rows.map(({ action }) => action)
  }
  expect(await rowsOf(lost)).toEqual(['order.pack', 'order.repack', 'order.ship', 'order.lost'])
  expect(await rowsOf(back)).toEqual(['order.pack', 'order.come_back'])
  expect(await rowsOf(cancelled)).toEqual(['order.cancel', 'order.refund_transferred'])
  const steps = await shop.deps.db
    .selectFrom('order_events')
    .select(['event', 'by_name'])
    .where('order_id', '=', lost.id)
    .where('actor', '=', 'owner')
    .orderBy('id')
    .execute()
  expect(steps.map(({ event, by_name }) => [event, by_name])).toEqual([
    ['pack', '命令列'],
    ['ship', '命令列'],
    ['return', '命令列'],
  ])
})
