/** A link offers what the shop accepts for its amount, and nothing after its time. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Counter, type LinkOrder, openCounter } from '#tests/builders/counter.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { openSettingsAdmin } from '#tests/builders/settings.ts'
import { defaultSize, setAllStock } from '#tests/builders/stock.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'

/** NT$380. */
const brunch = 11
let shop: TestShop
let counter: Counter
beforeAll(async () => {
  shop = await openTestShop()
  counter = await openCounter(shop)
  await setAllStock(shop.deps.db, 500)
})
afterAll(() => shop.close())
afterEach(() => shop.setNow(null))

const methodsOn = async (link: LinkOrder) =>
  [...(await shop.get(link.path)).body.matchAll(/name="method" value="(\w+)"/g)].map(([, method]) => method)

async function writeFor(quantity: number) {
  const { id } = await defaultSize(shop.deps.db, brunch)
  return counter.writeByLink({ lines: [{ size_id: id, quantity }] })
}

test('above the limit of a way to pay it is neither shown nor taken', async () => {
  expect(await methodsOn(await writeFor(5))).toEqual(['Credit', 'ATM', 'CVS', 'BARCODE'])
  const large = await writeFor(20)
  expect(await methodsOn(large)).not.toContain('CVS')
  const refused = await counter.press(large, 'CVS')
  expect(refused.statusCode).toBe(409)
  expect(await orderRecords(shop).attempts(large)).toEqual([])
})

test('a way to pay that the owner switched off is neither shown nor taken', async () => {
  const link = await writeFor(5)
  const admin = await openSettingsAdmin(shop)
  expect((await admin.change('payments', { atm_on: false })).statusCode).toBe(200)
  await until(async () => !(await methodsOn(link)).includes('ATM'))
  expect((await counter.press(link, 'ATM')).statusCode).toBe(409)
  expect(await orderRecords(shop).attempts(link)).toEqual([])
})

test('after its time a press makes no attempt', async () => {
  const link = await writeFor(1)
  shop.setNow(new Date(Date.now() + 72 * 3_600_000 + 60_000))
  expect((await counter.press(link, 'Credit')).statusCode).toBe(410)
  expect(await orderRecords(shop).attempts(link)).toEqual([])
})
