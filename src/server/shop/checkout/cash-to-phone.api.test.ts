/** A stranger with many accounts and one phone does not fill the shop with parcels on trust; a family is not hurt. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addReadyBuyer, type Buyer, cashProvider } from '#tests/builders/checkout.ts'
import { setAllStock } from '#tests/builders/stock.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_FACTOR: '1' })
  await setAllStock(shop.deps.db, 5000)
})
afterAll(() => shop.close())

let phones = 0
const newPhone = () => `0900${String(++phones).padStart(6, '0')}`

/** Ready to be ordered, to this phone. */
async function buyerTo(phone: string): Promise<{ buyer: Buyer; id: string }> {
  const buyer = await addReadyBuyer(shop)
  const id = await buyer.cartId()
  await shop.deps.db.updateTable('orders').set({ recipient_phone: phone }).where('id', '=', id).execute()
  return { buyer, id }
}
const order = ({ buyer, id }: { buyer: Buyer; id: string }) => buyer.checkOut(id, { payment_provider_id: cashProvider })
const agree = ({ buyer, id }: { buyer: Buyer; id: string }) =>
  shop.post('/api/payment/custom/process', { token: buyer.token, sale_order_id: id })
const offered = async ({ buyer, id }: { buyer: Buyer; id: string }) =>
  (await shop.get(`/api/payment/compatible_providers?sale_order_id=${id}`, { authorization: buyer.token })).json()

async function orderAndAgree(phone: string): Promise<string> {
  const bought = await buyerTo(phone)
  expect([(await order(bought)).statusCode, (await agree(bought)).statusCode]).toEqual([200, 200])
  return bought.id
}
const text = '寄到這個收件電話的貨到付款已有 3 筆還沒取貨；取貨後就可以再訂，這次請選擇其他付款方式'

test('the fourth account with the same phone is asked to pay in advance, until a parcel was collected', async () => {
  const phone = newPhone()
  const [first = ''] = [await orderAndAgree(phone), await orderAndAgree(phone), await orderAndAgree(phone)]
  const fourth = await buyerTo(phone)
  const refused = await order(fourth)
  expect([refused.statusCode, refused.json().code, refused.json().error]).toEqual([409, 'order_limit', text])
  expect(await offered(fourth)).toMatchObject({ notice: text })
  expect((await order(await buyerTo(newPhone()))).statusCode, 'another phone').toBe(200)
  const collected = { state: 'completed', paid_at: new Date(), completed_at: new Date() } as const
  await shop.deps.db.updateTable('orders').set(collected).where('id', '=', first).execute()
  expect((await order(fourth)).statusCode).toBe(200)
})

test('of eight accounts that agree at the same moment three get through', async () => {
  const phone = newPhone()
  const all = []
  for (let index = 0; index < 8; index++) {
    const bought = await buyerTo(phone)
    expect((await order(bought)).statusCode).toBe(200)
    all.push(bought)
  }
  const answers = await Promise.all(all.map(agree))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(3).fill(200), ...Array(5).fill(409)])
})

test('who has collected a parcel before is not held by what others of the same phone have ordered', async () => {
  const phone = newPhone()
  for (let index = 0; index < 3; index++) await orderAndAgree(phone)
  const known = await buyerTo(phone)
  const paid = { payment_method: 'cod', state: 'completed', paid_at: new Date(), completed_at: new Date() } as const
  const before = await buyerTo(newPhone())
  expect((await order(before)).statusCode).toBe(200)
  const { member_id } = await shop.deps.db
    .selectFrom('orders')
    .select('member_id')
    .where('id', '=', known.id)
    .executeTakeFirstOrThrow()
  await shop.deps.db
    .updateTable('orders')
    .set({ ...paid, member_id })
    .where('id', '=', before.id)
    .execute()
  expect((await order(known)).statusCode).toBe(200)
})
