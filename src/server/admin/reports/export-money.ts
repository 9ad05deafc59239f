/** Invoices and refunds as files. */
import type { InvoiceFilter, RefundFilter } from '#contract/admin/exports/exports.ts'
import type { OrderPaymentMethod } from '#domain/orders/ways-to-pay.ts'
import { digitsCell, timeCell } from '#domain/reports/file-cells.ts'
import { exportTexts as texts } from '#messages/admin/orders/exports.ts'
import { adminInvoicesTexts } from '#messages/admin/orders/invoices.ts'
import { adminOrderTexts } from '#messages/admin/orders/orders.ts'
import { ownerTexts } from '#messages/admin/orders/owner.ts'
import type { Db } from '#server/db/open-db.ts'
import {
  type ExportedInvoice,
  type ExportedRefund,
  selectInvoices,
  selectRefunds,
  type TimePlace,
} from './export-money.repo.ts'
import { type ExportedRows, pagesByKey, toExport } from './export-pages.ts'

const { columns: titles } = texts
const placeOf = ({ place_in_list: at, id }: { place_in_list: string; id: string }): TimePlace => ({ at, id })

export function exportInvoices(db: Db, { state, q = '' }: InvoiceFilter): ExportedRows {
  const filter = { state, number: q.trim().toUpperCase() }
  const pages = pagesByKey<ExportedInvoice, TimePlace>(
    (after, limit) => selectInvoices(db, filter, { after, limit }),
    placeOf,
  )
  return toExport(invoiceColumns, pages)
}

export function exportRefunds(db: Db, filter: RefundFilter): ExportedRows {
  const pages = pagesByKey<ExportedRefund, TimePlace>(
    (after, limit) => selectRefunds(db, filter, { after, limit }),
    placeOf,
  )
  return toExport(refundColumns, pages)
}

const companyOf = ({ choice }: ExportedInvoice) => (choice.kind === 'company' ? choice : null)

const invoiceColumns = [
  { title: titles.invoice, cell: (row: ExportedInvoice) => row.invoice_no ?? '' },
  { title: titles.order, cell: (row: ExportedInvoice) => row.order_name },
  { title: titles.state, cell: (row: ExportedInvoice) => adminInvoicesTexts.states[row.state] },
  { title: titles.carrierKind, cell: (row: ExportedInvoice) => adminInvoicesTexts.kinds[row.choice.kind] },
  { title: titles.taxNumber, cell: (row: ExportedInvoice) => digitsCell(companyOf(row)?.taxNumber ?? '') },
  { title: titles.company, cell: (row: ExportedInvoice) => companyOf(row)?.title ?? '' },
  { title: titles.amount, cell: (row: ExportedInvoice) => row.amount },
  { title: titles.allowed, cell: (row: ExportedInvoice) => row.allowed },
  { title: titles.createdAt, cell: (row: ExportedInvoice) => timeCell(row.created_at) },
  { title: titles.issuedAt, cell: (row: ExportedInvoice) => timeCell(row.issued_at) },
  { title: titles.voidedAt, cell: (row: ExportedInvoice) => timeCell(row.voided_at) },
  { title: titles.problem, cell: (row: ExportedInvoice) => row.problem },
]

const refundColumns = [
  { title: titles.order, cell: (row: ExportedRefund) => row.order_name },
  { title: titles.createdAt, cell: (row: ExportedRefund) => timeCell(row.created_at) },
  { title: titles.doneAt, cell: (row: ExportedRefund) => timeCell(row.done_at) },
  { title: titles.state, cell: (row: ExportedRefund) => texts.refundStates[row.state] },
  { title: titles.reason, cell: (row: ExportedRefund) => ownerTexts.refundReason(row.reason) },
  {
    title: titles.method,
    cell: (row: ExportedRefund) => adminOrderTexts.methods[row.method as OrderPaymentMethod] ?? '',
  },
  { title: titles.tradeNo, cell: (row: ExportedRefund) => digitsCell(row.trade_no) },
  { title: titles.amount, cell: (row: ExportedRefund) => row.amount },
  { title: titles.doneBy, cell: (row: ExportedRefund) => row.done_by },
  { title: titles.note, cell: (row: ExportedRefund) => row.cause },
]
