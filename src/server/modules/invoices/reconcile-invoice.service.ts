/**
 * The job that reconciles an order's invoice: issues it after payment, voids it or issues an allowance after a refund.
 * It reads the state, does the next action, and reads again; it is safe to run twice, late or after a crash.
 */
import { invoiceCorrection } from '#domain/invoices/einvoice.ts'
import { type Twd, twd } from '#domain/money.ts'
import { shopStreet } from '#domain/shop.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { orderInvoiceTexts } from '#messages/mail/order-invoice.ts'
import type { Deps } from '#server/core/deps.ts'
import type { JobRun } from '#server/jobs/job-handler.ts'
import { alertOwner } from '#server/modules/mail/queue-order-mail.ts'
import { findOrderBill, type OrderBill } from '#server/modules/orders/order-bill.repo.ts'
import { lockOrder } from '#server/modules/orders/orders.repo.ts'
import { findOrderReturn, sumReturns } from '#server/modules/returns/order-returns.repo.ts'
import { GatewayError } from '#server/ports/gateway-error.ts'
import {
  claimAllowance,
  ensureAllowances,
  findPendingAllowance,
  listAllowanceNos,
  recordAllowanceIssued,
  recordAllowanceRefused,
} from './allowances.repo.ts'
import { allowanceLines, invoiceLines } from './invoice-lines.ts'
import {
  findReplacement,
  type InvoiceRow,
  recordDropped,
  recordIssued,
  recordRefused,
  recordVoided,
  selectInvoice,
} from './invoices.repo.ts'

export async function reconcileInvoice(deps: Deps, { data }: JobRun<{ invoiceId: string }>): Promise<void> {
  // an invoice that was just issued is known without reading it again
  let issued: InvoiceRow | null = null
  for (;;) {
    const invoice: InvoiceRow | null = issued ?? (await selectInvoice(deps.db, data.invoiceId))
    const action: InvoiceAction | null = invoice && nextInvoiceAction(invoice)
    if (invoice?.taken_back_at && !action) await wakeReplacement(deps, invoice.id)
    const bill: OrderBill | null = action && invoice && (await findOrderBill(deps.db, invoice.order_id))
    if (!invoice || !action || !bill) return
    const billed: BilledInvoice = { ...bill, ...invoice }
    issued = action === 'issue' ? await issue(deps, billed) : null
    if (action !== 'issue') await corrections[action](deps, billed)
  }
}

type InvoiceAction = 'issue' | 'find' | 'reverse' | 'allow'

/** Null: the invoice is as it should be. */
export function nextInvoiceAction(
  invoice: Pick<InvoiceRow, 'state' | 'taken_back_at' | 'amount' | 'allowed' | 'pending_allowances' | 'waits'>,
): InvoiceAction | null {
  const { state, taken_back_at: reversedAt, amount, allowed, pending_allowances: pending } = invoice
  // an earlier attempt may have been accepted although its answer was lost
  if (reversedAt && (state === 'wanted' || state === 'refused')) return 'find'
  // the end of the other one queues it again
  if (state === 'wanted') return invoice.waits ? null : 'issue'
  if (state !== 'issued') return null
  if (pending > 0) return 'allow'
  return reversedAt && allowed < amount ? 'reverse' : null
}

type BilledInvoice = InvoiceRow & OrderBill

type Correction = (deps: Deps, invoice: BilledInvoice) => Promise<void>

const corrections: Record<Exclude<InvoiceAction, 'issue'>, Correction> = { find, reverse, allow }

/** The row after it; null: the service refused, or somebody else was faster. */
async function issue(deps: Deps, invoice: BilledInvoice): Promise<InvoiceRow | null> {
  const { recipient_name: name, recipient_phone: phone, member_email: email, after_returns: upTo } = invoice
  const returned = upTo > 0 ? await sumReturns(deps.db, invoice.order_id, upTo) : null
  const { shop, invoice: terms } = deps.settings.current()
  try {
    const issued = await deps.invoices.issue({
      relateNumber: invoice.relate_number,
      choice: invoice.choice,
      customer: {
        id: invoice.member_id ?? '',
        name: name ?? '',
        // the service wants one of the two: of somebody who left neither at the counter, the shop hears of the invoice
        email: email ?? (phone ? '' : shop.email),
        ...(phone ? { phone } : {}),
        // a printed invoice must have an address; the shop sends it with the parcel
        address: `${shop.address.zip}${shopStreet(shop)}`,
      },
      ...(terms.remark ? { remark: terms.remark } : {}),
      lines: invoiceLines(invoice, invoice.amount, returned),
      total: twd(invoice.amount),
    })
    return await recordIssued(deps.db, invoice.id, issued)
  } catch (error) {
    const problem = refusalText(error)
    await deps.db.transaction().execute(async (tx) => {
      if (!(await recordRefused(tx, invoice.id, problem))) return
      const text = orderInvoiceTexts.refused(problem)
      await alertOwner(deps, tx, { orderId: invoice.order_id, text, cause: `${invoice.id}:refused:${problem}` })
    })
    return null
  }
}

async function find(deps: Deps, invoice: BilledInvoice): Promise<void> {
  const found = await deps.invoices.find(invoice.relate_number)
  if (!found) return recordDropped(deps.db, invoice.id)
  await recordIssued(deps.db, invoice.id, found)
}

/** Voids it, or requests allowances for all that is left of it. */
async function reverse(deps: Deps, invoice: BilledInvoice): Promise<void> {
  const issued = referenceOf(invoice)
  const correction = invoiceCorrection(
    {
      issuedOn: taipeiDay(issued.issuedAt),
      donated: invoice.choice.kind === 'donation',
      openAllowances: invoice.allowed,
    },
    { whole: true, on: taipeiDay(deps.clock.now()) },
  )
  if (correction === 'void' && (await voidInvoice(deps, invoice, issued))) return
  await deps.db.transaction().execute(async (tx) => {
    await lockOrder(tx, invoice.order_id)
    const due = await ensureAllowances(tx, invoice.id, deps.clock.now())
    if (!due) throw new Error(`the invoice of ${invoice.order_name} has nothing to allow`)
  })
}

function referenceOf({ invoice_no: invoiceNo, issued_at: issuedAt, order_name }: BilledInvoice): InvoiceReference {
  if (!invoiceNo || !issuedAt) throw new Error(`the invoice of ${order_name} is issued without a number`)
  return { invoiceNo, issuedAt }
}

interface InvoiceReference {
  invoiceNo: string
  issuedAt: Date
}

/** False: the service does not void it any more, so an allowance is needed. */
async function voidInvoice(deps: Deps, invoice: BilledInvoice, issued: InvoiceReference): Promise<boolean> {
  try {
    await deps.invoices.voidInvoice({ ...issued, reason: orderInvoiceTexts.voidReason })
  } catch (error) {
    refusalText(error)
    // perhaps refused because an earlier attempt was accepted and its answer lost
    const found = await deps.invoices.find(invoice.relate_number)
    if (!found?.voided) return false
  }
  await recordVoided(deps.db, invoice.id, deps.clock.now())
  return true
}

/** The one that waits for this one's end. */
async function wakeReplacement(deps: Deps, id: string): Promise<void> {
  const next = await findReplacement(deps.db, id)
  if (next) await deps.jobs.send(deps.db, { kind: 'settle_invoice', data: { invoiceId: next } })
}

/** Longer than the service takes to answer: two runs at the same time must not both ask. */
const answerMs = 45_000

/** Issues the oldest pending allowance, with the lines of its return. */
async function allow(deps: Deps, invoice: BilledInvoice): Promise<void> {
  const issued = referenceOf(invoice)
  const allowance = await findPendingAllowance(deps.db, invoice.id)
  if (!allowance) return
  const now = deps.clock.now()
  const since = new Date(now.getTime() - answerMs)
  if (!(await claimAllowance(deps.db, allowance.id, { now, since }))) throw new Error('asked for a moment ago')
  const total = twd(allowance.amount)
  const findLost = () => findLostAllowance(deps, invoice.id, issued, total)
  const earlier = allowance.asked_at ? await findLost() : null
  if (earlier) return recordAllowanceIssued(deps.db, allowance.id, earlier)
  const returned = allowance.return_id ? await findOrderReturn(deps.db, { id: allowance.return_id }) : null
  try {
    const { allowanceNo } = await deps.invoices.issueAllowance({
      ...issued,
      customerName: invoice.recipient_name ?? '',
      email: invoice.member_email ?? '',
      lines: allowanceLines(invoice.order_name, total, returned),
      total,
    })
    await recordAllowanceIssued(deps.db, allowance.id, allowanceNo)
  } catch (error) {
    const problem = refusalText(error)
    // perhaps refused because another run of this job was faster
    const other = await findLost()
    if (other) return recordAllowanceIssued(deps.db, allowance.id, other)
    await deps.db.transaction().execute(async (tx) => {
      if (!(await recordAllowanceRefused(tx, allowance.id, problem))) return
      const text = orderInvoiceTexts.allowanceRefused(problem)
      await alertOwner(deps, tx, { orderId: invoice.order_id, text, cause: `${allowance.id}:refused:${problem}` })
    })
  }
}

/** The number of an allowance that the service issued although its answer was lost: of this amount, and not recorded. */
async function findLostAllowance(
  deps: Deps,
  invoiceId: string,
  issued: InvoiceReference,
  total: Twd,
): Promise<string | null> {
  const recorded = await listAllowanceNos(deps.db, invoiceId)
  const existing = await deps.invoices.listAllowances(issued)
  const lost = existing.find(({ amount, allowanceNo }) => amount === total && !recorded.includes(allowanceNo))
  return lost?.allowanceNo ?? null
}

/** The service's reason for a refusal; every other error says nothing about the invoice: rethrown, and the job retries. */
function refusalText(error: unknown): string {
  if (error instanceof GatewayError && error.kind === 'refused') return error.message
  throw error
}
