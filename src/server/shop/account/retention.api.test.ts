/** What is left of a member who deleted the account, at once and after five years. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteExpired } from '#server/app/housekeeping.ts'
import { hashPassword } from '#server/modules/members/passwords.ts'
import { addReadyBuyer, type Buyer, type Gateway, gatewayOf, type PlacedOrder } from '#tests/builders/checkout.ts'
import { addMember } from '#tests/builders/member.ts'
import { addOrder } from '#tests/builders/order.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let gateway: Gateway
beforeAll(async () => {
  shop = await openTestShop()
  gateway = gatewayOf(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(null))

const personal = [
  'recipient_name',
  'recipient_phone',
  'recipient_zip',
  'recipient_city',
  'recipient_district',
  'recipient_address',
  'store_id',
  'store_name',
  'store_address',
  'invoice_choice',
] as const
const nothing = Object.fromEntries(personal.map((column) => [column, null]))
const year = 365.25 * 86_400_000

const personalOf = ({ id }: { id: string }) =>
  shop.deps.db.selectFrom('orders').select(personal).where('id', '=', id).executeTakeFirstOrThrow()

async function leave({ id, token }: { id: string; token: string }): Promise<void> {
  const password = 'leaving-for-good'
  const password_hash = await hashPassword(password)
  await shop.deps.db.updateTable('members').set({ password_hash }).where('id', '=', id).execute()
  const answer = await shop.post('/api/user/delete_account', { token, password })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

async function pay(buyer: Buyer): Promise<PlacedOrder> {
  const order = await buyer.placeBy('Credit', { invoice: { kind: 'mobile_barcode', barcode: '/ABC1234' } })
  await gateway.openPaymentPage(order)
  await gateway.step(order, { do: 'pay' })
  return order
}

test.each(['cancelled', 'expired'] as const)(
  'an order that was never paid and is %s keeps neither name nor phone',
  async (state) => {
    const buyer = await addReadyBuyer(shop)
    const order = await buyer.placeBy('Credit')
    await shop.deps.db.updateTable('orders').set({ state }).where('id', '=', order.id).execute()
    expect(await personalOf(order)).toMatchObject({ recipient_name: '王小明', recipient_phone: '0912345678' })
    await leave(buyer)
    expect(await personalOf(order)).toEqual(nothing)
  },
)

test('an order that was paid is kept for the books, and erased after five years', async () => {
  const buyer = await addReadyBuyer(shop)
  const order = await pay(buyer)
  await shop.deps.db.updateTable('orders').set({ state: 'completed' }).where('id', '=', order.id).execute()
  const { db } = shop.deps
  const request = { order_id: order.id, reason: 'other', comment: '我的電話是 0912', requested_at: new Date() } as const
  const { id: return_id } = await db
    .insertInto('return_requests')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('return_pictures')
    .values({ return_id, position: 0, image: Buffer.from('photo') })
    .execute()
  const leftAt = Date.now()
  await leave(buyer)
  const traces = async () => ({
    order: await personalOf(order),
    invoice: (await db.selectFrom('invoices').select('choice').where('order_id', '=', order.id).executeTakeFirst())
      ?.choice,
    card: (await db.selectFrom('payments').select('card').where('order_id', '=', order.id).executeTakeFirst())?.card,
    comment: (await db.selectFrom('return_requests').select('comment').where('id', '=', return_id).executeTakeFirst())
      ?.comment,
    pictures: (await db.selectFrom('return_pictures').select('position').where('return_id', '=', return_id).execute())
      .length,
  })
  shop.setNow(new Date(leftAt + 5 * year - 60_000))
  await deleteExpired(shop.deps)
  expect(await traces()).toMatchObject({
    order: { recipient_name: '王小明', recipient_phone: '0912345678' },
    invoice: { kind: 'mobile_barcode' },
    card: expect.any(Object),
    comment: '我的電話是 0912',
    pictures: 1,
  })
  shop.setNow(new Date(leftAt + 5 * year + 60_000))
  await deleteExpired(shop.deps)
  expect(await traces()).toEqual({ order: nothing, invoice: { kind: 'member' }, card: null, comment: '', pictures: 0 })
  const row = await db
    .selectFrom('orders')
    .select(['state', 'total_amount', 'member_left_at'])
    .where('id', '=', order.id)
    .executeTakeFirst()
  expect(row).toEqual({ state: 'completed', total_amount: order.total, member_left_at: null })
})

test('orders of members who stay are not touched, however old', async () => {
  const member = await addMember(shop)
  const order = await addOrder(shop, member.id, { state: 'completed', placedAt: new Date(Date.now() - 6 * year) })
  const before = await personalOf(order)
  await deleteExpired(shop.deps)
  expect(await personalOf(order)).toEqual(before)
  expect(before.recipient_name).not.toBeNull()
})

test('more orders than one batch are erased in one run', async () => {
  const { db } = shop.deps
  const member = await addMember(shop)
  const first = await addOrder(shop, member.id, { state: 'completed' })
  for (let count = 1; count < 205; count++) await addOrder(shop, member.id, { state: 'completed' })
  await db
    .updateTable('orders')
    .set({ member_left_at: new Date(Date.now() - 6 * year) })
    .where('member_id', '=', member.id)
    .execute()
  await deleteExpired(shop.deps)
  const left = await db
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', member.id)
    .where('recipient_name', 'is not', null)
    .execute()
  expect(left).toEqual([])
  expect(await personalOf(first)).toEqual(nothing)
})

test('a payment that comes after its buyer has left is refunded: there is nobody to send it to', async () => {
  const buyer = await addReadyBuyer(shop)
  const order = await buyer.placeBy('Credit')
  await gateway.openPaymentPage(order)
  await shop.deps.db.updateTable('orders').set({ state: 'expired' }).where('id', '=', order.id).execute()
  await leave(buyer)
  await gateway.step(order, { do: 'pay' })
  expect(await orderRecords(shop).state(order)).toBe('expired')
  const refunds = await shop.deps.db.selectFrom('refunds').select('reason').where('order_id', '=', order.id).execute()
  expect(refunds).toEqual([{ reason: 'late_payment' }])
})
