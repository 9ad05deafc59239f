import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersApi } from '#contract/shop/checkout/orders.ts'
import { addMember, type SignedInMember } from '#tests/builders/member.ts'
import { type AddedOrder, addOrder, orderStatuses } from '#tests/builders/order.ts'
import { dataAddress, photo, returnRequests } from '#tests/builders/return-requests.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const { sendRequest, mailsToShop } = returnRequests(() => shop)

test('the return of a completed order is requested with reason, comment and pictures, which only its member can read', async () => {
  const member = await addMember(shop)
  const { id } = await addOrder(shop, member.id, { state: 'completed' })
  const pictures = [
    dataAddress(await photo()),
    dataAddress(
      await sharp(await photo())
        .png()
        .toBuffer(),
      'png',
    ),
  ]
  const response = await sendRequest(member, id, { comment: '  袋子破了 ', pictures })
  const { order } = ordersApi.requestReturn.output.parse(response.json())
  expect(order.return_request).toMatchObject({
    state: 'requested',
    state_text: expect.stringContaining('已收到申請'),
    reason: '商品有瑕疵',
    comment: '袋子破了',
    answer: '',
  })
  expect(order).toMatchObject({ can_return: false, return_before: null, status: 'completed' })
  expect(order.timeline.at(-1)?.text).toBe('提出退換貨申請')
  const urls = order.return_request?.pictures ?? []
  expect(urls).toHaveLength(2)
  const picture = await shop.get(urls[0] ?? '', { cookie: `shanlan_session=${member.token}` })
  expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'no-store',
  ])
  const stored = await sharp(picture.rawPayload).metadata()
  expect(stored).toMatchObject({ format: 'webp', width: 800, height: 1600 })
  expect(stored.exif).toBeUndefined()
  expect(picture.rawPayload.includes('SecretCamera')).toBe(false)
  const stranger = await addMember(shop)
  const strangers = await shop.get(urls[0] ?? '', { cookie: `shanlan_session=${stranger.token}` })
  expect(strangers.statusCode).toBe(404)
})

test('a return can be requested until the end of the seventh day after receipt, and not later', async () => {
  const member = await addMember(shop)
  const completedAt = new Date('2026-11-15T10:00:00+08:00')
  const { id } = await addOrder(shop, member.id, { state: 'completed', completedAt })
  const read = async () => (await shop.post(ordersApi.detail.path, { token: member.token, order_id: id })).json().order
  shop.setNow(new Date('2026-11-22T23:59:59.999+08:00'))
  expect(await read()).toMatchObject({ can_return: true, return_before: '2026-11-22T15:59:59.999Z' })
  shop.setNow(new Date('2026-11-23T00:00:00+08:00'))
  expect(await read()).toMatchObject({ can_return: false, return_before: null })
  const late = await sendRequest(member, id)
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'return_too_late', error: /7 天/ }])
  shop.setNow(new Date('2026-11-22T23:59:59+08:00'))
  expect((await sendRequest(member, id)).statusCode).toBe(200)
  shop.setNow(null)
})

test.each(orderStatuses.filter((state) => state !== 'completed'))(
  'the return of an order that is %s cannot be requested',
  async (state) => {
    const member = await addMember(shop)
    const { id } = await addOrder(shop, member.id, { state })
    const answer = await sendRequest(member, id)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'order_state'])
  },
)

test('ten concurrent equal requests are one request; another one for the same order is refused', async () => {
  const member = await addMember(shop)
  const { id } = await addOrder(shop, member.id, { state: 'completed' })
  const pictures = [dataAddress(await photo())]
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendRequest(member, id, { pictures })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  const rows = await shop.deps.db
    .selectFrom('return_requests as q')
    .innerJoin('return_pictures as p', 'p.return_id', 'q.id')
    .select('p.position')
    .where('q.order_id', '=', id)
    .execute()
  expect(rows).toEqual([{ position: 0 }])
  expect((await sendRequest(member, id, { reason: 'taste' })).json().code).toBe('order_state')
})

const readDetail = async ({ token }: SignedInMember, order_id: string) => {
  const answer = await shop.post(ordersApi.detail.path, { token, order_id })
  return ordersApi.detail.output.parse(answer.json()).order
}

/** The lines of an order, as its member sees them before the first request. */
async function lineIds(member: SignedInMember, { id }: AddedOrder): Promise<string[]> {
  return (await readDetail(member, id)).return_basis?.lines.map(({ line_id }) => line_id) ?? []
}

const answerRequest = (orderId: string, state: 'refused' | 'received', accepted: number | null) =>
  shop.deps.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .updateTable('return_requests')
      .set({ state, answered_at: new Date() })
      .where('order_id', '=', orderId)
      .where('state', '=', 'requested')
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.updateTable('return_request_lines').set({ accepted }).where('request_id', '=', id).execute()
  })

test('some pieces of some lines are requested; the order shows them, and what else can come back', async () => {
  const member = await addMember(shop)
  const order = await addOrder(shop, member.id, {
    state: 'completed',
    lines: [
      [1, 3],
      [2, 1],
    ],
    gift: 7,
  })
  const ids = await lineIds(member, order)
  expect(ids).toHaveLength(3)
  const lines = [{ line_id: ids[0], quantity: 2 }]
  const { order: asked } = ordersApi.requestReturn.output.parse((await sendRequest(member, order.id, { lines })).json())
  expect(asked.return_request?.lines).toEqual([{ product_name: expect.any(String), quantity: 2, accepted: null }])
  expect(asked).toMatchObject({ can_return: false, return_basis: null })
  // the same again is the same request; another one has to wait for the answer
  expect((await sendRequest(member, order.id, { lines })).statusCode).toBe(200)
  expect((await sendRequest(member, order.id, { lines: [{ line_id: ids[1], quantity: 1 }] })).json().code).toBe(
    'order_state',
  )
  await answerRequest(order.id, 'refused', 0)
  const after = await readDetail(member, order.id)
  expect(after.return_basis?.lines.map(({ can_return }) => can_return)).toEqual([1, 1, 1])
  expect(after).toMatchObject({ can_return: true, return_request: { state: 'refused' } })
  const more = await sendRequest(member, order.id, { lines: [{ line_id: ids[0], quantity: 2 }], comment: '還有' })
  expect([more.statusCode, more.json().code]).toEqual([409, 'return_pieces'])
  const rest = await sendRequest(member, order.id, { comment: '其他的' })
  expect(rest.json().order.return_request.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([
    1, 1, 1,
  ])
})

test('a request needs neither a reason nor a description, and the same again is the same one', async () => {
  const member = await addMember(shop)
  const order = await addOrder(shop, member.id, { state: 'completed', lines: [[1, 1]] })
  const ask = () => shop.post(ordersApi.requestReturn.path, { token: member.token, order_id: order.id })
  const { order: asked } = ordersApi.requestReturn.output.parse((await ask()).json())
  expect(asked.return_request).toMatchObject({ state: 'requested', reason: '其他原因', comment: '' })
  expect((await ask()).statusCode).toBe(200)
})

test('without lines a request is for everything that is left', async () => {
  const member = await addMember(shop)
  const order = await addOrder(shop, member.id, { state: 'completed', lines: [[1, 2]], gift: 7 })
  const { order: asked } = ordersApi.requestReturn.output.parse((await sendRequest(member, order.id)).json())
  expect(asked.return_request?.lines.map(({ quantity }) => quantity)).toEqual([2, 1])
  await answerRequest(order.id, 'refused', 0)
  expect(await readDetail(member, order.id)).toMatchObject({ can_return: false, return_basis: null })
  expect((await sendRequest(member, order.id)).statusCode).toBe(200)
  expect((await sendRequest(member, order.id, { reason: 'taste' })).json().code).toBe('order_state')
})

test('a second request has pictures and a mail of its own', async () => {
  const member = await addMember(shop)
  const order = await addOrder(shop, member.id, { state: 'completed', lines: [[1, 3]] })
  const [line_id] = await lineIds(member, order)
  const one = { lines: [{ line_id, quantity: 1 }], pictures: [dataAddress(await photo())] }
  await sendRequest(member, order.id, one)
  expect((await mailsToShop(order)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/退換貨申請：訂單 \w+$/),
  ])
  await answerRequest(order.id, 'refused', 0)
  const { order: asked } = (await sendRequest(member, order.id, { ...one, comment: '第二包也是' })).json()
  expect(asked.return_request.pictures).toEqual([expect.stringContaining('&request=2&position=0')])
  const picture = await shop.get(asked.return_request.pictures[0], { cookie: `shanlan_session=${member.token}` })
  expect(picture.statusCode).toBe(200)
  expect((await mailsToShop(order)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('第 2 次申請'),
  )
})

test('pieces of another order, or of another member, are refused like pieces that do not exist', async () => {
  const member = await addMember(shop)
  const stranger = await addMember(shop)
  const [own, foreign] = await Promise.all([
    addOrder(shop, member.id, { state: 'completed' }),
    addOrder(shop, stranger.id, { state: 'completed' }),
  ])
  const [foreignLine] = await lineIds(stranger, foreign)
  for (const line_id of [foreignLine, randomUUID(), 'x', 7]) {
    const answer = await sendRequest(member, own.id, { lines: [{ line_id, quantity: 1 }] })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'return_pieces'])
  }
  expect((await sendRequest(member, foreign.id, { lines: [{ line_id: foreignLine, quantity: 1 }] })).statusCode).toBe(
    404,
  )
})

test('twenty different requests at the same time leave one', async () => {
  const member = await addMember(shop)
  const order = await addOrder(shop, member.id, { state: 'completed', lines: [[1, 20]] })
  const [line_id] = await lineIds(member, order)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      sendRequest(member, order.id, { lines: [{ line_id, quantity: index + 1 }] }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect((await mailsToShop(order)).length).toBe(1)
})
