/** Leads an order's parcel to the end of its way, whatever faults wait for it: the creation is repeated until it is there. */
import { runOwnerCommand } from '#server/cli/owner-command.ts'
import { gatewayOf } from '#tests/builders/checkout.ts'
import { runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { endCodes } from './order-faults.ts'

const underWay = ['ready_to_ship', 'shipped', 'arrived_at_store']
const mostTries = 40
const mostSteps = 20

/** False: there is nothing to deliver, because it is not paid, has ended or was delivered before. */
export async function deliverOrder(
  shop: TestShop,
  order: { id: string; name: string },
  advanceClock: () => void,
): Promise<boolean> {
  await runOwnerCommand(shop.deps, ['orders', 'pack', order.name])
  const path = await findAtCarrier(shop, order, advanceClock)
  if (path === null) return false
  const gateway = gatewayOf(shop)
  for (let step = 0; step < mostSteps; step++) {
    const { code = '' } = await gateway.control<{ code?: string }>(path)
    if (endCodes.includes(code)) return step > 0
    const { done } = await gateway.control<{ done?: boolean }>(path, { do: 'next' })
    // Hi-Life's last word on a parcel that came back
    if (!done && code === '3019') return step > 0
    if (!done) throw new Error(`${order.name}: the parcel does not move on from ${code}`)
  }
  throw new Error(`${order.name}: the parcel does not arrive`)
}

/** Null: the order is not on its way, or its parcel was given up. */
async function findAtCarrier(
  shop: TestShop,
  order: { id: string; name: string },
  advanceClock: () => void,
): Promise<string | null> {
  for (let tries = 0; tries < mostTries; tries++) {
    const parcel = await shop.deps.db
      .selectFrom('parcels as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select(['p.merchant_trade_no', 'p.state', 'o.state as order_state'])
      .where('p.order_id', '=', order.id)
      .orderBy('p.created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!parcel || !underWay.includes(parcel.order_state) || parcel.state === 'cancelled') return null
    const path = `parcels/${parcel.merchant_trade_no}`
    if ('code' in (await gatewayOf(shop).control<object>(path))) return path
    if (parcel.state === 'refused') await runOwnerCommand(shop.deps, ['parcels', 'retry', order.name])
    advanceClock()
    await runDueJobs(shop)
  }
  throw new Error(`${order.name}: the carrier does not get its parcel`)
}
