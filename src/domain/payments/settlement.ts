/** Compares the gateway's books with the shop's: what was paid on some days, and what of it was given back. */
import type { AttemptState } from '#domain/orders/decide-payment.ts'

export const settlementKinds = [
  /** The gateway was paid under a number that the shop does not have. */
  'settled_without_order',
  /** The gateway was paid, and the shop does not know it: the notification and all queries were lost. */
  'settled_unpaid',
  /** Both know the payment, with other amounts. */
  'settled_amount',
  /** One trade stands twice in the file, or two trades of one order were kept. */
  'settled_twice',
  /** The shop counts it as paid, and the gateway's file of that day does not have it. */
  'paid_not_settled',
  /** The gateway gave back more than the shop's refunds: somebody did it in the gateway's console. */
  'refunded_outside',
  /** The shop counts a refund as done, and the gateway's file does not have it days later. */
  'refund_not_settled',
] as const
export type SettlementKind = (typeof settlementKinds)[number]

/** One line of the gateway's file. */
export interface SettledLine {
  tradeNo: string
  gatewayTradeNo: string
  /** Negative: a refund that has a line of its own. */
  amount: number
  /** Null: the file does not tell refunds. */
  refunded: number | null
}

/** Of the shop: an attempt that the file names, that was paid on one of its days, or that paid the same order. */
export interface BookedPayment {
  tradeNo: string
  orderId: string
  state: AttemptState
  /** What was received; of an attempt that is not paid, what was asked for. */
  amount: number
  paidInDays: boolean
  settlesOrder: boolean
  /** All refunds of it, also those that are not done. */
  givenBack: number
  /** Those that the gateway finished so long ago that its file must have them; without payments that were given up. */
  givenBackLongAgo: number
}

export interface SettlementDifference {
  kind: SettlementKind
  tradeNo: string
  gatewayTradeNo: string
  orderId: string | null
  /** Null: not in these books. */
  settled: number | null
  booked: number | null
}

/** Payments that agree give nothing. A trade that stands twice in the file is a difference: neither line is passed over. */
export function compareSettlement(
  lines: readonly SettledLine[],
  booked: readonly BookedPayment[],
): SettlementDifference[] {
  const byNumber = new Map(booked.map((payment) => [payment.tradeNo, payment]))
  const trades = Map.groupBy(lines, ({ tradeNo }) => tradeNo)
  return [
    ...[...trades].flatMap(([number, ofTrade]) => compareTrade(ofTrade, byNumber.get(number))),
    ...keptTwice(booked),
    ...booked
      .filter(({ tradeNo, state, paidInDays }) => state === 'paid' && paidInDays && !trades.has(tradeNo))
      .map(({ tradeNo, orderId, amount }) => ({
        kind: 'paid_not_settled' as const,
        tradeNo,
        gatewayTradeNo: '',
        orderId,
        settled: null,
        booked: amount,
      })),
  ]
}

/** Up to so many trades of others are told one by one. */
const mostOfOthers = 200

/** Most trades of the file are unknown to the shop: it is another account's, and none of it is told or kept. */
export function isOfAnotherShop(lines: readonly SettledLine[], booked: readonly BookedPayment[]): boolean {
  const known = new Set(booked.map(({ tradeNo }) => tradeNo))
  const numbers = new Set(lines.map(({ tradeNo }) => tradeNo))
  const unknown = [...numbers].filter((number) => !known.has(number)).length
  return unknown > mostOfOthers && unknown > numbers.size / 2
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

function compareTrade(lines: readonly SettledLine[], payment: BookedPayment | undefined): SettlementDifference[] {
  const paid = lines.filter(({ amount }) => amount >= 0)
  const [first] = paid
  if (!first) return []
  const settled = sumOf(paid.map(({ amount }) => amount))
  const difference = (kind: SettlementKind, theirs = settled, ours = payment?.amount ?? null) => ({
    kind,
    tradeNo: first.tradeNo,
    gatewayTradeNo: first.gatewayTradeNo,
    orderId: payment?.orderId ?? null,
    settled: theirs,
    booked: ours,
  })
  if (!payment) return [difference('settled_without_order')]
  const found = paid.length > 1 ? [difference('settled_twice')] : []
  if (payment.state !== 'paid') return [...found, difference('settled_unpaid', first.amount)]
  if (paid.length === 1 && payment.amount !== settled) found.push(difference('settled_amount'))
  const back = refundedOf(lines)
  if (back === null) return found
  if (back > payment.givenBack) found.push(difference('refunded_outside', back, payment.givenBack))
  if (back < payment.givenBackLongAgo) found.push(difference('refund_not_settled', back, payment.givenBackLongAgo))
  return found
}

/** NT$300 in the column, or a line of -300: which of the two the gateway writes is not documented. */
function refundedOf(lines: readonly SettledLine[]): number | null {
  const known = lines.flatMap(({ refunded }) => refunded ?? [])
  const own = sumOf(lines.map(({ amount }) => Math.max(0, -amount)))
  return known.length === 0 && own === 0 ? null : Math.max(sumOf(known), own)
}

/** Two payments of one order of which neither goes back: the buyer paid twice. Told of the one that does not count. */
function keptTwice(booked: readonly BookedPayment[]): SettlementDifference[] {
  const kept = booked.filter(({ state, amount, givenBack }) => state === 'paid' && givenBack < amount)
  return [...Map.groupBy(kept, ({ orderId }) => orderId).values()]
    .filter((ofOrder) => ofOrder.length > 1)
    .flatMap((ofOrder) => {
      const counts = ofOrder.find(({ settlesOrder }) => settlesOrder) ?? ofOrder[0]
      return ofOrder
        .filter((payment) => payment !== counts)
        .map(({ tradeNo, orderId }) => ({
          kind: 'settled_twice' as const,
          tradeNo,
          gatewayTradeNo: '',
          orderId,
          settled: sumOf(ofOrder.map(({ amount }) => amount)),
          booked: counts?.amount ?? null,
        }))
    })
}
