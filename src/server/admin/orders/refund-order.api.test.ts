import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderDetail } from '#contract/admin/orders/order-detail.ts'
import type { RefundPreview } from '#contract/admin/orders/order-refunds.ts'
import { addConfirmed, resetGateway } from '#tests/builders/fulfilment.ts'
import { addReceived, preparePrices } from '#tests/builders/received-order.ts'
import { returnsOf } from '#tests/builders/returns.ts'
import { addStaff, type TestStaff } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let owner: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  await preparePrices(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await resetGateway(shop)
})

const { mailsTo } = returnsOf(() => shop)

type Order = { name: string; id: string }
const call = (order: Order, path: string, body: object, by = owner) =>
  shop.post(`/api/admin/orders/${order.name}/${path}`, body, { cookie: by.cookie })

async function preview(order: Order, body: object): Promise<RefundPreview> {
  owner = await addStaff(shop, 'owner', '周嵐')
  const answer = await call(order, 'refund/preview', body)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().preview
}

async function refund(order: Order, wanted: object, shown: RefundPreview): Promise<OrderDetail> {
  const { version, no, refund: amount } = shown
  const answer = await call(order, 'refund', { ...wanted, version, no, refund: amount })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().order
}

describe('a part of a received order, paid by card', () => {
  test('the preview says what happens at the gateway, to the invoice and to the stock; then it happens', async () => {
    const order = await addReceived(shop, { lines: [[1, 3]] })
    const pieces = [{ line_id: order.lineOf(1), quantity: 1 }]
    const wanted = { lines: pieces, restock: pieces, reason: 'defective' }
    const shown = await preview(order, wanted)
    expect(shown).toMatchObject({
      no: 1,
      refund: 450,
      gateway: { action: 'refund' },
      invoice: { action: 'allowance', amount: 450 },
      stock: { pieces_back: 1 },
      whole_order: false,
    })
    const before = await mailsTo(order)
    const after = await refund(order, wanted, shown)
    expect(after.refunds).toMatchObject([{ amount: 450, state: 'open' }])
    await runDueJobs(shop)
    const { order: done } = (await shop.get(`/api/admin/orders/${order.name}`, { cookie: owner.cookie })).json()
    expect(done).toMatchObject({
      amounts: { refunded: 450 },
      refunds: [{ amount: 450, state: 'done', done_by: '' }],
      returns: [{ no: 1, refund: 450, pieces: [{ quantity: 1, restocked: 1 }] }],
      invoices: [{ allowances: [{ amount: 450 }] }],
    })
    expect(done.history.at(-1)).toMatchObject({ event: 'return_part', by: '周嵐' })
    expect((await mailsTo(order)).length).toBe(before.length + 2)
  })

  test('20 parallel presses refund once', async () => {
    const order = await addReceived(shop, { lines: [[1, 20]] })
    const wanted = { lines: [{ line_id: order.lineOf(1), quantity: 1 }], reason: 'defective' }
    const { version, no, refund: amount } = await preview(order, wanted)
    const body = { ...wanted, version, no, refund: amount }
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(order, 'refund', body)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(19).fill(409)])
    const rows = await shop.deps.db.selectFrom('refunds').select('amount').where('order_id', '=', order.id).execute()
    expect(rows).toEqual([{ amount: 450 }])
    const refusal = answers.find(({ statusCode }) => statusCode === 409)?.json()
    expect(refusal).toMatchObject({
      code: 'conflict',
      present: { name: order.name, returns: [{ no: 1, refund: 450 }] },
    })
    expect(refusal.present.version).toBeGreaterThan(version)
  })

  test('an amount that differs from the preview is refused, and nothing is written', async () => {
    const order = await addReceived(shop, { lines: [[1, 2]] })
    const wanted = { amount: 50 }
    const { version, no } = await preview(order, wanted)
    expect((await call(order, 'refund', { ...wanted, version, no, refund: 60 })).json().code).toBe('conflict')
    expect(await shop.deps.db.selectFrom('refunds').select('id').where('order_id', '=', order.id).execute()).toEqual([])
  })
})

describe('before the money has moved', () => {
  test('a goodwill refund by bank transfer is told to nobody; after it, who and when are kept and the buyer is told', async () => {
    const order = await addReceived(shop, { lines: [[1, 2]], by: 'atm' })
    const before = (await mailsTo(order)).length
    const shown = await preview(order, { amount: 80 })
    expect(shown.gateway.action).toBe('transfer')
    const waiting = await refund(order, { amount: 80 }, shown)
    expect(waiting.refunds).toMatchObject([{ state: 'by_hand', amount: 80 }])
    expect((await mailsTo(order)).length).toBe(before)
    const id = waiting.refunds[0]?.id
    const presses = await Promise.all(
      Array.from({ length: 5 }, () => call(order, 'refund/transferred', { refund_id: id })),
    )
    expect(presses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409])
    const { order: done } = (await shop.get(`/api/admin/orders/${order.name}`, { cookie: owner.cookie })).json()
    expect(done.refunds).toMatchObject([{ state: 'done', done_by: '周嵐', done_at: expect.any(String) }])
    const mails = await mailsTo(order)
    expect(mails.length).toBe(before + 1)
    expect(mails.at(-1)?.text).toContain('NT$80 已匯入您提供的帳戶')
  })
})

describe('cancelling', () => {
  test('a card that is only authorised is given up, and the invoice is void or dropped', async () => {
    shop.setNow(null)
    const order = await addConfirmed(shop)
    expect(await preview(order, { cancel: true })).toMatchObject({
      refund: order.total,
      gateway: { action: 'abandon' },
      invoice: { action: 'drop' },
      whole_order: true,
    })
    await runDueJobs(shop)
    expect((await preview(order, { cancel: true })).invoice).toEqual({ action: 'void', amount: order.total })
    expect((await preview(order, { amount: 30 })).gateway.action).toBe('too_early')
  })
})

test('money back needs a recent proof, and is not for a packer', async () => {
  shop.setNow(null)
  const order = await addConfirmed(shop)
  const packer = await addStaff(shop, 'packer')
  const body = { version: 1, no: 1, refund: 10, amount: 10 }
  for (const path of ['refund', 'refund/preview', 'refund/transferred', 'refund/again']) {
    expect([path, (await call(order, path, body, packer)).statusCode]).toEqual([path, 403])
  }
  const stale = await addStaff(shop)
  await shop.deps.db
    .updateTable('staff_sessions')
    .set({ proved_at: new Date(0) })
    .where('staff_id', '=', stale.id)
    .execute()
  expect((await call(order, 'refund', body, stale)).json().code).toBe('proof_needed')
})
