import type { Mutant } from './mutant.ts'

const invoices = [
  'src/server/modules/invoices/invoices.api.test.ts',
  'src/server/modules/invoices/invoice-faults.api.test.ts',
  'src/server/modules/invoices/invoices-admin.api.test.ts',
]
const admin = [
  'src/server/modules/invoices/invoice-actions.api.test.ts',
  'src/server/modules/invoices/invoices-admin.api.test.ts',
]

/** Invoices, allowances, and what staff do with them. */
export const invoiceMutants: readonly Mutant[] = [
  {
    fault: 'the second invoice of an order has the number of the first',
    file: 'src/server/modules/invoices/invoices.repo.ts',
    find: "case when before.count = 0 then '' else 'A' || (before.count + 1) end",
    replace: "case when before.count = 0 then '' else '' end",
    tests: admin,
  },
  {
    fault: 'an invoice is issued before the one it replaces is void',
    file: 'src/server/modules/invoices/reconcile-invoice.service.ts',
    find: "return invoice.waits ? null : 'issue'",
    replace: "return 'issue'",
    tests: admin,
  },
  {
    fault: 'an invoice that waits for a void is forgotten',
    file: 'src/server/modules/invoices/reconcile-invoice.service.ts',
    find: "if (next) await deps.jobs.send(deps.db, { kind: 'settle_invoice', data: { invoiceId: next } })",
    replace: 'void next',
    tests: admin,
  },
  {
    fault: 'an allowance that another run got is told as refused',
    file: 'src/server/modules/invoices/reconcile-invoice.service.ts',
    find: 'const other = await findLost()',
    replace: 'const other = null as string | null',
    tests: ['src/server/modules/fulfilment/returns-parallel.api.test.ts'],
  },
  {
    fault: 'two refunds of the same amount share one allowance',
    file: 'src/server/modules/invoices/reconcile-invoice.service.ts',
    find: 'amount === total && !recorded.includes(allowanceNo)',
    replace: 'amount === total',
    tests: ['src/server/modules/fulfilment/returns-parallel.api.test.ts'],
  },
  {
    fault: 'a void whose answer was lost becomes an allowance',
    file: 'src/server/modules/invoices/reconcile-invoice.service.ts',
    find: 'if (!found?.voided) return false',
    replace: 'return false',
    tests: invoices,
  },
  {
    fault: 'a refused invoice alerts nobody',
    file: 'src/server/modules/invoices/reconcile-invoice.service.ts',
    find: 'await alertOwner(deps, tx, { orderId: invoice.order_id, text, cause: `${invoice.id}:refused:${problem}` })',
    replace: 'void text',
    tests: admin,
  },
  {
    fault: 'the invoice of somebody without phone and address has no one to go to',
    file: 'src/server/modules/invoices/reconcile-invoice.service.ts',
    find: "email ?? (phone ? '' : shop.email)",
    replace: "email ?? ''",
    tests: ['src/server/admin/orders/counter-orders.api.test.ts'],
  },
  {
    fault: 'what a person changed in between is overwritten',
    file: 'src/server/admin/orders/change-invoice.service.ts',
    find: 'if (invoice.version !== input.version)',
    replace: 'if (invoice.version < input.version)',
    tests: admin,
  },
  {
    fault: 'staff take a step that an invoice does not offer',
    file: 'src/server/admin/orders/change-invoice.service.ts',
    find: 'if (!stepsOf(invoice, now).includes(step))',
    replace: 'if (stepsOf(invoice, now).length > 9)',
    tests: admin,
  },
  {
    fault: 'a reissued invoice leaves the old one standing',
    file: 'src/server/modules/invoices/invoices.service.ts',
    find: '  await reverseInvoice(deps, tx, order.id)\n  const former',
    replace: '  const former',
    tests: admin,
  },
  {
    fault: 'an invoice is voided without a reason',
    file: 'src/server/admin/orders/change-invoice.service.ts',
    find: "if (reason === '')",
    replace: "if (reason === ' ')",
    tests: admin,
  },
  {
    fault: 'a reissued invoice goes to no company',
    file: 'src/server/admin/orders/change-invoice.service.ts',
    find: 'if (problems.length > 0) {',
    replace: 'if (problems.length > 1) {',
    tests: admin,
  },
  {
    fault: 'an invoice goes to a carrier that was refused again',
    file: 'src/server/modules/invoices/invoices.service.ts',
    find: "await requestInvoiceAgain(tx, invoiceId, asMember ? { kind: 'member' } : null)\n  await",
    replace: 'await requestInvoiceAgain(tx, invoiceId, null)\n  await',
    tests: ['src/server/admin/attention/differences.api.test.ts'],
  },
  {
    fault: 'an invoice that the service issued although it was dropped is lost',
    file: 'src/server/modules/invoices/invoices.repo.ts',
    find: "i.state in ('wanted', 'refused', 'dropped')",
    replace: "i.state in ('wanted', 'refused')",
    tests: admin,
  },
  {
    fault: 'an invoice that was never reversed is forgotten',
    file: 'src/server/modules/invoices/invoices.repo.ts',
    find: "or (i.state = 'issued' and i.taken_back_at is not null and i.amount > (",
    replace: "or (i.state = 'issued' and i.taken_back_at is null and i.amount < (",
    tests: ['src/server/modules/invoices/invoice-watch.api.test.ts'],
  },
  {
    fault: 'an allowance that nobody issued is forgotten',
    file: 'src/server/modules/invoices/invoices.repo.ts',
    find: "where a.state = 'wanted' and a.created_at < ${before}",
    replace: "where a.state = 'refused' and a.created_at < ${before}",
    tests: ['src/server/modules/invoices/invoice-watch.api.test.ts'],
  },
  {
    fault: 'the invoice of a gift names who receives it',
    file: 'src/server/modules/orders/order-bill.repo.ts',
    find: 'case when o.is_gift and m.id is not null then m.name else o.recipient_name end',
    replace: 'o.recipient_name',
    tests: ['src/server/shop/checkout/gift.api.test.ts'],
  },
]
