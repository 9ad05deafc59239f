/** A pick-up that the carrier takes back after a part of the order was returned or refunded. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attentionOf, prepareAttentionShop, resetAttentionShop } from '#tests/builders/attention.ts'
import { parcelOf, stateOf } from '#tests/builders/fulfilment.ts'
import { orderBooks } from '#tests/builders/order-books.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { addReceived, booksOf, preparePrices, type ReceivedOrder } from '#tests/builders/received-order.ts'
import { returnsOf } from '#tests/builders/returns.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let books: ReturnType<typeof orderBooks>
beforeAll(async () => {
  shop = await openTestShop()
  books = orderBooks(shop)
  await prepareAttentionShop(shop)
  await preparePrices(shop)
})
afterAll(() => shop.close())
beforeEach(() => resetAttentionShop(shop))

const { takeBack, credited } = returnsOf(() => shop)
const { list, command } = attentionOf(() => shop)
const aboutParcel = async () =>
  (await list()).filter(({ kind }) => !['gateway_away', 'manual_refund', 'invoice_not_reversed'].includes(kind))

const parts: [string, (order: ReceivedOrder) => Promise<unknown>][] = [
  ['pieces came back', (order) => takeBack(order, 1, 450)],
  [
    'an amount was refunded without goods',
    (order) => takeBack(order, 0, 450, { pieces: [], goodwill: 450, reason: 'goodwill' }),
  ],
]

describe.each(['card', 'cod'] as const)('paid by %s', (by) => {
  const receive = () => addReceived(shop, { lines: [[1, 6]], by, carrier: 'UNIMARTC2C' })

  test.each(parts)(
    'after %s, it changes no book and is put before a person, in words that can be followed',
    async (_what, part) => {
      const order = await receive()
      await part(order)
      await runDueJobs(shop)
      const before = await booksOf(shop, order)
      await books.send(order, '2053')
      expect(await booksOf(shop, order)).toEqual(before)
      expect(await books.cash(order)).toMatchObject({ state: 'paid', collected: true, completed: true })
      expect(await books.atService(order)).toEqual({ standing: order.total - 450, issued: 1 })
      const [item] = await aboutParcel()
      expect(item).toMatchObject({ kind: 'parcel_problem', orderName: order.name })
      // the command that takes a whole pick-up back is refused, so it is not what the text asks for
      expect((await command('orders', 'not-picked-up', order.name)).code).toBe(1)
      expect(item?.detail).not.toContain('not-picked-up')
      expect(item?.detail).toContain('部分退貨')
    },
  )

  test('picked up after all, nothing is left to do', async () => {
    const order = await receive()
    await takeBack(order, 1, 450)
    await runDueJobs(shop)
    const before = await booksOf(shop, order)
    await books.send(order, '2053', '2067')
    expect(await booksOf(shop, order)).toEqual(before)
    expect(await aboutParcel()).toEqual([])
  })

  test('and back at the shop, a person takes back the rest: everything is refunded, invoiced and restocked once', async () => {
    const order = await receive()
    const stock = await orderRecords(shop).stock(1)
    await takeBack(order, 1, 450, { restock: [{ lineId: order.lineOf(1), quantity: 1 }] })
    await books.send(order, '2053', '2072', '2070')
    expect([await stateOf(shop, order), await orderRecords(shop).stock(1)]).toEqual(['completed', stock + 1])
    const rest = [{ lineId: order.lineOf(1), quantity: 5 }]
    const preview = await command('return', order.name, '--lines', '1:5', '--reason', 'other', '--restock', 'all')
    expect(preview.code).toBe(0)
    const left = order.total - 450
    await takeBack(order, 5, left, { pieces: rest, restock: rest, reason: 'other' })
    await runDueJobs(shop)
    if (by === 'cod') await command('refunds', 'done', order.name)
    const after = await booksOf(shop, order)
    expect(after).toMatchObject({ state: 'refunded', refunded: order.total, spent: 0 })
    expect(await orderRecords(shop).stock(1)).toBe(stock + 6)
    expect((await books.atService(order)).standing).toBe(0)
    if (by === 'card') expect(await credited(order)).toEqual([450, left])
    const [item] = await aboutParcel()
    await command('todo', 'done', item?.key ?? '')
    expect(await aboutParcel()).toEqual([])
    expect((await parcelOf(shop, order)).position).toBe('returned')
  })
})

test('a delivery for cash that was refunded, and then turns out to be lost, is put before a person: the cash never comes', async () => {
  const order = await addReceived(shop, { lines: [[1, 6]], by: 'cod', carrier: 'UNIMARTC2C' })
  const all = [{ lineId: order.lineOf(1), quantity: 6 }]
  await takeBack(order, 6, order.total, { pieces: all, reason: 'other' })
  await command('refunds', 'done', order.name)
  await runDueJobs(shop)
  expect(await stateOf(shop, order)).toBe('refunded')
  await books.send(order, '2053', '2042')
  expect(await aboutParcel()).toMatchObject([{ kind: 'parcel_after_end', orderName: order.name }])
})
