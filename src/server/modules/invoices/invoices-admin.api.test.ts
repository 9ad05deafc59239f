import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prepareAttentionShop, resetAttentionShop } from '#tests/builders/attention.ts'
import { type Gateway, gatewayOf } from '#tests/builders/checkout.ts'
import { addConfirmed, type ConfirmedOrder, invoicesOf } from '#tests/builders/fulfilment.ts'
import { addStaff, type TestStaff } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let gateway: Gateway
let owner: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  gateway = gatewayOf(shop)
  await prepareAttentionShop(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await resetAttentionShop(shop)
  owner = await addStaff(shop)
})

const list = async (query = '') => (await shop.get(`/api/admin/invoices${query}`, { cookie: owner.cookie })).json()
const find = async ({ name }: ConfirmedOrder) => (await list(`?q=${name}`)).items
const press = (id: string, step: string, body: object, headers: Record<string, string> = {}) =>
  shop.post(`/api/admin/invoices/${id}/${step}`, body, { cookie: owner.cookie, ...headers })
const company = { tax_number: '04595257', title: '山嵐股份有限公司' }

async function addInvoiced() {
  const order = await addConfirmed(shop)
  await runDueJobs(shop)
  const [invoice] = await find(order)
  return { order, invoice }
}

describe('the list', () => {
  test('has each invoice with what can be done, is found by order and by number, and read in pages', async () => {
    const { order, invoice } = await addInvoiced()
    expect(invoice).toMatchObject({
      order_name: order.name,
      state: 'issued',
      amount: order.total,
      allowed: 0,
      kind: 'member',
      tax_number: null,
      steps: ['void', 'reissue'],
    })
    expect((await list(`?q=${invoice.invoice_no.toLowerCase()}`)).items).toHaveLength(1)
    expect((await list('?state=refused')).items).toEqual([])
    shop.setNow(new Date(shop.deps.clock.now().getTime() + 1000))
    await addInvoiced()
    const page = await list('?limit=1')
    expect((await list(`?limit=1&after=${page.next}`)).items[0].id).toBe(invoice.id)
  })
})

describe('void', () => {
  test('happens once at the service, by twenty presses, with a reason', async () => {
    const { order, invoice } = await addInvoiced()
    expect((await press(invoice.id, 'void', { version: invoice.version, reason: ' ' })).statusCode).toBe(400)
    const body = { version: invoice.version, reason: '買家要求' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => press(invoice.id, 'void', body)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(19).fill(409)])
    await runDueJobs(shop)
    expect(await find(order)).toMatchObject([{ state: 'voided', reversed: true, steps: ['reissue'] }])
    const ofOrder = shop.deps.db.selectFrom('audit_log').selectAll().where('thing_id', '=', order.id)
    const audit = await ofOrder.where('actor_kind', '=', 'staff').execute()
    expect(audit).toMatchObject([{ action: 'invoice.void', staff_id: owner.id }])
  })

  test('is refused after the invoice’s two months', async () => {
    const { invoice } = await addInvoiced()
    shop.setNow(new Date('2027-01-02T02:00:00Z'))
    owner = await addStaff(shop)
    const answer = await press(invoice.id, 'void', { version: invoice.version, reason: '買家要求' })
    expect([answer.statusCode, answer.json().error]).toEqual([409, expect.stringContaining('已過當期')])
  })
})

describe('reissue to a tax number', () => {
  test('voids the old one first, then issues the new one, once', async () => {
    const { order, invoice } = await addInvoiced()
    const body = { version: invoice.version, ...company }
    const answers = await Promise.all(Array.from({ length: 20 }, () => press(invoice.id, 'reissue', body)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    await runDueJobs(shop)
    const rows = await invoicesOf(shop, order)
    expect(rows).toMatchObject([
      { state: 'voided' },
      {
        state: 'issued',
        choice: { kind: 'company', taxNumber: '04595257' },
        amount: order.total,
        replaces: invoice.id,
      },
    ])
    expect(await find(order)).toContainEqual(
      expect.objectContaining({ tax_number: '04595257', title: company.title, state: 'issued' }),
    )
  })

  test('the new one is not issued while the old one stands at the service', async () => {
    const { order, invoice } = await addInvoiced()
    await gateway.control('faults', { target: 'answer', match: 'Invalid', kind: 'envelope', remaining: 1 })
    await press(invoice.id, 'reissue', { version: invoice.version, ...company })
    await runDueJobs(shop)
    expect((await invoicesOf(shop, order)).map(({ state }) => state)).toEqual(['issued', 'wanted'])
    shop.setNow(new Date(shop.deps.clock.now().getTime() + 120_000))
    await runDueJobs(shop)
    expect((await invoicesOf(shop, order)).map(({ state }) => state)).toEqual(['voided', 'issued'])
  })

  test('one that was refused is issued to the company without a second one', async () => {
    const { order, invoice } = await addInvoiced()
    await shop.deps.db
      .updateTable('invoices')
      .set({ state: 'refused', problem: '載具不存在', invoice_no: null, issued_at: null })
      .where('id', '=', invoice.id)
      .execute()
    await gateway.control('reset', {})
    const [refused] = await find(order)
    expect(refused).toMatchObject({ problem: '載具不存在', steps: ['retry', 'reissue'] })
    expect((await press(invoice.id, 'reissue', { version: refused.version, ...company })).statusCode).toBe(200)
    await runDueJobs(shop)
    expect(await invoicesOf(shop, order)).toMatchObject([{ state: 'issued', choice: { kind: 'company' } }])
  })

  test('a wrong number is named', async () => {
    const { invoice } = await addInvoiced()
    const answer = await press(invoice.id, 'reissue', { version: invoice.version, tax_number: '12345678', title: '' })
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      { tax_number: expect.any(String), title: expect.any(String) },
    ])
  })
})

test('an allowance follows a refund: without one it is refused with the reason', async () => {
  const { invoice } = await addInvoiced()
  const answer = await press(invoice.id, 'allowance', { version: invoice.version })
  expect([answer.statusCode, answer.json().error]).toEqual([409, expect.stringContaining('請先在訂單退款')])
})

test('a stale version is told what there is now', async () => {
  const { invoice } = await addInvoiced()
  const answer = await press(invoice.id, 'retry', { version: invoice.version + 5 })
  expect(answer.json()).toMatchObject({ code: 'conflict', present: { id: invoice.id, version: invoice.version } })
})
