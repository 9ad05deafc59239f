import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eraseUnpaidOrders, markMemberLeft } from '#server/modules/orders/erase-orders.repo.ts'
import { addReadyBuyer, type Gateway, gatewayOf, runPaymentTimers } from '#tests/builders/checkout.ts'
import { type Counter, openCounter } from '#tests/builders/counter.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let gateway: Gateway
let counter: Counter
let records: ReturnType<typeof orderRecords>
beforeAll(async () => {
  shop = await openTestShop()
  gateway = gatewayOf(shop)
  counter = await openCounter(shop)
  records = orderRecords(shop)
})
afterAll(() => shop.close())
afterEach(() => shop.setNow(null))

const hour = 60 * 60_000

/** The gateway's page stays open until the link and the order have ended. */
async function expireWhileOpen(memberId: string | null) {
  const link = await counter.writeByLink({ member_id: memberId })
  shop.setNow(new Date(Date.now() + 71 * hour))
  const attempt = await counter.openAttempt(link)
  await gateway.openPaymentPage(attempt)
  shop.setNow(new Date(Date.now() + 74 * hour))
  await runPaymentTimers(shop)
  expect(await records.state(link)).toBe('expired')
  return attempt
}

test('a late payment of an order without an account revives it: the recipient is known', async () => {
  const stock = await records.stock(1)
  const attempt = await expireWhileOpen(null)
  await gateway.step(attempt, { do: 'pay' })
  expect([await records.state(attempt), await records.refunds(attempt)]).toEqual(['confirmed', []])
  expect(await records.stock(1)).toBe(stock - 1)
  expect((await shop.get(attempt.path)).body).toContain('付款完成')
})

test('a late payment of a member’s order revives it, too', async () => {
  const { id } = await addReadyBuyer(shop)
  const attempt = await expireWhileOpen(id)
  await gateway.step(attempt, { do: 'pay' })
  expect(await records.state(attempt)).toBe('confirmed')
})

test('a late payment of a member’s order who has left since is refunded', async () => {
  const { id } = await addReadyBuyer(shop)
  const attempt = await expireWhileOpen(id)
  await shop.deps.db.transaction().execute(async (tx) => {
    await eraseUnpaidOrders(tx, id)
    await markMemberLeft(tx, id, shop.deps.clock.now())
    await tx.updateTable('orders').set({ member_id: null }).where('id', '=', attempt.id).execute()
  })
  await gateway.step(attempt, { do: 'pay' })
  expect(await records.state(attempt)).toBe('expired')
  expect(await records.refunds(attempt)).toMatchObject([{ reason: 'late_payment', amount: attempt.total }])
})
