import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addReceived, booksOf, preparePrices } from '#tests/builders/received-order.ts'
import { dataAddress, photo } from '#tests/builders/return-requests.ts'
import { returnsOf } from '#tests/builders/returns.ts'
import { addStaff, staffSession, type TestStaff } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let owner: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  await preparePrices(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.executeSql('truncate return_pictures, return_requests cascade')
})

const { ask, mailsTo, later } = returnsOf(() => shop)

/** A received order of four bags, of which some are asked to come back. */
async function addRequest(quantity = 2, body: object = {}) {
  const order = await addReceived(shop)
  owner = await addStaff(shop)
  const line_id = order.lineOf(1)
  const asked = await ask(order, { lines: [{ line_id, quantity }], ...body })
  if (asked.statusCode !== 200) throw new Error(asked.body)
  const [request] = (await list()).items
  return { order, request, line_id, piece: (count: number) => [{ line_id, quantity: count }] }
}

const list = async (query = '') => (await shop.get(`/api/admin/returns${query}`, { cookie: owner.cookie })).json()
const read = async (id: string) => (await shop.get(`/api/admin/returns/${id}`, { cookie: owner.cookie })).json().request
const press = (id: string, step: string, body: object, headers: Record<string, string> = {}) =>
  shop.post(`/api/admin/returns/${id}/${step}`, body, { cookie: owner.cookie, ...headers })
const accept = (id: string, body: object = {}) => press(id, 'accept', { version: 1, answer: '請寄回', ...body })

test('the list has requests with their pieces and pictures, those that wait in turn, and equals what 今日 counts', async () => {
  const picture = dataAddress(await photo())
  const first = await addRequest(2, { pictures: [picture, picture] })
  later(60_000)
  const second = await addReceived(shop)
  owner = await addStaff(shop)
  later(60_000)
  await ask(second, { lines: [{ line_id: second.lineOf(1), quantity: 1 }] })
  const { items, next } = await list('?state=requested')
  expect(items).toMatchObject([
    { order_name: first.order.name, state: 'requested', reason: 'taste', pieces: 2, pictures: 2, version: 1 },
    { order_name: second.name, pieces: 1, pictures: 0 },
  ])
  expect(next).toBeNull()
  expect((await list(`?q=${second.name.toLowerCase()}`)).items).toHaveLength(1)
  const page = await list('?limit=1')
  expect(page.items[0].order_name).toBe(second.name)
  expect((await list(`?limit=1&after=${page.next}`)).items[0].order_name).toBe(first.order.name)
  const today = (await shop.get('/api/admin/today', { cookie: owner.cookie })).json()
  expect(today.items).toContainEqual(expect.objectContaining({ kind: 'returns_waiting', count: items.length }))
})

test('pictures are served to staff who may see returns, and to nobody else', async () => {
  const { request } = await addRequest(1, { pictures: [dataAddress(await photo())] })
  const { picture_urls: urls } = await read(request.id)
  const answer = await shop.get(urls[0], { cookie: owner.cookie })
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'no-store',
  ])
  expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
  expect((await shop.get(urls[0])).statusCode).toBe(401)
  expect((await shop.get(urls[0], await staffSession(shop, 'editor'))).statusCode).toBe(403)
  expect((await shop.get(urls[0].replace(/\d+$/, '7'), { cookie: owner.cookie })).statusCode).toBe(404)
})

describe('an answer', () => {
  test('accepts a part of it, with words that the customer gets once, however often it is pressed', async () => {
    const { order, request, piece } = await addRequest(2)
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(request.id, { pieces: piece(1) })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(19).fill(409)])
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
    expect(refused).toMatchObject({ code: 'conflict', present: { state: 'accepted' } })
    expect(await read(request.id)).toMatchObject({ state: 'accepted', answer: '請寄回', lines: [{ accepted: 1 }] })
    const mails = (await mailsTo(order)).filter(({ text }) => text.includes('請寄回'))
    expect(mails).toHaveLength(1)
    const ofOrder = shop.deps.db.selectFrom('audit_log').selectAll().where('thing_id', '=', order.id)
    const audit = await ofOrder.where('actor_kind', '=', 'staff').execute()
    expect(audit).toMatchObject([{ action: 'return.accept', staff_id: owner.id }])
  })

  test('that refuses needs words', async () => {
    const { order, request } = await addRequest()
    expect((await press(request.id, 'refuse', { version: 1, answer: ' ' })).statusCode).toBe(400)
    expect((await press(request.id, 'refuse', { version: 1, answer: '已開封，不能退' })).statusCode).toBe(200)
    expect((await mailsTo(order)).some(({ text }) => text.includes('已開封'))).toBe(true)
    expect((await list('?state=requested')).items).toEqual([])
  })

  test('more than was asked for is not accepted; a packer may answer, an editor not', async () => {
    const { request, piece } = await addRequest(2)
    expect((await accept(request.id, { pieces: piece(3) })).statusCode).toBe(409)
    const editor = await staffSession(shop, 'editor')
    expect((await shop.post(`/api/admin/returns/${request.id}/accept`, { version: 1 }, editor)).statusCode).toBe(403)
    const packer = await staffSession(shop, 'packer')
    expect((await shop.post(`/api/admin/returns/${request.id}/accept`, { version: 1 }, packer)).statusCode).toBe(200)
  })
})

describe('goods that arrived', () => {
  async function addAccepted() {
    const added = await addRequest(2)
    const { version } = (await accept(added.request.id)).json().request
    return { ...added, version }
  }

  test('are recorded by a packer piece by piece, without money', async () => {
    const { order, request, version, piece } = await addAccepted()
    const packer = await staffSession(shop, 'packer')
    const body = { version, pieces: piece(2), restock: piece(1) }
    const answer = await shop.post(`/api/admin/returns/${request.id}/arrived`, body, packer)
    expect(answer.json().request).toMatchObject({
      state: 'accepted',
      arrived_at: expect.any(String),
      lines: [{ arrived: 2, resellable: 1 }],
    })
    expect((await booksOf(shop, order)).refunds).toEqual([])
    const wrong = { version: version + 1, pieces: piece(1), restock: piece(2) }
    expect((await shop.post(`/api/admin/returns/${request.id}/arrived`, wrong, packer)).statusCode).toBe(409)
    expect(
      (await shop.post(`/api/admin/returns/${request.id}/receive`, { ...body, no: 1, refund: 900 }, packer)).statusCode,
    ).toBe(403)
  })

  test('are refunded as the preview says, once by twenty presses, with one piece back in stock', async () => {
    const { order, request, version, piece } = await addAccepted()
    const stock = async () =>
      (
        await shop.deps.db
          .selectFrom('product_sizes')
          .select('stock')
          .where('product_id', '=', 1)
          .where('is_default', '=', true)
          .executeTakeFirstOrThrow()
      ).stock
    const before = await stock()
    const arrival = { pieces: piece(2), restock: piece(1) }
    const preview = (await press(request.id, 'preview', arrival)).json()
    expect(preview).toMatchObject({ no: 1, refund: expect.any(Number), rows: expect.any(Array) })
    expect(preview.notes.join()).toContain('回補庫存 1 件')
    const body = { ...arrival, version, no: preview.no, refund: preview.refund }
    const answers = await Promise.all(Array.from({ length: 20 }, () => press(request.id, 'receive', body)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(19).fill(409)])
    expect((await booksOf(shop, order)).refunds).toMatchObject([{ amount: preview.refund }])
    expect(await stock()).toBe(before + 1)
    await runDueJobs(shop)
    expect(await read(request.id)).toMatchObject({ state: expect.stringMatching(/received|done/) })
  })

  test('another amount than the preview’s changes nothing; one key twice is one return', async () => {
    const { order, request, version, piece } = await addAccepted()
    const body = { version, pieces: piece(1), restock: [], no: 1 }
    expect((await press(request.id, 'receive', { ...body, refund: 1 })).statusCode).toBe(409)
    expect((await booksOf(shop, order)).refunds).toEqual([])
    const { refund } = (await press(request.id, 'preview', { pieces: piece(1), restock: [] })).json()
    const key = { 'idempotency-key': 'receive-1' }
    const both = [
      await press(request.id, 'receive', { ...body, refund }, key),
      await press(request.id, 'receive', { ...body, refund }, key),
    ]
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await booksOf(shop, order)).refunds).toHaveLength(1)
  })

  test('are not recorded for a request that nobody has accepted', async () => {
    const { request, piece } = await addRequest(2)
    const answer = await press(request.id, 'arrived', { version: 1, pieces: piece(1), restock: [] })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'order_state'])
    expect(await read(request.id)).toMatchObject({ state: 'requested', arrived_at: null })
  })

  test('money back needs a recent proof', async () => {
    const { request, version, piece } = await addAccepted()
    later(11 * 60_000)
    const answer = await press(request.id, 'receive', { version, pieces: piece(1), restock: [], no: 1, refund: 450 })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'proof_needed'])
  })
})

test('an unknown request is not found', async () => {
  owner = await addStaff(shop)
  const id = '00000000-0000-4000-8000-000000000000'
  expect((await shop.get(`/api/admin/returns/${id}`, { cookie: owner.cookie })).statusCode).toBe(404)
  expect((await accept(id)).statusCode).toBe(404)
})
