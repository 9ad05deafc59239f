import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPacked, stateOf } from '#tests/builders/fulfilment.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { runOwnerCommand } from './owner-command.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('marking as shipped is taken back by a command, too, once', async () => {
  const order = await addPacked(shop)
  await runOwnerCommand(shop.deps, ['orders', 'ship', order.name])
  const command = ['orders', 'take-back', order.name]
  expect(await runOwnerCommand(shop.deps, command)).toMatchObject({ code: 0 })
  expect(await stateOf(shop, order)).toBe('ready_to_ship')
  expect(await runOwnerCommand(shop.deps, command)).toMatchObject({ code: 1 })
})
