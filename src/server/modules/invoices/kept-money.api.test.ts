/** What is invoiced is what is kept: after voids, refunds and reissues in any order, by the service's own books. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { carryOutReturn } from '#server/modules/fulfilment/owner-returns.service.ts'
import { resetAttentionShop } from '#tests/builders/attention.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { type Gateway, gatewayOf } from '#tests/builders/checkout.ts'
import { invoicesOf } from '#tests/builders/fulfilment.ts'
import { addReceived, preparePrices, type ReceivedOrder } from '#tests/builders/received-order.ts'
import { fromBuyer, returnsOf } from '#tests/builders/returns.ts'
import { addStaff, type TestStaff } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { reconcileInvoice } from './reconcile-invoice.service.ts'

let shop: TestShop
let gateway: Gateway
let owner: TestStaff
let order: ReceivedOrder
const piece = 450
beforeAll(async () => {
  shop = await openTestShop()
  gateway = gatewayOf(shop)
  await preparePrices(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await resetAttentionShop(shop)
  order = await addReceived(shop, { lines: [[1, 4]] })
  owner = await addStaff(shop)
})

const { takeBack, later, invoicesAtService } = returnsOf(() => shop)
const company = { tax_number: '04595257', title: '山嵐股份有限公司' }
const call = (path: string, body: object) => shop.post(`/api/admin/${path}`, body, { cookie: owner.cookie })
const list = async (path: string) => (await shop.get(`/api/admin/${path}`, { cookie: owner.cookie })).json().items

/** Of the order's latest invoice. */
async function press(step: string, body: object = {}) {
  const [invoice] = await list(`invoices?q=${order.name}`)
  const answer = await call(`invoices/${invoice.id}/${step}`, { version: invoice.version, ...body })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
const voidIt = () => press('void', { reason: '買家要求' })
const reissueIt = () => press('reissue', company)
const compensate = (goodwill: number, no: number) =>
  carryOutReturn(
    shop.deps,
    order.name,
    {
      ...{ ...fromBuyer, reason: 'goodwill' as const, goodsBack: false, pieces: [], restock: [] },
      ...{ no, goodwill, refund: goodwill },
    },
    byOwner,
  )
/** By the service's books. */
const standing = async () =>
  (await invoicesAtService()).reduce((sum, { amount, allowed, voided_at: at }) => sum + (at ? 0 : amount - allowed), 0)
const linesOfLatest = async () => {
  const [latest] =
    await gateway.control<{ form: { Items: { ItemName: string; ItemCount: number; ItemAmount: number }[] } }[]>(
      'invoices',
    )
  return (latest?.form.Items ?? []).map(({ ItemCount, ItemAmount }) => [ItemCount, ItemAmount])
}
const allowances = () =>
  shop.deps.db.selectFrom('invoice_allowances').select(['invoice_id', 'amount', 'state']).execute()
const differences = async () =>
  (await list('differences?group=invoices')) as {
    id: string
    kind: string
    order_name: string
    ours: string
    fixes: { name: string }[]
  }[]
const listed = async () =>
  (await differences()).map(({ kind, fixes }) => [kind, ...fixes.map(({ name }) => name)].join(' '))
async function resolve(fix: string) {
  const [item] = await differences()
  const answer = await call(`differences/${encodeURIComponent(item?.id ?? '')}/resolve`, { fix })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  await runDueJobs(shop)
}

describe('an invoice that is issued again', () => {
  test('after a void and a refund in part is issued for what is kept, and no allowance clings to the void one', async () => {
    await voidIt()
    await runDueJobs(shop)
    await compensate(50, 1)
    await reissueIt()
    await runDueJobs(shop)
    expect(await standing()).toBe(order.total - 50)
    expect(await allowances()).toEqual([])
    expect(await linesOfLatest()).toEqual([
      [4, 4 * piece],
      [1, -50],
    ])
    expect(await listed()).toEqual([])
  })

  test('lists the pieces that the buyer has kept', async () => {
    await voidIt()
    await runDueJobs(shop)
    await takeBack(order, 1, piece)
    await reissueIt()
    await runDueJobs(shop)
    expect(await standing()).toBe(order.total - piece)
    expect(await linesOfLatest()).toEqual([[3, 3 * piece]])
  })

  test('gets an allowance for a refund that comes while it waits for the void', async () => {
    await gateway.control('faults', { target: 'answer', match: 'Invalid', kind: 'envelope', remaining: 1 })
    await reissueIt()
    await runDueJobs(shop)
    await takeBack(order, 1, piece)
    later(120_000)
    await runDueJobs(shop)
    expect((await invoicesOf(shop, order)).map(({ state }) => state)).toEqual(['voided', 'issued'])
    expect(await standing()).toBe(order.total - piece)
  })

  test('replaces one that cannot be voided any more once that one is allowed in full', async () => {
    await reissueIt()
    // its two months end before the job runs
    shop.setNow(new Date('2027-01-02T02:00:00Z'))
    await runDueJobs(shop)
    expect(await invoicesAtService()).toMatchObject([
      { amount: order.total, allowed: 0, voided_at: null },
      { amount: order.total, allowed: order.total, voided_at: null },
    ])
    expect(await standing()).toBe(order.total)
  })

  test('after all of it was refunded piece by piece is refused: there is nothing to invoice', async () => {
    await voidIt()
    await runDueJobs(shop)
    await compensate(order.total, 1)
    await expect(reissueIt()).rejects.toThrow()
  })
})

test('a refund between the press and the void leaves nothing behind at the service', async () => {
  await voidIt()
  await takeBack(order, 1, piece)
  await runDueJobs(shop)
  expect(await invoicesOf(shop, order)).toMatchObject([{ state: 'voided' }])
  expect(await standing()).toBe(0)
})

describe('a paid sale without a valid invoice', () => {
  test('is listed, and one press issues it for what is kept, as the buyer chose', async () => {
    await voidIt()
    await runDueJobs(shop)
    await takeBack(order, 1, piece)
    expect(await differences()).toMatchObject([
      { kind: 'invoice_missing', order_name: order.name, ours: expect.stringContaining('NT$1,350') },
    ])
    await resolve('issue_invoice')
    expect(await listed()).toEqual([])
    expect(await standing()).toBe(3 * piece)
    expect(await invoicesOf(shop, order)).toMatchObject([
      { choice: { kind: 'member' } },
      { choice: { kind: 'member' } },
    ])
  })

  test('is issued once by twenty presses at the same time', async () => {
    await voidIt()
    await runDueJobs(shop)
    const [item] = await differences()
    const path = `differences/${encodeURIComponent(item?.id ?? '')}/resolve`
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(path, { fix: 'issue_invoice' })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(19).fill(409)])
    await runDueJobs(shop)
    expect(await standing()).toBe(order.total)
  })

  test('is not listed where nothing is kept', async () => {
    await voidIt()
    await runDueJobs(shop)
    await compensate(order.total, 1)
    expect(await listed()).toEqual([])
  })
})

describe('an invoice that differs from what is kept', () => {
  /** As the shop left them before it followed the money. */
  const forgetAllowance = async () => {
    await takeBack(order, 1, piece)
    await shop.deps.db.deleteFrom('invoice_allowances').execute()
    await runDueJobs(shop)
  }

  test('because it is too high is listed with both amounts; an allowance makes it right', async () => {
    await forgetAllowance()
    expect(await listed()).toEqual(['invoice_differs allow_invoice reissue_invoice'])
    const [item] = await differences()
    expect([item?.ours.includes('NT$1,800'), item?.ours.includes('NT$1,350')]).toEqual([true, true])
    await resolve('allow_invoice')
    expect([await standing(), await listed()]).toEqual([3 * piece, []])
  })

  test('is issued again for what is kept', async () => {
    await forgetAllowance()
    await resolve('reissue_invoice')
    expect((await invoicesOf(shop, order)).map(({ state, amount }) => [state, amount])).toEqual([
      ['voided', 4 * piece],
      ['issued', 3 * piece],
    ])
    expect([await standing(), await listed()]).toEqual([3 * piece, []])
  })

  test('because it is too low is issued again, the rest of the old one is allowed', async () => {
    await takeBack(order, 1, piece)
    await runDueJobs(shop)
    // the money never left
    await shop.database.executeSql('update payments set refunded = 0')
    expect(await listed()).toEqual(['invoice_differs reissue_invoice'])
    await resolve('reissue_invoice')
    expect([await standing(), await listed()]).toEqual([4 * piece, []])
  })

  test('is no difference while its allowance is on the way', async () => {
    await takeBack(order, 1, piece)
    expect(await listed()).toEqual([])
  })
})

test('two runs at the same time issue one allowance', async () => {
  await takeBack(order, 1, piece)
  const [invoice] = await invoicesOf(shop, order)
  const run = () => reconcileInvoice(shop.deps, { data: { invoiceId: invoice?.id ?? '' } } as never)
  // both have read that it is due before either is answered
  await Promise.allSettled([run(), run(), run()])
  await runDueJobs(shop)
  expect(await standing()).toBe(3 * piece)
  expect(await invoicesAtService()).toMatchObject([{ allowed: piece }])
})
