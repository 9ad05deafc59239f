/** A short round of what `npm run prove -- fuzz` does at length: every call of the API's description, abused. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runFuzz } from '#tests/prove/fuzz.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('no call of the API fails, tells another’s data, echoes markup or takes long, whatever is sent by whom', async () => {
  const { problems, calls, sent, statuses } = await runFuzz(shop, { seed: 1, rounds: 1 })
  expect(problems).toEqual([])
  expect(calls).toBeGreaterThan(70)
  expect(sent).toBeGreaterThan(calls * 18)
  // much of it gets past the door
  expect(statuses[200]).toBeGreaterThan(200)
  expect(statuses[400]).toBeGreaterThan(200)
  expect(statuses[401]).toBeGreaterThan(200)
})
