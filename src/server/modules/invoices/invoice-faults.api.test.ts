/** An invoice service that did not process the request says nothing about the invoice: it is asked again. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordParcelReturned } from '#server/modules/fulfilment/owner-parcel-steps.service.ts'
import { cancelByOwner, reissueInvoice } from '#server/modules/fulfilment/owner-steps.service.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { type Gateway, gatewayOf } from '#tests/builders/checkout.ts'
import { addConfirmed, addPacked, type ConfirmedOrder, invoiceOf, resetGateway } from '#tests/builders/fulfilment.ts'
import { setAllStock } from '#tests/builders/stock.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let gateway: Gateway
beforeAll(async () => {
  shop = await openTestShop()
  gateway = gatewayOf(shop)
  await setAllStock(shop.deps.db, 100_000)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(new Date('2026-11-15T02:00:00Z'))
  await resetGateway(shop)
})

const fault = (kind: string, match: string, remaining = 1) =>
  gateway.control('faults', { target: 'answer', kind, match, remaining })
const later = (ms: number) => shop.setNow(new Date(shop.deps.clock.now().getTime() + ms))
/** Every further try of the job, for half a day. */
const retry = async () => {
  for (let hour = 0; hour < 12; hour++) {
    later(3_600_000)
    await runDueJobs(shop)
  }
}
const standing = async () => {
  const all = await gateway.control<{ amount: number; allowed: number; voided_at: string | null }[]>('invoices')
  return all.map(({ amount, allowed, voided_at }) => (voided_at ? 0 : amount - allowed))
}
const allowanceOf = (order: ConfirmedOrder) =>
  shop.deps.db
    .selectFrom('invoice_allowances as a')
    .innerJoin('invoices as i', 'i.id', 'a.invoice_id')
    .select(['a.state', 'a.problem', 'a.amount'])
    .where('i.order_id', '=', order.id)
    .executeTakeFirst()
const alerts = async (order: ConfirmedOrder) => {
  const mails = (await shop.get('/sim/mail.json')).json<{ subject: string; text: string }[]>()
  return mails.filter(({ subject }) => subject.includes('需要處理') && subject.includes(order.name))
}

describe.each(['envelope', 'platform_down'])('answered with %s', (kind) => {
  test('an invoice is issued by a later try, and nobody is asked to mend it', async () => {
    const order = await addConfirmed(shop)
    await fault(kind, 'Issue', 3)
    await runDueJobs(shop)
    expect(await invoiceOf(shop, order)).toMatchObject({ state: 'wanted', problem: '', invoice_no: null })
    await retry()
    expect(await invoiceOf(shop, order)).toMatchObject({ state: 'issued' })
    expect([await standing(), await alerts(order)]).toEqual([[order.total], []])
  })

  test('the search for an invoice of a cancelled order is repeated until it is found and voided', async () => {
    const order = await addConfirmed(shop)
    await fault('dropped', 'Issue')
    await runDueJobs(shop)
    expect(await standing()).toEqual([order.total])
    await cancelByOwner(shop.deps, order.name, '', byOwner)
    await fault(kind, 'GetIssue', 3)
    await runDueJobs(shop)
    expect(await invoiceOf(shop, order)).toMatchObject({ state: 'wanted' })
    await retry()
    expect(await invoiceOf(shop, order)).toMatchObject({ state: 'voided' })
    expect(await standing()).toEqual([0])
  })

  test('the search for an invoice that there is not ends with none', async () => {
    const order = await addConfirmed(shop)
    await cancelByOwner(shop.deps, order.name, '', byOwner)
    await fault(kind, 'GetIssue', 3)
    await runDueJobs(shop)
    expect(await invoiceOf(shop, order)).toMatchObject({ state: 'wanted' })
    await retry()
    expect(await invoiceOf(shop, order)).toMatchObject({ state: 'dropped' })
    expect(await standing()).toEqual([])
  })

  test('voiding is repeated; it does not become an allowance', async () => {
    const order = await addConfirmed(shop)
    await runDueJobs(shop)
    await cancelByOwner(shop.deps, order.name, '', byOwner)
    await fault(kind, 'Invalid', 3)
    await runDueJobs(shop)
    expect(await standing()).toEqual([order.total])
    await retry()
    expect(await invoiceOf(shop, order)).toMatchObject({ state: 'voided' })
    expect([await standing(), await allowanceOf(order)]).toEqual([[0], undefined])
  })

  test('the question whether a refused void was accepted before is repeated', async () => {
    const order = await addConfirmed(shop)
    await runDueJobs(shop)
    await cancelByOwner(shop.deps, order.name, '', byOwner)
    await fault('dropped', 'Invalid')
    await runDueJobs(shop)
    await fault(kind, 'GetIssue', 3)
    await retry()
    expect(await invoiceOf(shop, order)).toMatchObject({ state: 'voided' })
    expect(await allowanceOf(order)).toBeUndefined()
  })

  test('an allowance is repeated, and issued once', async () => {
    const order = await addPacked(shop)
    shop.setNow(new Date('2027-01-02T02:00:00Z'))
    await fault(kind, 'Allowance', 3)
    await recordParcelReturned(shop.deps, order.name, { lost: true }, byOwner)
    await runDueJobs(shop)
    expect(await allowanceOf(order)).toMatchObject({ state: 'wanted' })
    await retry()
    expect([await standing(), await allowanceOf(order)]).toMatchObject([[0], { state: 'done', amount: order.total }])
  })

  test('the search for an allowance whose answer was lost is repeated, and none is issued twice', async () => {
    const order = await addPacked(shop)
    shop.setNow(new Date('2027-01-02T02:00:00Z'))
    await fault('dropped', 'Allowance')
    await recordParcelReturned(shop.deps, order.name, { lost: true }, byOwner)
    await runDueJobs(shop)
    await fault(kind, 'GetAllowanceList', 3)
    await retry()
    expect([await standing(), await allowanceOf(order)]).toMatchObject([[0], { state: 'done' }])
  })
})

test('a refused allowance tells the owner once, and is repeated by a command', async () => {
  const order = await addPacked(shop)
  shop.setNow(new Date('2027-01-02T02:00:00Z'))
  // the invoice was allowed in part at the service's own pages
  await shop.database.executeSql('update sim_ecpay_invoices set allowed = 1')
  await recordParcelReturned(shop.deps, order.name, { lost: true }, byOwner)
  await runDueJobs(shop)
  await retry()
  expect(await allowanceOf(order)).toMatchObject({ state: 'refused', problem: '折讓金額超過可折讓餘額' })
  expect(await alerts(order)).toHaveLength(1)
  await shop.database.executeSql('update sim_ecpay_invoices set allowed = 0')
  await reissueInvoice(shop.deps, order.name, { asMember: false }, byOwner)
  await runDueJobs(shop)
  expect([await standing(), await allowanceOf(order)]).toMatchObject([[0], { state: 'done', problem: '' }])
  await expect(reissueInvoice(shop.deps, order.name, { asMember: false }, byOwner)).rejects.toThrow()
})
