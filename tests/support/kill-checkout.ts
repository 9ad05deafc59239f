/**
 * A checkout that is killed at a given point, as its own process: `node tests/support/kill-checkout.ts <point>`, on the
 * database that DATABASE_URL or DATA_DIR names. A point is the moment before or after one of the shop's statements; with 0
 * nothing is killed. At the end it prints the number of points.
 */
import type { KyselyPlugin } from 'kysely'
import { openDb } from '#server/db/open-db.ts'
import { addReadyBuyer, applyWelcome, gatewayOf } from '#tests/builders/checkout.ts'
import { openTestShop } from './test-shop.ts'

const point = Number(process.argv[2])
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = process.env
const database = await openDb({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) })
const shop = await openTestShop({}, { ...database, drop: () => database.close() })

let passed = 0
const pass = () => {
  if (++passed === point) process.kill(process.pid, 'SIGKILL')
}
const killer: KyselyPlugin = {
  transformQuery({ node }) {
    pass()
    return node
  },
  async transformResult({ result }) {
    pass()
    return result
  },
}

const gateway = gatewayOf(shop)
const buyer = await addReadyBuyer(shop, 10, 2)
await applyWelcome(buyer)
shop.deps.db = database.db.withPlugin(killer)
const order = await buyer.placeBy('Credit')
await gateway.openPaymentPage(order)
await gateway.step(order, { do: 'pay' })
await buyer.call('cancel', { order_id: order.id, put_back: true })
await shop.close()
console.log(passed)
