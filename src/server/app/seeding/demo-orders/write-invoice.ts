/** The invoice of an order that was paid, or dispatched with cash to collect; and what reverses it. */
import { demoReturnWords } from '#seed/demo-history.ts'
import type { Books } from './books.ts'
import { type DemoOrder, stepAt, type Writing } from './demo-order.ts'
import type { Random } from './random.ts'

interface Reversal {
  /** Everything was refunded, or nothing was ever paid. */
  voidedAt: Date | null
  /** Of a return in part. */
  allowance: { refundId: string; amount: number; at: Date } | null
}

export function writeInvoice(
  books: Books,
  order: DemoOrder,
  reversal: Reversal,
  { numbers, cashInvoiceAt }: Writing,
  random: Random,
): void {
  const { life, priced, person } = order
  const byCash = person.method === 'cod'
  const dueAt = byCash ? stepAt(life, cashInvoiceAt === 'dispatch' ? 'ship' : 'complete') : stepAt(life, 'pay')
  if (!dueAt) return
  const { voidedAt, allowance } = reversal
  const issuedAt = new Date(dueAt.getTime() + 60_000)
  const id = random.uuid()
  const invoiceNo = `DM${String(10_000_000 + numbers.next('invoice'))}`
  const relateNumber = order.name.replace('-', '')
  const randomNumber = String(random.between(1000, 9999))
  books.add('invoices', {
    id,
    order_id: order.id,
    sequence: 1,
    relate_number: relateNumber,
    choice: person.invoice,
    amount: priced.total,
    state: voidedAt ? 'voided' : 'issued',
    problem: '',
    taken_back_at: voidedAt,
    invoice_no: invoiceNo,
    random_number: randomNumber,
    issued_at: issuedAt,
    voided_at: voidedAt,
    created_at: dueAt,
  })
  books.add('sim_ecpay_invoices', {
    invoice_no: invoiceNo,
    relate_number: relateNumber.toLowerCase(),
    form: { RelateNumber: relateNumber, SalesAmount: priced.total },
    amount: priced.total,
    allowed: allowance?.amount ?? 0,
    random_number: randomNumber,
    issued_at: issuedAt,
    voided_at: voidedAt,
    void_reason: voidedAt ? demoReturnWords.voided : null,
  })
  if (!allowance) return
  const allowanceNo = `26${invoiceNo.slice(2)}000001`
  const { amount, at } = allowance
  books.add('invoice_allowances', {
    ...{ id: random.uuid(), invoice_id: id, refund_id: allowance.refundId, amount, state: 'done', problem: '' },
    ...{ asked_at: at, allowance_no: allowanceNo, created_at: at },
  })
  books.add('sim_ecpay_allowances', {
    allowance_no: allowanceNo,
    invoice_no: invoiceNo,
    amount,
    made_at: at,
    voided_at: null,
  })
}
