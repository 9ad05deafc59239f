import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InvoiceChoice } from '#domain/invoices/einvoice.ts'
import { recordParcelReturned } from '#server/modules/fulfilment/owner-parcel-steps.service.ts'
import { cancelByOwner, packOrder, reissueInvoice } from '#server/modules/fulfilment/owner-steps.service.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { type Gateway, gatewayOf } from '#tests/builders/checkout.ts'
import { addConfirmed, addPacked, carrierStep, invoiceOf, resetGateway } from '#tests/builders/fulfilment.ts'
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

interface SimInvoice {
  invoice_no: string
  relate_number: string
  amount: number
  allowed: number
  voided_at: string | null
  form: Record<string, unknown> & { Items: { ItemAmount: number }[] }
}
const simInvoices = () => gateway.control<SimInvoice[]>('invoices')
const later = (ms: number) => shop.setNow(new Date(shop.deps.clock.now().getTime() + ms))
const hourMs = 3_600_000

describe('a paid order', () => {
  const choices: [InvoiceChoice, object][] = [
    [{ kind: 'member' }, { CarrierType: '1', CarrierNum: '', Print: '0', Donation: '0', CustomerIdentifier: '' }],
    [
      { kind: 'mobile_barcode', barcode: '/ABC+123' },
      { CarrierType: '3', CarrierNum: '/ABC+123', Print: '0' },
    ],
    [
      { kind: 'citizen_certificate', number: 'AB12345678901234' },
      { CarrierType: '2', CarrierNum: 'AB12345678901234' },
    ],
    [
      { kind: 'donation', loveCode: '168001' },
      { Donation: '1', LoveCode: '168001', CarrierType: '', Print: '0' },
    ],
    [
      { kind: 'company', taxNumber: '04595257', title: '山嵐咖啡有限公司' },
      { CustomerIdentifier: '04595257', CustomerName: '山嵐咖啡有限公司', CarrierType: '', Print: '1', Donation: '0' },
    ],
    [
      { kind: 'company', taxNumber: '04595257', title: '山嵐', barcode: '/ABC+123' },
      { CustomerIdentifier: '04595257', CarrierType: '3', CarrierNum: '/ABC+123', Print: '0' },
    ],
  ]

  test.each(choices)('has one invoice, as chosen: %o', async (invoice, fields) => {
    const order = await addConfirmed(shop, { checkout: { invoice } })
    await runDueJobs(shop)
    const [issued, ...others] = await simInvoices()
    expect(others).toEqual([])
    expect(issued?.form).toMatchObject({ ...fields, SalesAmount: order.total })
    expect(issued?.form.Items.reduce((sum, { ItemAmount }) => sum + ItemAmount, 0)).toBe(order.total)
    expect(await invoiceOf(shop, order)).toMatchObject({
      state: 'issued',
      invoice_no: issued?.invoice_no,
      random_number: expect.stringMatching(/^\d{4}$/),
      amount: order.total,
    })
  })

  test.each(['dropped', 'status_500', 'malformed'])(
    'has no second invoice when an answer is lost (%s)',
    async (kind) => {
      const order = await addConfirmed(shop)
      await gateway.control('faults', { target: 'answer', match: 'Issue', kind })
      await runDueJobs(shop)
      expect(await invoiceOf(shop, order)).toMatchObject({ state: 'wanted', invoice_no: null })
      later(61_000)
      await runDueJobs(shop)
      expect(await invoiceOf(shop, order)).toMatchObject({ state: 'issued' })
      expect(await simInvoices()).toHaveLength(1)
    },
  )

  test('waits for a service that is down for a day', async () => {
    const order = await addConfirmed(shop)
    await gateway.control('faults', {
      target: 'answer',
      match: 'Issue',
      kind: 'status_500',
      options: { before: true },
      remaining: 20,
    })
    for (let hour = 0; hour < 30; hour++) {
      await runDueJobs(shop)
      later(hourMs)
    }
    expect(await invoiceOf(shop, order)).toMatchObject({ state: 'issued' })
    expect(await simInvoices()).toHaveLength(1)
  })

  test('whose invoice is refused waits for the owner, who issues it to the member carrier instead', async () => {
    const order = await addConfirmed(shop)
    await shop.deps.db
      .updateTable('invoices')
      .set({ choice: JSON.stringify({ kind: 'mobile_barcode', barcode: 'no such' }) })
      .where('order_id', '=', order.id)
      .execute()
    await runDueJobs(shop)
    expect(await invoiceOf(shop, order)).toMatchObject({ state: 'refused', problem: 'barcode' })
    await reissueInvoice(shop.deps, order.name, { asMember: true }, byOwner)
    await runDueJobs(shop)
    expect(await invoiceOf(shop, order)).toMatchObject({ state: 'issued', problem: '', choice: { kind: 'member' } })
    await expect(reissueInvoice(shop.deps, order.name, { asMember: true }, byOwner)).rejects.toThrow()
  })

  test('by cash on delivery has its invoice when it is dispatched, not before', async () => {
    const order = await addPacked(shop, { by: 'cod' })
    expect(await simInvoices()).toEqual([])
    await carrierStep(shop, order, { do: 'status', code: '2068' })
    await runDueJobs(shop)
    expect(await simInvoices()).toMatchObject([{ amount: order.total }])
    await carrierStep(shop, order, { do: 'status', code: '2073' })
    await carrierStep(shop, order, { do: 'status', code: '2067' })
    await runDueJobs(shop)
    expect(await simInvoices()).toHaveLength(1)
  })

  test.each(['2073', '2067'])(
    'by cash on delivery whose dispatch was not reported has it with the first update, %s',
    async (code) => {
      const order = await addPacked(shop, { by: 'cod' })
      await carrierStep(shop, order, { do: 'status', code })
      await runDueJobs(shop)
      expect(await simInvoices()).toMatchObject([{ amount: order.total }])
    },
  )

  test('by cash on delivery has its invoice after the cash is collected, where the shop wants it so', async () => {
    const other = await openTestShop({ COD_INVOICE_AT: 'pick_up' })
    try {
      const invoices = () => gatewayOf(other).control<SimInvoice[]>('invoices')
      const order = await addPacked(other, { by: 'cod' })
      for (const code of ['2068', '2030', '2073']) await carrierStep(other, order, { do: 'status', code })
      await runDueJobs(other)
      expect(await invoices()).toEqual([])
      await carrierStep(other, order, { do: 'status', code: '2067' })
      await runDueJobs(other)
      expect(await invoices()).toMatchObject([{ amount: order.total }])
    } finally {
      await other.close()
    }
  })
})

describe('a cancelled or returned order', () => {
  const allowancesOf = async (order: { id: string }) =>
    shop.deps.db
      .selectFrom('invoice_allowances as a')
      .innerJoin('invoices as i', 'i.id', 'a.invoice_id')
      .innerJoin('refunds as r', 'r.id', 'a.refund_id')
      .select(['a.amount', 'a.state', 'a.allowance_no', 'r.reason'])
      .where('i.order_id', '=', order.id)
      .execute()

  test('within the two months has its invoice voided', async () => {
    const order = await addConfirmed(shop)
    await runDueJobs(shop)
    await cancelByOwner(shop.deps, order.name, '', byOwner)
    await runDueJobs(shop)
    expect(await invoiceOf(shop, order)).toMatchObject({ state: 'voided', voided_at: expect.any(Date) })
    expect(await simInvoices()).toMatchObject([{ voided_at: expect.any(String), allowed: 0 }])
  })

  test('later gets an allowance for the full refund', async () => {
    const order = await addPacked(shop)
    shop.setNow(new Date('2027-01-02T02:00:00Z'))
    await recordParcelReturned(shop.deps, order.name, { lost: false }, byOwner)
    await runDueJobs(shop)
    expect(await invoiceOf(shop, order)).toMatchObject({ state: 'issued' })
    expect(await allowancesOf(order)).toEqual([
      { amount: order.total, state: 'done', allowance_no: expect.stringMatching(/^\d{16}$/), reason: 'returned' },
    ])
    expect(await simInvoices()).toMatchObject([{ voided_at: null, allowed: order.total }])
  })

  test('with a donated invoice gets an allowance: donated invoices are not voided', async () => {
    const order = await addConfirmed(shop, { checkout: { invoice: { kind: 'donation', loveCode: '168001' } } })
    await runDueJobs(shop)
    await cancelByOwner(shop.deps, order.name, '', byOwner)
    await runDueJobs(shop)
    expect(await allowancesOf(order)).toMatchObject([{ state: 'done' }])
    expect(await simInvoices()).toMatchObject([{ allowed: order.total, voided_at: null }])
  })

  test.each(['dropped', 'status_500'])('gets one allowance when the answer is lost (%s)', async (kind) => {
    const order = await addPacked(shop)
    shop.setNow(new Date('2027-01-02T02:00:00Z'))
    await gateway.control('faults', { target: 'answer', match: 'Allowance', kind })
    await recordParcelReturned(shop.deps, order.name, { lost: true }, byOwner)
    await runDueJobs(shop)
    expect(await allowancesOf(order)).toMatchObject([{ state: 'wanted', allowance_no: null }])
    later(61_000)
    await runDueJobs(shop)
    expect(await allowancesOf(order)).toMatchObject([
      { state: 'done', allowance_no: expect.stringMatching(/^\d{16}$/) },
    ])
    expect(await simInvoices()).toMatchObject([{ allowed: order.total }])
  })

  test('is voided once when the answer is lost', async () => {
    const order = await addConfirmed(shop)
    await runDueJobs(shop)
    await gateway.control('faults', { target: 'answer', match: 'Invalid', kind: 'dropped' })
    await cancelByOwner(shop.deps, order.name, '', byOwner)
    await runDueJobs(shop)
    later(61_000)
    await runDueJobs(shop)
    expect(await invoiceOf(shop, order)).toMatchObject({ state: 'voided' })
  })

  test('before its invoice was issued has no invoice', async () => {
    const order = await addConfirmed(shop)
    await cancelByOwner(shop.deps, order.name, '', byOwner)
    await runDueJobs(shop)
    expect(await invoiceOf(shop, order)).toMatchObject({ state: 'dropped', invoice_no: null })
    expect(await simInvoices()).toEqual([])
  })

  test('whose invoice answer was lost has it found and voided', async () => {
    const order = await addConfirmed(shop)
    await gateway.control('faults', { target: 'answer', match: 'Issue', kind: 'dropped' })
    await runDueJobs(shop)
    await cancelByOwner(shop.deps, order.name, '', byOwner)
    await runDueJobs(shop)
    expect(await invoiceOf(shop, order)).toMatchObject({ state: 'voided' })
    expect(await simInvoices()).toMatchObject([{ voided_at: expect.any(String) }])
  })

  test('that was never paid nor dispatched has no invoice', async () => {
    const order = await addConfirmed(shop, { by: 'cod' })
    await packOrder(shop.deps, order.name, [], byOwner)
    await runDueJobs(shop)
    await cancelByOwner(shop.deps, order.name, '', byOwner)
    await runDueJobs(shop)
    expect(await invoiceOf(shop, order)).toBeUndefined()
    expect(await simInvoices()).toEqual([])
  })

  test('that was dispatched and never paid has its invoice voided, later allowed', async () => {
    const order = await addPacked(shop, { by: 'cod' })
    await carrierStep(shop, order, { do: 'status', code: '2068' })
    await runDueJobs(shop)
    await recordParcelReturned(shop.deps, order.name, { lost: false }, byOwner)
    await runDueJobs(shop)
    expect(await invoiceOf(shop, order)).toMatchObject({ state: 'voided' })
    const late = await addPacked(shop, { by: 'cod' })
    await carrierStep(shop, late, { do: 'status', code: '2068' })
    await runDueJobs(shop)
    shop.setNow(new Date('2027-01-02T02:00:00Z'))
    await recordParcelReturned(shop.deps, late.name, { lost: true }, byOwner)
    await runDueJobs(shop)
    expect(await simInvoices()).toMatchObject([
      { allowed: late.total, voided_at: null },
      { voided_at: expect.any(String) },
    ])
  })
})
