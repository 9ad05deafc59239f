import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resetGateway } from '#tests/builders/fulfilment.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { addOffer, addReceived, booksOf, preparePrices, type ReceivedOrder } from '#tests/builders/received-order.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { runOwnerCommand } from './owner-command.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await preparePrices(shop)
  await addOffer(shop, { name: 'ten-off-three', min_items: 3, percent: 10 })
})
afterAll(() => shop.close())
beforeEach(() => resetGateway(shop))

const run = (...argv: string[]) => runOwnerCommand(shop.deps, argv)
const request = (order: ReceivedOrder, body: object = {}) =>
  shop.post('/api/order/request_return', {
    ...{ token: order.buyer.token, order_id: order.id, reason: 'taste', comment: '太酸了' },
    ...body,
  })

test('a return is shown with its lines, previewed with what it costs, and carried out for that amount, once', async () => {
  const order = await addReceived(shop, {
    lines: [
      [1, 3],
      [2, 1],
    ],
    offer: 'ten-off-three',
  })
  const shown = await run('return', order.name)
  expect(shown.code).toBe(0)
  expect(shown.lines).toEqual([
    expect.stringContaining('完成 (completed)'),
    expect.stringMatching(/^ {2}1\. .+ × 3$/),
    expect.stringMatching(/^ {2}2\. .+ × 1$/),
    '  沒有待處理的退貨申請',
    expect.stringContaining('--lines'),
    expect.stringContaining('--amount'),
  ])
  const preview = await run('return', order.name, '--lines', '1:2', '--reason', 'taste', '--restock', '1:1')
  const text = preview.lines.join('\n')
  for (const part of [
    '第 1 筆退貨，試算（還沒有執行）',
    '× 2  NT$900',
    '已享的優惠折扣  -NT$90',
    '免運費不再適用，扣除運費  -NT$100',
    '這次我們為您保留優惠',
    '退款 NT$710，由綠界退回信用卡',
    '發票折讓 NT$710',
    '回補庫存 1 件',
    '會員累計消費減少 NT$810',
  ])
    expect(text).toContain(part)
  expect((await booksOf(shop, order)).returns).toEqual([])
  // the last line is the command that does it
  const command = preview.lines.at(-1)?.split('npm run shop -- ')[1]?.split(' ') ?? []
  expect(command.slice(-2)).toEqual(['--confirm', '1-710'])
  const stock = await orderRecords(shop).stock(1)
  expect(await run(...command)).toEqual({ code: 0, lines: [expect.stringContaining('退款 NT$710')] })
  expect(await run(...command)).toEqual({ code: 0, lines: [expect.stringContaining('先前已經完成')] })
  expect(await orderRecords(shop).stock(1)).toBe(stock + 1)
  await runDueJobs(shop)
  expect(await booksOf(shop, order)).toMatchObject({ state: 'completed', refunded: 710, returns: [{ no: 1 }] })
  expect((await run('return', order.name)).lines[1]).toContain('（剩 1 件未退）')
  expect((await run('orders', 'show', order.name)).lines.join('\n')).toMatch(/returned #1 taste NT\$710 .+ x 2 \(\+1\)/)
})

test('the request of the member is the proposal; a part of it can be accepted and received', async () => {
  const order = await addReceived(shop, {
    lines: [
      [1, 2],
      [2, 2],
    ],
  })
  await request(order, {
    reason: 'defective',
    lines: [
      { line_id: order.lineOf(1), quantity: 2 },
      { line_id: order.lineOf(2), quantity: 1 },
    ],
  })
  const preview = (await run('return', order.name)).lines.join('\n')
  expect(preview).toContain('退款 NT$1,350')
  expect(preview).not.toContain('扣除運費')
  expect(await run('orders', 'return-accept', order.name, '--lines', '1:3')).toMatchObject({ code: 1 })
  expect(await run('orders', 'return-accept', order.name, '--lines', '1:2', '請寄回')).toMatchObject({ code: 0 })
  const received = await run('orders', 'return-received', order.name, '--lines', '1:1', '--restock', 'all')
  expect(received).toEqual({ code: 0, lines: [expect.stringContaining('退款 NT$450')] })
  await runDueJobs(shop)
  expect(await booksOf(shop, order)).toMatchObject({ state: 'completed', refunded: 450 })
})

test('an amount and the delivery fee are refunded without goods, and pieces that never arrived', async () => {
  const order = await addReceived(shop, { lines: [[1, 2]] })
  const goodwill = await run('return', order.name, '--amount', '100', '--shipping', '延誤了')
  expect(goodwill.lines.join('\n')).toContain('退款 NT$200')
  expect(await run('return', order.name, '--amount', '100', '--shipping', '--confirm', '1-200')).toMatchObject({
    code: 0,
  })
  expect(await run('return', order.name, '--lines', '1:1', '--no-goods', '--confirm', '2-450')).toMatchObject({
    code: 0,
  })
  expect(await booksOf(shop, order)).toMatchObject({
    state: 'completed',
    returns: [
      { reason: 'goodwill', goodwill: 100, shipping: 100, goods_back: false },
      { reason: 'other', goods_back: false, refund: 450 },
    ],
  })
})

test.each([
  ['a line that is not there', ['--lines', '9:1'], 1, '看不懂'],
  ['a list that cannot be read', ['--lines', 'one'], 1, '看不懂'],
  ['more pieces than were bought', ['--lines', '1:3'], 1, '超過買家手上的件數'],
  ['more to the shelf than came back', ['--lines', '1:1', '--restock', '1:2'], 1, '超過退回的件數'],
  ['the same piece to the shelf twice', ['--lines', '1:1', '--restock', '1:1,1:1'], 1, '超過退回的件數'],
  ['to the shelf what did not come back', ['--lines', '1:1', '--no-goods', '--restock', 'all'], 1, '超過退回的件數'],
  ['no pieces', ['--lines', '1:0'], 1, '沒有要退的'],
  ['an unknown reason', ['--lines', '1:1', '--reason', 'bored'], 1, '原因請用'],
  ['an amount with cents', ['--amount', '1.5'], 1, '整數'],
  ['more than was paid', ['--amount', '901'], 1, '超過買家實際支付的金額'],
  ['a confirmation that nobody gave', ['--lines', '1:1', '--confirm', 'yes'], 1, '--confirm'],
  ['another amount than the preview', ['--lines', '1:1', '--confirm', '1-449'], 1, '請重新試算'],
  ['another number than the next', ['--lines', '1:1', '--confirm', '2-450'], 1, '請重新試算'],
  ['an unknown option', ['--everything'], 2, 'everything'],
])('%s is refused with the reason', async (_, options, code, reason) => {
  const order = await addReceived(shop, { lines: [[1, 2]] })
  const outcome = await run('return', order.name, ...options)
  expect(outcome).toEqual({ code, lines: [expect.stringContaining(reason)] })
  expect((await booksOf(shop, order)).returns).toEqual([])
})

test('an unknown order and a missing name are refused', async () => {
  expect(await run('return', 'SL000000-0000')).toMatchObject({ code: 1 })
  expect(await run('return')).toMatchObject({ code: 2 })
})
