/**
 * The job that brings an order's invoice to where it should be: issued once the money is there, voided or allowed when it
 * goes back. It looks at what is, does the next thing, and looks again; run twice, late or after a crash it does nothing
 * twice.
 */
import { refundPaper } from '#domain/einvoice.ts'
import { twd } from '#domain/money.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { orderInvoiceTexts } from '#messages/order-invoice.ts'
import type { Deps } from '#server/core/deps.ts'
import type { JobRun } from '#server/jobs/job-handler.ts'
import { alertOwner } from '#server/modules/mail/queue-order-mail.ts'
import { findOrderBill, type OrderBill } from '#server/modules/orders/order-bill.repo.ts'
import { GatewayError } from '#server/ports/gateway-error.ts'
import { allowanceLines, invoiceLines } from './invoice-lines.ts'
import {
  type InvoiceRow,
  markAllowanceAsked,
  recordAllowed,
  recordDropped,
  recordIssued,
  recordRefused,
  recordVoided,
  selectInvoice,
  takeAllowance,
} from './invoices.repo.ts'

export async function settleInvoice(deps: Deps, { data }: JobRun<{ invoiceId: string }>): Promise<void> {
  for (;;) {
    const invoice = await selectInvoice(deps.db, data.invoiceId)
    const step = invoice && nextPaper(invoice)
    const bill = step && (await findOrderBill(deps.db, invoice.order_id))
    if (!invoice || !step || !bill) return
    await papers[step](deps, { ...bill, ...invoice })
  }
}

type Paper = 'issue' | 'find' | 'take_back'

/** What is missing between what is and what should be; null: nothing. */
export function nextPaper(invoice: Pick<InvoiceRow, 'state' | 'taken_back_at' | 'allowed'>): Paper | null {
  const { state, taken_back_at: takenBack, allowed } = invoice
  if (!takenBack) return state === 'wanted' ? 'issue' : null
  // an earlier try may have been taken although its answer was lost
  if (state === 'wanted' || state === 'refused') return 'find'
  return state === 'issued' && !allowed ? 'take_back' : null
}

type BilledInvoice = InvoiceRow & OrderBill

const papers: Record<Paper, (deps: Deps, invoice: BilledInvoice) => Promise<void>> = {
  issue,
  find,
  take_back: takeBack,
}

async function issue(deps: Deps, invoice: BilledInvoice): Promise<void> {
  const { recipient_name: name, recipient_phone: phone, member_email: email } = invoice
  try {
    const issued = await deps.invoices.issue({
      relateNumber: invoice.relate_number,
      choice: invoice.choice,
      customer: {
        id: invoice.member_id ?? '',
        name: name ?? '',
        email: email ?? '',
        ...(phone ? { phone } : {}),
      },
      lines: invoiceLines(invoice),
      total: twd(invoice.amount),
    })
    await recordIssued(deps.db, invoice.id, issued)
  } catch (error) {
    const problem = refusal(error)
    await deps.db.transaction().execute(async (tx) => {
      if (!(await recordRefused(tx, invoice.id, problem))) return
      const text = orderInvoiceTexts.refused(problem)
      await alertOwner(deps, tx, { orderId: invoice.order_id, text, cause: `${invoice.id}:refused:${problem}` })
    })
  }
}

async function find(deps: Deps, invoice: BilledInvoice): Promise<void> {
  const found = await deps.invoices.find(invoice.relate_number)
  if (!found) return recordDropped(deps.db, invoice.id)
  await recordIssued(deps.db, invoice.id, found)
}

async function takeBack(deps: Deps, invoice: BilledInvoice): Promise<void> {
  const { invoice_no: invoiceNo, issued_at: issuedAt } = invoice
  if (!invoiceNo || !issuedAt) throw new Error(`the invoice of ${invoice.order_name} is issued without a number`)
  const paper = refundPaper(
    { issuedOn: taipeiDay(issuedAt), donated: invoice.choice.kind === 'donation', openAllowances: 0 },
    { whole: true, on: taipeiDay(deps.clock.now()) },
  )
  if (paper === 'void' && (await voidInvoice(deps, invoice, { invoiceNo, issuedAt }))) return
  await allow(deps, invoice, { invoiceNo, issuedAt })
}

interface Issued {
  invoiceNo: string
  issuedAt: Date
}

/** False: the service does not void it any more, so that an allowance is needed. */
async function voidInvoice(deps: Deps, invoice: BilledInvoice, issued: Issued): Promise<boolean> {
  try {
    await deps.invoices.voidInvoice({ ...issued, reason: orderInvoiceTexts.voidReason })
  } catch (error) {
    refusal(error)
    // refused because an earlier try was taken, and its answer lost?
    const found = await deps.invoices.find(invoice.relate_number)
    if (!found?.voided) return false
  }
  await recordVoided(deps.db, invoice.id, deps.clock.now())
  return true
}

async function allow(deps: Deps, invoice: BilledInvoice, issued: Issued): Promise<void> {
  const allowance = await takeAllowance(deps.db, invoice.id, deps.clock.now())
  if (!allowance) throw new Error(`${invoice.order_name} gives no money back that its invoice could be allowed for`)
  const total = twd(allowance.amount)
  const made = allowance.asked_at ? await deps.invoices.listAllowances(issued) : []
  const earlier = made.find(({ amount }) => amount === total)
  if (earlier) return recordAllowed(deps.db, allowance.id, earlier.allowanceNo)
  await markAllowanceAsked(deps.db, allowance.id, deps.clock.now())
  const { allowanceNo } = await deps.invoices.allow({
    ...issued,
    customerName: invoice.recipient_name ?? '',
    email: invoice.member_email ?? '',
    lines: allowanceLines(invoice.order_name, total),
    total,
  })
  await recordAllowed(deps.db, allowance.id, allowanceNo)
}

/** The tax platform is down, or the envelope was not understood: neither is about this invoice, the job tries again. */
const passing = /^(9000001|trans .*)$/

/** The service's reason to say no; what is not a refusal is thrown on, and tried again. */
function refusal(error: unknown): string {
  if (error instanceof GatewayError && error.kind === 'refused' && !passing.test(error.code ?? '')) return error.message
  throw error
}
