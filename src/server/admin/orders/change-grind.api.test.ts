import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderDetail } from '#contract/admin/orders/order-detail.ts'
import { addConfirmed } from '#tests/builders/fulfilment.ts'
import { addStaff, staffSession, type TestStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let packer: TestStaff
let productId: number
beforeAll(async () => {
  shop = await openTestShop()
  packer = await addStaff(shop, 'packer', '阿杰')
  const beans = shop.deps.db.selectFrom('products').innerJoin('product_sizes as s', 's.product_id', 'products.id')
  const row = await beans
    .select('products.id')
    .where('grindable', '=', true)
    .where('s.stock', '>', 20)
    .where('s.is_default', '=', true)
    .where('products.published', '=', true)
    .orderBy('products.id')
    .executeTakeFirstOrThrow()
  productId = row.id
})
afterAll(() => shop.close())

type Order = { name: string; id: string }

const read = async ({ name }: Order): Promise<OrderDetail> =>
  (await shop.get(`/api/admin/orders/${name}`, { cookie: packer.cookie })).json().order
const act = (
  { name }: Order,
  step: string,
  body: object,
  headers: Record<string, string> = { cookie: packer.cookie },
) => shop.post(`/api/admin/orders/${name}/${step}`, body, headers)
const goodsOf = ({ lines }: OrderDetail) => lines.find(({ kind }) => kind === 'goods')

async function change(order: Order, grind: string) {
  const detail = await read(order)
  return act(order, 'grind', { version: detail.version, line_id: goodsOf(detail)?.id, grind })
}

const stock = async () => shop.deps.db.selectFrom('product_sizes').select(['id', 'stock']).orderBy('id').execute()

test('another grind is kept with who chose it; money, stock and parcel stay as they are', async () => {
  const order = await addConfirmed(shop, { productId, quantity: 1 })
  const before = await read(order)
  expect(goodsOf(before)?.grind).toBe('whole')
  const stored = await stock()
  const { order: after } = (await change(order, 'espresso')).json() as { order: OrderDetail }
  expect(goodsOf(after)).toMatchObject({
    id: goodsOf(before)?.id,
    grind: 'espresso',
    subtotal: goodsOf(before)?.subtotal,
  })
  expect([after.amounts, after.payments, after.refunds]).toEqual([before.amounts, before.payments, before.refunds])
  expect(await stock()).toEqual(stored)
  expect(after.history.at(-1)).toMatchObject({ event: 'change_grind', by: '阿杰' })
  expect(after.history.at(-1)?.note).toMatch(/：原豆 → 義式$/)
  const rows = await shop.deps.db
    .selectFrom('audit_log')
    .select('changes')
    .where('thing_id', '=', order.id)
    .where('action', '=', 'order.grind')
    .execute()
  expect(rows).toMatchObject([{ changes: { grind: { before: 'whole', after: 'espresso' } } }])
})

test('the grind that it has changes nothing, a stale version is told what there is', async () => {
  const order = await addConfirmed(shop, { productId, quantity: 1 })
  const { version, lines } = await read(order)
  const line_id = lines.find(({ kind }) => kind === 'goods')?.id
  expect((await change(order, 'whole')).json().order.version).toBe(version)
  await change(order, 'moka')
  const late = await act(order, 'grind', { version, line_id, grind: 'cold_brew' })
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ code: 'conflict', present: { version: version + 1 } })
})

test('of 10 at the same time one changes it, and one row is kept', async () => {
  const order = await addConfirmed(shop, { productId, quantity: 1 })
  const { version, lines } = await read(order)
  const line_id = lines.find(({ kind }) => kind === 'goods')?.id
  const grinds = ['espresso', 'moka', 'aeropress', 'cold_brew', 'pour_over']
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => act(order, 'grind', { version, line_id, grind: grinds[index % 5] })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect((await read(order)).history.filter(({ event }) => event === 'change_grind')).toHaveLength(1)
})

test('against packing at the same time: one of both is first, and a packed bag keeps its grind', async () => {
  for (let round = 0; round < 5; round++) {
    const order = await addConfirmed(shop, { productId, quantity: 1 })
    const [changed, packed] = await Promise.all([change(order, 'espresso'), act(order, 'pack', {})])
    expect(packed.statusCode).toBe(200)
    const after = await read(order)
    expect(after.state).toBe('ready_to_ship')
    expect(goodsOf(after)?.grind).toBe(changed.statusCode === 200 ? 'espresso' : 'whole')
    expect(after.allowed_steps).not.toContain('grind')
    expect((await change(order, 'moka')).json().code).toBe('order_state')
    expect(goodsOf(await read(order))?.grind).toBe(goodsOf(after)?.grind)
  }
})

test('a line of another order, what is not ground, a visitor and an editor are refused', async () => {
  const [order, other] = [await addConfirmed(shop, { productId }), await addConfirmed(shop, { productId })]
  const { version, lines } = await read(order)
  const foreign = goodsOf(await read(other))?.id
  const fee = lines.find(({ kind }) => kind === 'service')?.id
  for (const line_id of [foreign, fee].filter(Boolean)) {
    const answer = await act(order, 'grind', { version, line_id, grind: 'moka' })
    expect(answer.json().code).toBe('grind_not_offered')
  }
  const body = { version, line_id: goodsOf(await read(order))?.id, grind: 'moka' }
  expect((await act(order, 'grind', { ...body, grind: 'dust' })).statusCode).toBe(400)
  expect((await act(order, 'grind', body, {})).statusCode).toBe(401)
  expect((await act(order, 'grind', body, await staffSession(shop, 'editor'))).statusCode).toBe(403)
  expect(goodsOf(await read(order))?.grind).toBe('whole')
})
