/** What the gateway says of each trade in its settlement file: what it keeps, and when it pays out. */
import type { Db } from '#server/db/open-db.ts'
import type { SettledTrade } from '#server/ports/payment-gateway.ts'

/** As the file has it now. Lines of one trade are added up; `otherwise` is the day of a line that does not tell its own. */
export async function storeSettled(
  tx: Db,
  lines: readonly SettledTrade[],
  { otherwise, now }: { otherwise: string; now: Date },
): Promise<void> {
  const trades = Map.groupBy(lines, ({ tradeNo, gatewayTradeNo }) => `${tradeNo} ${gatewayTradeNo}`)
  const rows = [...trades.values()].flatMap((ofTrade) => toRow(ofTrade, otherwise, now) ?? [])
  for (let from = 0; from < rows.length; from += 500) {
    await tx
      .insertInto('settled_trades')
      .values(rows.slice(from, from + 500))
      .onConflict((conflict) =>
        conflict.columns(['merchant_trade_no', 'gateway_trade_no']).doUpdateSet(({ ref }) => ({
          paid_on: ref('excluded.paid_on'),
          method: ref('excluded.method'),
          amount: ref('excluded.amount'),
          refunded: ref('excluded.refunded'),
          fee_hundredths: ref('excluded.fee_hundredths'),
          net_hundredths: ref('excluded.net_hundredths'),
          payout_on: ref('excluded.payout_on'),
          read_at: ref('excluded.read_at'),
        })),
      )
      .execute()
  }
}

function toRow(lines: readonly SettledTrade[], otherwise: string, now: Date) {
  const [first] = lines
  if (!first) return null
  const sum = (values: readonly (number | null)[]) =>
    values.every((value) => value === null) ? null : values.reduce<number>((total, value) => total + (value ?? 0), 0)
  const ownLines = sum(lines.map(({ amount }) => Math.max(0, -amount))) ?? 0
  return {
    merchant_trade_no: first.tradeNo,
    gateway_trade_no: first.gatewayTradeNo,
    paid_on: first.paidOn ?? otherwise,
    method: first.method,
    amount: sum(lines.map(({ amount }) => Math.max(0, amount))) ?? 0,
    refunded: Math.max(ownLines, sum(lines.map(({ refunded }) => refunded)) ?? 0),
    fee_hundredths: sum(lines.map(({ feeHundredths }) => feeHundredths)),
    net_hundredths: sum(lines.map(({ netHundredths }) => netHundredths)),
    payout_on: lines.map(({ payoutOn }) => payoutOn).findLast((day) => day !== null) ?? null,
    read_at: now,
  }
}
