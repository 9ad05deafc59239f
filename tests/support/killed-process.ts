/**
 * A process that kills itself at a given point: `node tests/support/killed-process.ts <scenario> <point>`, on the database
 * that DATABASE_URL or DATA_DIR names. A point is the moment before or after one of the shop's statements; with 0
 * nothing is killed. At the end it prints the number of points.
 */
import type { KyselyPlugin } from 'kysely'
import { openDb } from '#server/db/open-db.ts'
import { addReadyBuyer, applyWelcome, gatewayOf } from '#tests/builders/checkout.ts'
import type { KillScenario } from './kill-points.ts'
import { openTestShop, runDueJobs } from './test-shop.ts'

const [scenario, pointText] = process.argv.slice(2)
const point = Number(pointText)
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
const startCounting = () => {
  shop.deps.db = database.db.withPlugin(killer)
}

const gateway = gatewayOf(shop)
const buyer = await addReadyBuyer(shop, 10, 2)
await applyWelcome(buyer)

async function payByCard() {
  const order = await buyer.placeBy('Credit')
  await gateway.openPaymentPage(order)
  await gateway.step(order, { do: 'pay' })
  return order
}
const cancel = (order: { id: string }) => buyer.call('cancel', { order_id: order.id, put_back: true })

const scenarios: Record<KillScenario, () => Promise<void>> = {
  async checkout() {
    startCounting()
    await cancel(await payByCard())
  },
  /** The refund of a cancelled order, with the void of its invoice. */
  async refund() {
    const order = await payByCard()
    await runDueJobs(shop)
    await cancel(order)
    startCounting()
    await runDueJobs(shop)
  },
  /** The invoice of a paid order, with its mail. */
  async invoice() {
    await payByCard()
    startCounting()
    await runDueJobs(shop)
  },
}

await scenarios[scenario as KillScenario]()
await shop.close()
console.log(passed)
