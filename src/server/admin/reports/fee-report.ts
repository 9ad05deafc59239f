/** What the gateway keeps and pays out, from its settlement files. */
import { rate } from '#domain/reports/report-figures.ts'
import { type Span, spanBefore } from '#domain/reports/report-span.ts'
import { adminReportTexts as texts } from '#messages/admin/settings/reports.ts'
import type { Db } from '#server/db/open-db.ts'
import { type FeeRow, sumFees } from '#server/modules/gateway/settled-trades.repo.ts'
import type { ReadReport } from './sales-reports.ts'

/** Fees are counted to the cent and rounded once, in the row. */
export async function gatewayFees(db: Db, span: Span): Promise<ReadReport> {
  const fees = await sumFees(db, span)
  const before = await sumFees(db, spanBefore(span))
  const rows = fees.map(({ day, method, trades, amount, refunded, fee, net, paid_out }) => ({
    day,
    method: method || texts.otherMethod,
    label: texts.feeLabel(day, method || texts.otherMethod),
    trades,
    received: amount,
    given_back: refunded,
    fee: toWhole(fee),
    fee_rate: rate(fee, amount * 100),
    payable: toWhole(net),
    paid_out: toWhole(paid_out),
  }))
  const summary = (['amount', 'fee', 'net', 'paid_out'] as const).map((key) => ({
    key: summaryKeys[key],
    value: fees.length === 0 ? null : sumOf(fees, key),
    before: before.length === 0 ? null : sumOf(before, key),
  }))
  return { rows, summary }
}

const summaryKeys = { amount: 'received', fee: 'fee', net: 'payable', paid_out: 'paid_out' } as const

function sumOf(rows: readonly FeeRow[], key: keyof typeof summaryKeys): number {
  const sum = rows.reduce((total, row) => total + Number(row[key]), 0)
  return key === 'amount' ? sum : toWhole(sum)
}

function toWhole(hundredths: number): number {
  return Math.round(Number(hundredths) / 100)
}
