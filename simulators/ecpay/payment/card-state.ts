/** The state of a card payment, and what DoAction may change. Capture runs automatically at 20:15, if switched on. */
import type { Sim } from '../core/sim.ts'
import { nextTimeOfDay, stamp } from '../core/time.ts'
import { moveCard, type Trade } from './trades.ts'

export type State = NonNullable<Trade['card_state']>

const names: Record<State, string> = {
  authorised: '已授權',
  to_capture: '要關帳',
  captured: '已關帳',
  abandoned: '已取消',
}

/** By the clock: a pending capture is done at the next 20:15. */
export function currentState(sim: Sim, trade: Trade): State | null {
  const { card_state: state, paid_at: paidAt, card_moves: moves } = trade
  if (!state || !paidAt) return null
  const last = moves.at(-1)
  const captureAt = nextTimeOfDay(last ? new Date(last.at) : new Date(paidAt), 20, 15)
  const runs = state === 'to_capture' || (state === 'authorised' && sim.settings.autoCapture && last?.action !== 'E')
  return runs && sim.now() >= captureAt ? 'captured' : state
}

export function stateName(state: State): string {
  return names[state]
}

function refundedOf(trade: Trade): number {
  return trade.card_moves.filter(({ action }) => action === 'R').reduce((sum, { amount }) => sum + amount, 0)
}

/** Null: done; otherwise the reason why not. */
export async function doAction(sim: Sim, trade: Trade, action: string, amount: number): Promise<string | null> {
  const state = currentState(sim, trade)
  const next = state ? nextState(trade, state, action, amount) : { refusal: 'error_Not_Credit' }
  if (next.state === undefined) return next.refusal
  const move = { action, amount, at: sim.now().toISOString() }
  const moved = await moveCard(sim, trade, { state: next.state, moves: [...trade.card_moves, move] })
  return moved ? null : 'error_Busy'
}

type Next = { state: State; refusal?: never } | { state?: undefined; refusal: string }

function nextState(trade: Trade, state: State, action: string, amount: number): Next {
  const rest = trade.amount - refundedOf(trade)
  const whole = amount === trade.amount
  switch (action) {
    case 'C':
      return state === 'authorised' && amount <= rest ? { state: 'to_capture' } : { refusal: 'error_status' }
    case 'E':
      return state === 'to_capture' ? { state: 'authorised' } : { refusal: 'error_status' }
    case 'N':
      return state === 'authorised' ? { state: 'abandoned' } : { refusal: 'error_status' }
    case 'R':
      if ((trade.card?.stage ?? 0) > 0 && !whole) return { refusal: 'error_Installment_Full_Only' }
      if (amount < 1 || amount > rest) return { refusal: 'error_amount' }
      if (state === 'captured') return { state: 'captured' }
      return state === 'to_capture' && !whole ? { state: 'to_capture' } : { refusal: 'error_status' }
    default:
      return { refusal: 'error_Action' }
  }
}

/** As QueryTrade/V2 returns it. */
export function cardReport(sim: Sim, trade: Trade, state: State) {
  const captured = state === 'captured' || state === 'to_capture'
  const sale = { status: names[state], sno: '1', amount: String(trade.amount), datetime: stamp(sim.now()) }
  const refunds = trade.card_moves
    .filter(({ action }) => action === 'R')
    .map(({ amount, at }, index) => ({
      status: '已關帳',
      sno: String(index + 2),
      amount: String(-amount),
      datetime: stamp(new Date(at)),
    }))
  return {
    TradeID: trade.card?.gwsr ?? '',
    amount: String(trade.amount),
    clsamt: captured ? String(trade.amount - refundedOf(trade)) : '0',
    authtime: trade.paid_at ? stamp(new Date(trade.paid_at)) : '',
    status: names[state],
    close_data: captured ? [sale, ...refunds] : refunds,
  }
}
