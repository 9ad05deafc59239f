/** What a checkout locks while it waits for its order. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addReadyBuyer, cashProvider } from '#tests/builders/checkout.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function waitsForLock(): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    shop.deps.db,
  )
  return rows.length > 0
}

/** Another step has locked the order, and names the member in another table once the call waits for the order. */
async function nameMemberWhileWaiting(id: string, call: () => Promise<{ statusCode: number }>): Promise<number> {
  const locked = Promise.withResolvers<void>()
  const callWaits = Promise.withResolvers<void>()
  const otherStep = shop.deps.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ member_id: string }>`
      select member_id from orders where id = ${id} for update`.execute(tx)
    locked.resolve()
    await callWaits.promise
    await sql`set local lock_timeout = '400ms'`.execute(tx)
    await sql`insert into product_buyers (member_id, product_id, first_bought_at)
      values (${rows[0]?.member_id}, 1, now())`.execute(tx)
  })
  await locked.promise
  const answer = call()
  await expect.poll(waitsForLock).toBe(true)
  callWaits.resolve()
  await otherStep
  return (await answer).statusCode
}

test('a cash checkout that waits for its order does not keep the order’s other steps from naming the member', async () => {
  const buyer = await addReadyBuyer(shop)
  const id = await buyer.cartId()
  const pay = () => buyer.checkOut(id, { payment_provider_id: cashProvider })
  expect(await nameMemberWhileWaiting(id, pay)).toBe(200)
})

test('nor does the agreement to pay in cash', async () => {
  const buyer = await addReadyBuyer(shop)
  const id = await buyer.cartId()
  await buyer.checkOut(id, { payment_provider_id: cashProvider })
  const agree = () => shop.post('/api/payment/custom/process', { token: buyer.token, sale_order_id: id })
  expect(await nameMemberWhileWaiting(id, agree)).toBe(200)
})
