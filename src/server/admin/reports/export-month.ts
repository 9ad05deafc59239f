/**
 * A month for the accountant: one table whose rows are of several kinds, and at its end the total of each. It is read six
 * hours at a time. What is taken away has a minus, so that a column can be added up over any kinds.
 */
import type { OrderPaymentMethod } from '#domain/orders/ways-to-pay.ts'
import { digitsCell } from '#domain/reports/file-cells.ts'
import { daysOf, type Span } from '#domain/reports/report-span.ts'
import { taipeiDay, taipeiDayStart } from '#domain/taipei-time.ts'
import { exportTexts as texts } from '#messages/admin/orders/exports.ts'
import { adminOrderTexts } from '#messages/admin/orders/orders.ts'
import { ownerTexts } from '#messages/admin/orders/owner.ts'
import { adminReportTexts } from '#messages/admin/settings/reports.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { type Part, selectFees, selectInvoiced, selectRefunded, selectSold } from './export-month.repo.ts'
import { type ExportedRows, toExport } from './export-pages.ts'
import { isFilling } from './read-figures.repo.ts'
import { readReport } from './reports.service.ts'

const { columns: titles, kinds } = texts
type Kind = keyof typeof kinds
type MonthDeps = Pick<Deps, 'db' | 'clock' | 'settings'>

interface BookedRow {
  kind: string
  day: string
  order: string
  number: string
  method: string
  taxNumber: string
  /** In hundredths: fees are counted to the cent. */
  hundredths: number
  note: string
}

const columns = [
  { title: titles.type, cell: ({ kind }: BookedRow) => kind },
  { title: titles.day, cell: ({ day }: BookedRow) => day },
  { title: titles.order, cell: ({ order }: BookedRow) => order },
  { title: titles.number, cell: ({ number }: BookedRow) => number },
  { title: titles.method, cell: ({ method }: BookedRow) => method },
  { title: titles.taxNumber, cell: ({ taxNumber }: BookedRow) => taxNumber },
  { title: titles.amount, cell: ({ hundredths }: BookedRow) => hundredths / 100 },
  { title: titles.note, cell: ({ note }: BookedRow) => note },
]

type Booked = Partial<BookedRow> & { kind: Kind; hundredths: number }
type Totals = Record<Kind, { count: number; hundredths: number }>

export function exportMonth(deps: MonthDeps, month: string): ExportedRows {
  const first = `${month}-01`
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)
  const today = taipeiDay(deps.clock.now())
  if (first > today) throw new AppError('bad_input', { fields: { month: 'future' } })
  return toExport(columns, readMonth(deps, { from: first, to: last < today ? last : today }))
}

async function* readMonth(deps: MonthDeps, span: Span): AsyncGenerator<BookedRow[]> {
  const totals = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, { count: 0, hundredths: 0 }])) as Totals
  for await (const booked of readParts(deps.db, span)) {
    for (const { kind, hundredths } of booked) {
      totals[kind].count += 1
      totals[kind].hundredths += hundredths
    }
    yield booked.map(toRow)
  }
  yield await totalRows(deps, span, totals)
}

const hour = 60 * 60 * 1000
const partHours = 6

async function* readParts(db: Db, span: Span): AsyncGenerator<Booked[]> {
  for (const day of daysOf(span)) {
    const start = taipeiDayStart(day).getTime()
    for (let at = 0; at < 24; at += partHours) {
      const part = { from: new Date(start + at * hour), before: new Date(start + (at + partHours) * hour) }
      yield [...(await soldOf(db, part)), ...(await refundedOf(db, part)), ...(await invoicedOf(db, part))]
    }
    yield await feesOf(db, day)
  }
}

const methodOf = (method: string | null) => adminOrderTexts.methods[method as OrderPaymentMethod] ?? ''

async function soldOf(db: Db, part: Part): Promise<Booked[]> {
  return (await selectSold(db, part)).map(({ kind, at, order_name, method, amount, reason }) => ({
    kind,
    day: taipeiDay(at),
    order: order_name,
    method: methodOf(method),
    hundredths: (kind === 'sale' ? amount : -amount) * 100,
    note: reason ? (adminReportTexts.reasons[reason] ?? '') : '',
  }))
}

async function refundedOf(db: Db, part: Part): Promise<Booked[]> {
  return (await selectRefunded(db, part)).map(({ at, order_name, method, trade_no, amount, reason }) => ({
    kind: 'refund' as const,
    day: taipeiDay(at),
    order: order_name,
    number: digitsCell(trade_no),
    method: methodOf(method),
    hundredths: -amount * 100,
    note: ownerTexts.refundReason(reason),
  }))
}

async function invoicedOf(db: Db, part: Part): Promise<Booked[]> {
  return (await selectInvoiced(db, part)).map(({ kind, at, order_name, number, amount, choice }) => ({
    kind,
    day: taipeiDay(at),
    order: order_name,
    number: digitsCell(number),
    taxNumber: choice.kind === 'company' ? digitsCell(choice.taxNumber) : '',
    hundredths: (kind === 'invoice' ? amount : -amount) * 100,
    note: choice.kind === 'company' ? choice.title : '',
  }))
}

async function feesOf(db: Db, day: string): Promise<Booked[]> {
  return (await selectFees(db, day)).map(({ order_name, trade_no, method, fee_hundredths, payout_on }) => ({
    kind: 'fee' as const,
    day,
    order: order_name ?? '',
    number: digitsCell(trade_no),
    method,
    hundredths: -fee_hundredths,
    note: payout_on ? texts.paidOutOn(payout_on) : '',
  }))
}

function toRow({ kind, ...row }: Booked): BookedRow {
  return { ...empty, ...row, kind: kinds[kind] }
}

const empty = { day: '', order: '', number: '', method: '', taxNumber: '', note: '' }

/** What the reports say of these days stands beside the totals that they know. */
async function totalRows(deps: MonthDeps, span: Span, totals: Totals): Promise<BookedRow[]> {
  const sales = await readReport(deps, { name: 'sales-by-day', ...span })
  const fees = await readReport(deps, { name: 'gateway-fees', ...span })
  const sum = (key: string) => sales.rows.reduce((total, row) => total + Number(row[key] ?? 0), 0)
  const fee = fees.summary.find(({ key }) => key === 'fee')?.value ?? 0
  const reported: Partial<Record<Kind, number>> = { sale: sum('amount'), back: -sum('back_amount'), fee: -fee }
  const filling = await isFilling(deps.db)
  return (Object.keys(kinds) as Kind[]).map((kind) => {
    const { count, hundredths } = totals[kind]
    const report = reported[kind]
    const agrees = report === undefined || Math.round(-hundredths / 100) === -report
    const compared = filling ? texts.filling(count) : agrees ? texts.agrees(count) : texts.differs(count, report)
    return {
      ...empty,
      kind: texts.totalOf(kinds[kind]),
      hundredths,
      note: report === undefined ? texts.count(count) : compared,
    }
  })
}
