import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '#tests/builders/member.ts'
import { addOrder } from '#tests/builders/order.ts'
import { dataAddress, photo, returnRequests } from '#tests/builders/return-requests.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const { sendRequest, mailsToShop } = returnRequests(() => shop)

test('the shop gets one mail: whose order, why, what was in it, and how to answer', async () => {
  const member = await addMember(shop)
  const order = await addOrder(shop, member.id, { state: 'completed', lines: [[1, 2]], gift: 7 })
  const pictures = [dataAddress(await photo())]
  await Promise.all(
    Array.from({ length: 5 }, () => sendRequest(member, order.id, { comment: '袋子破了\n豆子灑出來', pictures })),
  )
  const [mail, ...others] = await mailsToShop(order)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`【山嵐咖啡】退換貨申請：訂單 ${order.name}`)
  for (const part of [
    `訂單編號：${order.name}`,
    '原因：商品有瑕疵',
    '說明：袋子破了\n豆子灑出來',
    '照片：1 張',
    '衣索比亞 耶加雪菲 孔加 水洗 × 2（半磅 227 g）：NT$200',
    '瓜地馬拉 安提瓜 水洗 × 1（半磅 227 g）（贈品）：NT$0',
    '@example.test）',
    `orders return-pictures ${order.name}`,
    `orders return-accept ${order.name}`,
  ])
    expect(mail?.text).toContain(part)
  expect((await sendRequest(member, order.id, { reason: 'taste' })).statusCode).toBe(409)
  expect(await mailsToShop(order)).toHaveLength(1)
})

test('a request that is refused, or answered in the meantime, is not mailed', async () => {
  const member = await addMember(shop)
  const shipped = await addOrder(shop, member.id, { state: 'shipped' })
  await sendRequest(member, shipped.id)
  expect(await mailsToShop(shipped)).toEqual([])
  const answered = await addOrder(shop, member.id, { state: 'completed' })
  await sendRequest(member, answered.id)
  await shop.deps.db
    .updateTable('return_requests')
    .set({ state: 'accepted', answered_at: new Date() })
    .where('order_id', '=', answered.id)
    .execute()
  expect(await mailsToShop(answered)).toEqual([])
})

test.each([
  ['a text declared as a picture', () => dataAddress(Buffer.from('<svg onload=alert(1)>'))],
  ['a GIF declared as a JPEG', () => dataAddress(Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'))],
  ['a picture that is cut off', async () => dataAddress((await photo()).subarray(0, 400))],
  ['more than 5 MB', () => dataAddress(Buffer.alloc(5 * 1024 * 1024 + 1, 1))],
])('%s is refused, and nothing is stored', async (_, make) => {
  const member = await addMember(shop)
  const { id } = await addOrder(shop, member.id, { state: 'completed' })
  const answer = await sendRequest(member, id, { pictures: [await make()] })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'picture_invalid'])
  expect(await shop.deps.db.selectFrom('return_requests').select('id').where('order_id', '=', id).execute()).toEqual([])
})

test.each([
  ['five pictures', { pictures: Array(5).fill('data:image/png;base64,AAAA') }],
  ['the address of a picture elsewhere', { pictures: ['https://example.com/x.png'] }],
  ['an SVG', { pictures: ['data:image/svg+xml;base64,AAAA'] }],
  ['an unknown reason', { reason: 'because' }],
  ['a comment of 1,001 characters', { comment: 'x'.repeat(1001) }],
  ['no lines', { lines: [] }],
  ['no pieces of a line', { lines: [{ line_id: 'x', quantity: 0 }] }],
  ['half a piece', { lines: [{ line_id: 'x', quantity: 0.5 }] }],
  ['a hundred and one lines', { lines: Array(101).fill({ line_id: 'x', quantity: 1 }) }],
])('%s: bad input', async (_, body) => {
  const member = await addMember(shop)
  const { id } = await addOrder(shop, member.id, { state: 'completed' })
  expect((await sendRequest(member, id, body)).statusCode).toBe(400)
})

test.each(['order_id=x&position=0', `order_id=${randomUUID()}&position=0`])(
  'a picture that does not exist (%s) is not found',
  async (query) => {
    const { token } = await addMember(shop)
    const answer = await shop.get(`/api/order/return_picture?${query}`, { authorization: `Bearer ${token}` })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  },
)
