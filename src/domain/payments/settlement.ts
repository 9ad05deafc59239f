/** Compares the gateway's books with the shop's: what was paid on some days. */
import type { AttemptState } from '#domain/orders/decide-payment.ts'

export const settlementKinds = [
  /** The gateway was paid under a number that the shop does not have. */
  'settled_without_order',
  /** The gateway was paid, and the shop does not know it: the notification and all queries were lost. */
  'settled_unpaid',
  /** Both know the payment, with other amounts. */
  'settled_amount',
  /** The shop counts it as paid, and the gateway's file of that day does not have it. */
  'paid_not_settled',
] as const
export type SettlementKind = (typeof settlementKinds)[number]

/** Of the gateway's file. */
interface Settled {
  merchantTradeNo: string
  gatewayTradeNo: string
  amount: number
}

/** Of the shop: an attempt that the file names, or that was paid on one of its days. */
export interface BookedPayment {
  merchantTradeNo: string
  orderId: string
  state: AttemptState
  /** What was received; of an attempt that is not paid, what was asked for. */
  amount: number
  paidInDays: boolean
}

export interface SettlementDifference {
  kind: SettlementKind
  merchantTradeNo: string
  gatewayTradeNo: string
  orderId: string | null
  /** Null: not in these books. */
  settled: number | null
  booked: number | null
}

/** The same trade twice in the file counts once. Payments that agree give nothing. */
export function compareSettlement(
  settled: readonly Settled[],
  booked: readonly BookedPayment[],
): SettlementDifference[] {
  const byNumber = new Map(booked.map((payment) => [payment.merchantTradeNo, payment]))
  const unique = [...new Map(settled.map((trade) => [trade.merchantTradeNo, trade])).values()]
  const inFile = new Set(unique.map(({ merchantTradeNo }) => merchantTradeNo))
  return [
    ...unique.flatMap((trade) => compareTrade(trade, byNumber.get(trade.merchantTradeNo)) ?? []),
    ...booked
      .filter(
        ({ merchantTradeNo, state, paidInDays }) => state === 'paid' && paidInDays && !inFile.has(merchantTradeNo),
      )
      .map(({ merchantTradeNo, orderId, amount }) => ({
        kind: 'paid_not_settled' as const,
        merchantTradeNo,
        gatewayTradeNo: '',
        orderId,
        settled: null,
        booked: amount,
      })),
  ]
}

function compareTrade(trade: Settled, payment: BookedPayment | undefined): SettlementDifference | null {
  const { merchantTradeNo, gatewayTradeNo, amount: settled } = trade
  const difference = (kind: SettlementKind) => ({
    kind,
    merchantTradeNo,
    gatewayTradeNo,
    orderId: payment?.orderId ?? null,
    settled,
    booked: payment?.amount ?? null,
  })
  if (!payment) return difference('settled_without_order')
  if (payment.state !== 'paid') return difference('settled_unpaid')
  return payment.amount === settled ? null : difference('settled_amount')
}

/** The gateway closes a day in the night; until this hour of Taipei its file may still lack the last payments. */
const readyHour = 6
const mostDays = 7
const dayMs = 24 * 60 * 60 * 1000

/**
 * The days to compare next, oldest first, a week at the most: what was missed is caught up with. `last` is the last day
 * that was compared. At 2026-11-16 08:00 in Taipei, after the 13th: the 14th and the 15th. Null: nothing is due.
 */
export function nextSettlementDays(last: string, now: Date): { from: string; to: string; days: string[] } | null {
  const until = settledUntil(now)
  const days: string[] = []
  for (let day = dayAfter(last); day <= until && days.length < mostDays; day = dayAfter(day)) days.push(day)
  const [from] = days
  const to = days.at(-1)
  return from !== undefined && to !== undefined ? { from, to, days } : null
}

/** The last day whose file is complete: yesterday from six o'clock on, else the day before. */
export function settledUntil(now: Date): string {
  const ready = new Date(now.getTime() + (8 - readyHour) * 60 * 60 * 1000 - dayMs)
  return ready.toISOString().slice(0, 10)
}

/** When the file of the day after `last` is complete. */
export function nextFileAt(last: string): Date {
  const day = Date.parse(`${dayAfter(last)}T00:00:00Z`)
  return new Date(day + dayMs + (readyHour - 8) * 60 * 60 * 1000)
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
}
