import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatewayOf, placeAndOpenGateway } from '#tests/builders/checkout.ts'
import { listBreaches } from '#tests/support/order-oracle.ts'
import { listNeighbours, prepareHistories, runNeighbours } from '#tests/support/payment-history.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/**
 * `npm run prove` runs 10,000 of them. Of these groups the first has an account without automatic capture, the second the
 * end of the two months of an invoice, the third a shop that captures.
 */
const [first, last] = process.env.TEST_ENGINE === 'postgres' ? [1, 16] : [17, 24]

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await prepareHistories(shop)
})
afterAll(() => shop.close())

test('after random histories with every fault of the gateway, payments, orders, stock and coupons are consistent', async () => {
  for (const seeds of listNeighbours(first, last)) expect(await runNeighbours(shop, seeds)).toEqual([])
})

test('the oracle finds a missing unit, payment and event', async () => {
  const query = (text: string) => shop.database.executeSql(text)
  const { order } = await placeAndOpenGateway(shop, 'Credit')
  await gatewayOf(shop).step(order, { do: 'pay' })
  await query('update product_sizes set stock = stock - 1 where product_id = 1 and is_default')
  await query(`update payments set state = 'started', paid_at = null, settles_order = false
    where merchant_trade_no = '${order.tradeNo}'`)
  await query('delete from order_events where id = (select min(id) from order_events)')
  const found = (await listBreaches(query)).map((breach) => breach.split(':')[0])
  expect(found).toEqual(
    expect.arrayContaining([
      'money at the gateway that the shop does not know of',
      'an order that stands without money, without cash agreed on, though it costs something',
      'pieces that do not add up',
      'a stock that is not the sum of its movements',
      'a history with a gap, or one that ends elsewhere',
      'an order whose invoices at the service are not what the gateway and the shop keep of its money',
    ]),
  )
})
