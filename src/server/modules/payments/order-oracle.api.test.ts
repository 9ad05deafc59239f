/** The oracle of the random histories: what it must accept, and that it finds what is wrong. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runPaymentTimers } from '#tests/builders/checkout.ts'
import { addReceived, preparePrices, type ReceivedOrder } from '#tests/builders/received-order.ts'
import { returnsOf } from '#tests/builders/returns.ts'
import { listBreaches, rememberStock } from '#tests/support/order-oracle.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

const hourMs = 3_600_000
let shop: TestShop
let order: ReceivedOrder
const query = (text: string) => shop.database.executeSql(text)
const names = async () => (await listBreaches(query)).map((breach) => breach.split(':')[0])
beforeAll(async () => {
  shop = await openTestShop()
  await preparePrices(shop)
  await rememberStock(query)
  order = await addReceived(shop, { lines: [[1, 6]] })
})
afterAll(() => shop.close())

const { takeBack, later } = returnsOf(() => shop)
const anotherRefund = (amount: number, reason: string) =>
  query(`insert into refunds (order_id, payment_id, reason, amount, state, created_at)
    select order_id, id, '${reason}', ${amount}, 'by_hand', now() from payments where order_id = '${order.id}'`)

test('several refunds in part of one payment, with and without goods that are sold again, are in order', async () => {
  await takeBack(order, 1, 450, { restock: [{ lineId: order.lineOf(1), quantity: 1 }] })
  await takeBack(order, 1, 450)
  await runDueJobs(shop)
  // a second refund of the same payment waits for the first
  later(hourMs)
  await runPaymentTimers(shop)
  expect(await names()).toEqual([])
})

test('a payment that settles its order and is given back all the same is found', async () => {
  await anotherRefund(1, 'second_payment')
  expect(await names()).toEqual([
    'a payment that settles a confirmed order and is refunded without a return',
    'refunds that are not what the payment says is refunded',
    'an order whose invoices at the service are not what the gateway and the shop keep of its money',
  ])
})

test('more than was paid, in refunds that are open, is found', async () => {
  await anotherRefund(order.total, 'late_payment')
  expect(await names()).toContain('more refunded than was paid')
  await query(`delete from refunds where reason = 'late_payment'`)
  expect(await names()).not.toContain('more refunded than was paid')
})

test('two refunds for one cause are found, however small', async () => {
  await query('drop index refunds_once')
  await anotherRefund(1, 'second_payment')
  expect(await names()).toContain('two refunds for one cause')
})
