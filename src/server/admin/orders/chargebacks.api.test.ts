import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAttention } from '#server/admin/attention/attention.service.ts'
import { cancelByOwner } from '#server/modules/fulfilment/owner-steps.service.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { addConfirmed, type ConfirmedOrder } from '#tests/builders/fulfilment.ts'
import { addStaff, type TestStaff } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let owner: TestStaff
const start = new Date('2026-11-16T02:00:00Z')
beforeAll(async () => {
  shop = await openTestShop()
  shop.setNow(start)
  owner = await addStaff(shop)
})
afterAll(() => shop.close())

const open = (order: { name: string }, body: object, by = owner) =>
  shop.post(`/api/admin/orders/${order.name}/chargebacks`, { answer_by: '2026-11-30', ...body }, { cookie: by.cookie })
const take = (order: { name: string }, id: string, step: string) =>
  shop.post(`/api/admin/orders/${order.name}/chargebacks/${id}`, { step }, { cookie: owner.cookie })
const read = async (order: { name: string }) =>
  (await shop.get(`/api/admin/orders/${order.name}`, { cookie: owner.cookie })).json().order
const issuesOf = async (order: ConfirmedOrder) =>
  (await listAttention(shop.deps, ['payments']))
    .filter(({ orderName }) => orderName === order.name)
    .map(({ kind, urgency }) => [kind, urgency])

test('a dispute is listed at once, pressing a week before its last day, and shown on the order', async () => {
  const order = await addConfirmed(shop)
  expect((await open(order, { amount: 300, reason: '持卡人否認' })).statusCode).toBe(200)
  expect(await issuesOf(order)).toEqual([['chargeback_open', 'normal']])
  const [dispute] = (await read(order)).chargebacks
  expect(dispute).toMatchObject({ amount: 300, state: 'open', answer_by: '2026-11-30', reason: '持卡人否認' })
  shop.setNow(new Date('2026-11-22T17:00:00Z'))
  expect(await issuesOf(order)).toEqual([['chargeback_open', 'urgent']])
  shop.setNow(start)
  expect((await take(order, dispute.id, 'answer')).statusCode).toBe(200)
  expect(await issuesOf(order)).toEqual([['chargeback_answered', 'normal']])
  await take(order, dispute.id, 'win')
  expect(await issuesOf(order)).toEqual([])
  expect((await read(order)).payments[0].refunded).toBe(0)
})

test('the bank may dispute one payment again and again', async () => {
  const order = await addConfirmed(shop)
  for (let time = 0; time < 8; time++) {
    expect((await open(order, { amount: 10 })).statusCode).toBe(200)
    const { id } = (await read(order)).chargebacks.find(({ state }: { state: string }) => state === 'open')
    expect((await take(order, id, 'win')).statusCode).toBe(200)
  }
})

test('a lost one takes the money from the books once, by ten presses, with an allowance', async () => {
  const order = await addConfirmed(shop)
  await runDueJobs(shop)
  await open(order, { amount: 300 })
  const { id } = (await read(order)).chargebacks[0]
  const answers = await Promise.all(Array.from({ length: 10 }, () => take(order, id, 'lose')))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)])
  await runDueJobs(shop)
  const detail = await read(order)
  expect(detail).toMatchObject({
    payments: [{ refunded: 300 }],
    amounts: { refunded: 300 },
    refunds: [{ reason: 'chargeback', amount: 300, state: 'done', done_by: owner.name }],
    chargebacks: [{ state: 'lost', steps: [] }],
  })
  const allowances = await shop.deps.db
    .selectFrom('invoice_allowances as a')
    .innerJoin('refunds as r', 'r.id', 'a.refund_id')
    .select(['a.amount', 'a.state'])
    .where('r.order_id', '=', order.id)
    .execute()
  expect(allowances).toEqual([{ amount: 300, state: 'done' }])
  // what is left is all that goes back
  await cancelByOwner(shop.deps, order.name, '', byOwner)
  const refunds = (await read(order)).refunds.map(
    ({ reason, amount }: Record<string, unknown>) => `${reason} ${amount}`,
  )
  expect(refunds.toSorted()).toEqual([`cancelled ${order.total - 300}`, 'chargeback 300'])
})

test('while it is open no refund goes to the gateway by itself: a person decides', async () => {
  const order = await addConfirmed(shop)
  await open(order, { amount: order.total })
  await cancelByOwner(shop.deps, order.name, '', byOwner)
  expect((await read(order)).refunds).toMatchObject([{ state: 'by_hand', amount: order.total }])
  const { id } = (await read(order)).chargebacks[0]
  const lost = await take(order, id, 'lose')
  expect([lost.statusCode, lost.json().error]).toEqual([409, expect.stringContaining('已經退給買家')])
})

test('a second one, more than was paid, a wrong day, a transfer and a packer are refused', async () => {
  const order = await addConfirmed(shop)
  const refused = async (body: object, by = owner) => (await open(order, body, by)).json().code
  expect(await refused({ amount: order.total + 1 })).toBe('bad_input')
  expect(await refused({ amount: 1, answer_by: '2026-02-30' })).toBe('bad_input')
  expect(await refused({ amount: 1 }, await addStaff(shop, 'packer'))).toBe('permission_denied')
  const both = await Promise.all([open(order, { amount: 1 }), open(order, { amount: 2 })])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const atm = await addConfirmed(shop, { by: 'atm' })
  expect((await open(atm, { amount: 1 })).json().code).toBe('order_state')
  expect((await open({ name: 'SL000000-XXXX' }, { amount: 1 })).statusCode).toBe(404)
})
