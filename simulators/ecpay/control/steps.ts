/** One step of a trade or a parcel, triggered by a test (JSON) or a person (a button). */
import * as z from 'zod/mini'
import { sendDueNotifications } from '../core/notifications.ts'
import type { Sim } from '../core/sim.ts'
import { moveParcel, type Parcel, setStatus } from '../logistics/parcels.ts'
import { doAction } from '../payment/card-state.ts'
import { decline, issue, pay, simulatePaid } from '../payment/pay.ts'
import { expireTrade, refuseByBank, repeatInFile, type Trade } from '../payment/trades.ts'

const code = z.string().check(z.regex(/^\d{1,8}$/))

export const TradeStep = z.strictObject({
  do: z.enum(['pay', 'fail', 'issue', 'expire', 'simulate_paid', 'by_hand', 'settle_twice', 'bank_refuses']),
  method: z.optional(z.enum(['ATM', 'CVS', 'BARCODE'])),
  code: z.optional(code),
  card: z.optional(z.string().check(z.regex(/^\d{13,16}$/))),
  /** `by_hand`: the merchant presses it in the gateway's console; the whole amount unless given. */
  action: z.optional(z.enum(['C', 'R', 'E', 'N'])),
  amount: z.optional(z.int().check(z.gte(1))),
})

export const ParcelStep = z.union([
  z.strictObject({ do: z.enum(['next', 'unclaimed', 'store_closed', 'lost', 'return', 'mistaken', 'pick_up']) }),
  z.strictObject({ do: z.literal('status'), code }),
])

/** False: not possible now. */
export async function stepTrade(sim: Sim, trade: Trade, step: z.infer<typeof TradeStep>): Promise<boolean> {
  switch (step.do) {
    case 'pay':
      return (await pay(sim, trade.trade_no, trade.status === 'created' ? toCard(step.card) : null)) !== null
    case 'fail':
      return (await decline(sim, trade.trade_no, step.code ?? '10100058')) !== null
    case 'issue':
      return (await issue(sim, trade.trade_no, step.method ?? trade.method ?? 'ATM', '')) !== null
    case 'expire':
      return (await expireTrade(sim, trade.trade_no)) !== null
    case 'simulate_paid':
      return simulatePaid(sim, trade.trade_no)
    case 'by_hand':
      return (await doAction(sim, trade, step.action ?? 'R', step.amount ?? trade.amount)) === null
    case 'settle_twice':
      return (await repeatInFile(sim, trade.trade_no, 2)) !== null
    case 'bank_refuses':
      return (await refuseByBank(sim, trade.trade_no)) !== null
  }
}

function toCard(number = '4311952222222222') {
  return { number, stage: 0 }
}

/** Null: not possible now. */
export async function stepParcel(sim: Sim, parcel: Parcel, step: z.infer<typeof ParcelStep>): Promise<Parcel | null> {
  const moved = step.do === 'status' ? await setStatus(sim, parcel, step.code) : await moveParcel(sim, parcel, step.do)
  await sendDueNotifications(sim)
  return moved
}
