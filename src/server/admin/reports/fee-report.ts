/** What the gateway keeps and pays out, from its settlement files. */

import { addDays } from '#domain/calendar-days.ts'
import { rate } from '#domain/reports/report-figures.ts'
import { type Span, spanBefore } from '#domain/reports/report-span.ts'
import { adminReportTexts as texts } from '#messages/admin/settings/reports.ts'
import type { Db } from '#server/db/open-db.ts'
import type { ReadReport } from './sales-reports.ts'
import { type FeeRow, type PayoutRow, sumFees, sumPayouts } from './settled-figures.repo.ts'

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

/** A trade that is older is not waited for: the gateway's file is not read again, either. */
const pendingDays = 180

/** What arrives at the bank on which day, and what is still to come. */
export async function payouts(db: Db, span: Span, today: string): Promise<ReadReport> {
  const since = addDays(today, -pendingDays)
  const days = await sumPayouts(db, span, since)
  const rows = days.map(({ day, trades, amount, refunded, fee, net }) => ({
    ...{ payout: day ?? texts.notPaidOut, trades, received: amount, given_back: refunded },
    fee: toWhole(fee),
    payable: toWhole(net),
  }))
  const total = (some: readonly PayoutRow[], key: 'net' | 'fee') =>
    some.length === 0 ? null : toWhole(some.reduce((sum, row) => sum + Number(row[key]), 0))
  const paid = days.filter(({ day }) => day !== null)
  const summary = [
    { key: 'paid_out', value: total(paid, 'net'), before: null },
    { key: 'fee', value: total(paid, 'fee'), before: null },
    {
      key: 'pending',
      value: total(
        days.filter(({ day }) => day === null),
        'net',
      ),
      before: null,
    },
  ]
  return { rows, summary }
}
