/** What staff press about an invoice that is not as they saw it, and how often a press counts. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { prepareAttentionShop, resetAttentionShop } from '#tests/builders/attention.ts'
import { addConfirmed, type ConfirmedOrder, invoicesOf } from '#tests/builders/fulfilment.ts'
import { addStaff, type TestStaff } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { recordIssued } from './invoices.repo.ts'
import { resumeInvoice } from './invoices.service.ts'

let shop: TestShop
let owner: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  await prepareAttentionShop(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await resetAttentionShop(shop)
  owner = await addStaff(shop)
})

const find = async ({ name }: ConfirmedOrder) =>
  (await shop.get(`/api/admin/invoices?q=${name}`, { cookie: owner.cookie })).json().items
const press = (id: string, step: string, body: object) =>
  shop.post(`/api/admin/invoices/${id}/${step}`, body, { cookie: owner.cookie })
const company = { tax_number: '04595257', title: '山嵐股份有限公司' }

async function addInvoiced() {
  const order = await addConfirmed(shop)
  await runDueJobs(shop)
  const [invoice] = await find(order)
  return { order, invoice }
}

test('an invoice that changed since it was read is not voided', async () => {
  const { order, invoice } = await addInvoiced()
  await shop.database.executeSql('update invoices set version = version + 1 where id = $1', [invoice.id])
  const answer = await press(invoice.id, 'void', { version: invoice.version, reason: '買家要求' })
  expect(answer.json()).toMatchObject({ code: 'conflict', present: { id: invoice.id, state: 'issued' } })
  await runDueJobs(shop)
  expect((await invoicesOf(shop, order)).map(({ state }) => state)).toEqual(['issued'])
})

test('a company without a name, and a name without a tax number, are refused', async () => {
  const { order, invoice } = await addInvoiced()
  const fieldsOf = async (wrong: object) =>
    Object.keys((await press(invoice.id, 'reissue', { version: invoice.version, ...company, ...wrong })).json().fields)
  expect(await fieldsOf({ title: ' ' })).toEqual(['title'])
  expect(await fieldsOf({ tax_number: '12345678' })).toEqual(['tax_number'])
  expect(await invoicesOf(shop, order)).toHaveLength(1)
})

test('several presses in a minute are one job', async () => {
  const { invoice } = await addInvoiced()
  await shop.deps.db.deleteFrom('jobs').execute()
  const resume = () =>
    shop.deps.db.transaction().execute((tx) => resumeInvoice(shop.deps, tx, invoice.id, { asMember: false }))
  for (let count = 0; count < 3; count++) await resume()
  const jobs = await shop.deps.db.selectFrom('jobs').select('kind').where('kind', '=', 'settle_invoice').execute()
  expect(jobs).toHaveLength(1)
})

test('an invoice that is refused is told to the shop once', async () => {
  const order = await addConfirmed(shop)
  await shop.deps.db
    .updateTable('invoices')
    .set({ choice: JSON.stringify({ kind: 'mobile_barcode', barcode: 'no such' }) })
    .where('order_id', '=', order.id)
    .execute()
  await runDueJobs(shop)
  const mails: { text: string }[] = (await shop.get('/sim/mail.json')).json()
  const notified = mails.filter(({ text }) => text.includes('發票開立失敗') && text.includes(order.name))
  expect(notified).toHaveLength(1)
})

test('an invoice that the service has issued after all, while its order was cancelled, is voided', async () => {
  const { order, invoice } = await addInvoiced()
  const [issued] = await invoicesOf(shop, order)
  // the answer came after the search that found none
  await shop.deps.db
    .updateTable('invoices')
    .set({ state: 'dropped', taken_back_at: shop.deps.clock.now(), invoice_no: null, issued_at: null })
    .where('id', '=', invoice.id)
    .execute()
  const answer = {
    invoiceNo: issued?.invoice_no ?? '',
    issuedAt: issued?.issued_at ?? new Date(),
    randomNumber: '1234',
  }
  expect(await recordIssued(shop.deps.db, invoice.id, answer)).toMatchObject({ state: 'issued' })
  await shop.deps.jobs.send(shop.deps.db, { kind: 'settle_invoice', data: { invoiceId: invoice.id } })
  await runDueJobs(shop)
  expect((await invoicesOf(shop, order)).map(({ state }) => state)).toEqual(['voided'])
})
