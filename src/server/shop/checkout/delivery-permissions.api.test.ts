import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addShipper, carrierIds, goodPerson, markPlaced, postMapReply, type Shipper } from '#tests/builders/shipping.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const { family } = carrierIds

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const calls: [string, (shipper: Shipper, id: string) => ReturnType<Shipper['methods']>][] = [
  ['delivery_methods', (shipper, id) => shipper.methods(id)],
  ['select_delivery', (shipper, id) => shipper.select(family, id)],
  ['recipient', (shipper, id) => shipper.recipient(goodPerson, id)],
  ['get_store_name', (shipper, id) => shipper.storeName(id)],
]

test.each(calls)('%s of another member’s cart, or of none, is 404 and changes nothing', async (_name, call) => {
  const owner = await addShipper(shop)
  const other = await addShipper(shop)
  for (const id of [owner.cartId, randomUUID(), 'cart-1', '', "' or 1=1 --"]) {
    const answer = await call(other, id)
    expect([answer.statusCode, answer.json().success]).toEqual([404, false])
  }
  expect(await owner.step()).toMatchObject({ selected_carrier_id: null, recipient: { name: '王小明', phone: '' } })
})

test.each(calls)('%s without a session is 401', async (_name, call) => {
  const shipper = await addShipper(shop)
  await shop.deps.db.deleteFrom('sessions').where('member_id', '=', shipper.id).execute()
  const answer = await call(shipper, shipper.cartId)
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'session_required'])
})

test.each(calls.slice(0, 3))('%s of a cart that was placed in the meantime is 404', async (_name, call) => {
  const shipper = await addShipper(shop)
  await markPlaced(shop, shipper.cartId)
  expect((await call(shipper, shipper.cartId)).statusCode).toBe(404)
})

test('a placed order still has its store', async () => {
  const shipper = await addShipper(shop)
  await postMapReply(shop, await shipper.pick(family, '006598'))
  await markPlaced(shop, shipper.cartId)
  expect((await shipper.storeName()).json().store_name).toBe('全家南港三重店')
})

test('another site cannot change anything with the cookie alone', async () => {
  const shipper = await addShipper(shop)
  const headers = { cookie: `shanlan_session=${shipper.token}`, origin: 'https://elsewhere.example' }
  const body = { cart_id: shipper.cartId, delivery_id: family }
  expect((await shop.post('/api/order/select_delivery', body, headers)).statusCode).toBe(403)
  expect((await shipper.step()).selected_carrier_id).toBeNull()
})
