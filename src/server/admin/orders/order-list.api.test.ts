import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderListItem, StateCount } from '#contract/admin/orders/orders.ts'
import { fillOrderSearch } from '#server/modules/orders/fill-order-search.service.ts'
import { addConfirmed } from '#tests/builders/fulfilment.ts'
import { addMember } from '#tests/builders/member.ts'
import { addManyOrders, addOrder } from '#tests/builders/order.ts'
import { staffSession } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let owner: { cookie: string }
beforeAll(async () => {
  shop = await openTestShop()
  owner = await staffSession(shop)
})
afterAll(() => shop.close())

interface Page {
  items: OrderListItem[]
  next: string | null
  counts: StateCount[]
  q_too_short: boolean
}

async function list(query: Record<string, string> = {}, headers = owner): Promise<Page> {
  const answer = await shop.get(`/api/admin/orders?${new URLSearchParams(query)}`, headers)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}

const namesOf = ({ items }: Page) => items.map(({ name }) => name)

describe('an order that a shopper placed', () => {
  let order: Awaited<ReturnType<typeof addConfirmed>>
  let tradeNo: string
  const lastThree = '921'
  let email: string
  beforeAll(async () => {
    order = await addConfirmed(shop)
    await shop.deps.db
      .updateTable('orders')
      .set({ recipient_name: '歐陽娜娜', recipient_phone: '0933444921' })
      .where('id', '=', order.id)
      .execute()
    // as the job does for orders of the time before the search
    await shop.deps.db.updateTable('orders').set({ search_pieces: null }).where('id', '=', order.id).execute()
    await fillOrderSearch(shop.deps)
    const payment = await shop.deps.db
      .selectFrom('payments')
      .select('merchant_trade_no')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    tradeNo = payment.merchant_trade_no ?? ''
    const member = await shop.deps.db
      .selectFrom('members')
      .select('email')
      .where('id', '=', order.buyer.id)
      .executeTakeFirstOrThrow()
    email = member.email
  })

  test('is found by name, phone, its last three digits, order and trade number, store and address of the buyer', async () => {
    const code = order.name.split('-')[1] ?? ''
    const searches = [
      ...['娜娜', '歐陽', '欧阳娜娜', lastThree, '0933-444-921', '4921'],
      ...[order.name, order.name.toLowerCase().replace('-', ''), order.name.slice(0, 10), code, code.slice(1)],
      ...[tradeNo, tradeNo.toLowerCase(), '建盛', '131386', '娜娜 建盛', email],
    ]
    for (const q of searches) expect([q, namesOf(await list({ q }))]).toEqual([q, expect.arrayContaining([order.name])])
  })

  test('is not found by what is not in it', async () => {
    for (const q of ['娜歐', '922', 'SL000101-7F3K', '小明', '娜娜 三重', 'nobody@example.com', '%', "'"]) {
      expect([q, namesOf(await list({ q }))]).toEqual([q, expect.not.arrayContaining([order.name])])
    }
  })

  test('a single character finds nothing, and the answer says why', async () => {
    expect(await list({ q: '娜' })).toMatchObject({ items: [], q_too_short: true })
  })

  test('what was placed just now is found at once, by name and by store', async () => {
    const placed = await addConfirmed(shop, { carrier: 'FAMIC2C' })
    expect(namesOf(await list({ q: '南港三重' }))).toContain(placed.name)
  })
})

test('pages of a list follow each other without gaps, also while orders of the same moment lie on their border', async () => {
  const member = await addMember(shop)
  const placedAt = new Date('2026-01-05T04:00:00.123Z')
  const made = await Promise.all(Array.from({ length: 7 }, () => addOrder(shop, member.id, { placedAt })))
  const range = { from: '2026-01-05', to: '2026-01-05', limit: '3' }
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: Page = await list({ ...range, ...(after ? { after } : {}) })
    seen.push(...namesOf(page))
    expect(page.counts.length > 0).toBe(after === null)
    after = page.next
  } while (after)
  expect(seen.toSorted()).toEqual(made.map(({ name }) => name).toSorted())
})

test('filters count together, and the counts are those of the lists behind them', async () => {
  const member = await addMember(shop)
  await addOrder(shop, member.id, { state: 'shipped', method: 'cod', carrierId: 4 })
  await addOrder(shop, member.id, { state: 'shipped', method: 'ATM', carrierId: 1 })
  const found = await list({ state: 'shipped', method: 'cod', carrier: 'TCAT' })
  expect(found.items.map(({ state, payment_method, carrier }) => [state, payment_method, carrier])).toEqual([
    ['shipped', 'cod', 'TCAT'],
  ])
  for (const { state, count, more } of found.counts) {
    expect([state, (await list({ state, limit: '100' })).items.length, more]).toEqual([state, count, false])
  }
})

test('beyond a thousand a count says so', async () => {
  const member = await addMember(shop)
  await addManyOrders(shop.deps.db, [member.id], 1_001)
  const { counts } = await list()
  expect(counts.find(({ state }) => state === 'completed')).toEqual({ state: 'completed', count: 1000, more: true })
})

test('wrong input is refused', async () => {
  for (const query of ['state=cart', 'limit=101', 'after=x', 'after=WyJhIiwiYiJd', 'from=yesterday', 'carrier=POST']) {
    expect([query, (await shop.get(`/api/admin/orders?${query}`, owner)).statusCode]).toEqual([query, 400])
  }
})

test('a packer sees orders, an editor and a stranger do not', async () => {
  expect((await shop.get('/api/admin/orders', await staffSession(shop, 'packer'))).statusCode).toBe(200)
  expect((await shop.get('/api/admin/orders', await staffSession(shop, 'editor'))).statusCode).toBe(403)
  expect((await shop.get('/api/admin/orders')).statusCode).toBe(401)
})
