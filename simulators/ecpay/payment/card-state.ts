/**
 * A card payment at the gateway, by its documentation (developer pages 2894 and 45919):
 *
 * - 已授權 authorised: the bank has set the amount aside.
 * - 要關帳 to_capture: entered for capture, by the daily closing at 20:15 or by action C; not yet sent to the bank.
 * - 已關帳 captured: the bank was asked to pay.
 * - 操作取消 capture_cancelled: the capture was taken back (E). The authorisation still stands.
 * - 已取消 abandoned: the authorisation was given up (N). The end.
 * - 銀行拒絕 bank_refused: the bank did not pay what was captured. The end.
 *
 * Not documented, and so assumed here: captures are sent to the bank at 02:00, and the daily closing enters a payment
 * whose capture was taken back a second time.
 */
import type { Sim } from '../core/sim.ts'
import { dayMs, nextTimeOfDay, stamp, timeOfDayMs } from '../core/time.ts'
import { moveCard, type Trade } from './trades.ts'

export type State = NonNullable<Trade['card_state']>

const names: Record<State, string> = {
  authorised: '已授權',
  to_capture: '要關帳',
  captured: '已關帳',
  capture_cancelled: '操作取消',
  abandoned: '已取消',
  bank_refused: '銀行拒絕',
}

/** By the clock: the daily closing and the bank's run may have passed since the last action. */
export function currentState(sim: Sim, trade: Trade): State | null {
  const { card_state: state, paid_at: paidAt, card_moves: moves } = trade
  if (!state || !paidAt) return null
  const since = new Date(moves.at(-1)?.at ?? paidAt)
  if (state === 'to_capture') return isSent(sim, since) ? 'captured' : 'to_capture'
  if (!sim.settings.autoCapture || (state !== 'authorised' && state !== 'capture_cancelled')) return state
  const closing = nextTimeOfDay(since, 20, 15)
  if (sim.now() < closing) return state
  return isSent(sim, closing) ? 'captured' : 'to_capture'
}

function isSent(sim: Sim, entered: Date): boolean {
  return sim.now() >= nextTimeOfDay(entered, 2, 0)
}

export function stateName(state: State): string {
  return names[state]
}

/** During the daily closing no action may be sent. */
function isClosing(sim: Sim): boolean {
  const time = timeOfDayMs(sim.now())
  const from = (20 * 60 + 15) * 60_000
  return sim.settings.autoCapture && time >= from && time < from + 15 * 60_000
}

function refundedOf(trade: Trade): number {
  return trade.card_moves.filter(({ action }) => action === 'R').reduce((sum, { amount }) => sum + amount, 0)
}

/** Null: done; otherwise the reason why not. */
export async function doAction(sim: Sim, trade: Trade, action: string, amount: number): Promise<string | null> {
  const state = currentState(sim, trade)
  if (!state) return 'error_Not_Credit'
  if (isClosing(sim)) return 'error_closing'
  const next = nextState(sim, trade, state, action, amount)
  if (next.state === undefined) return next.refusal
  // a capture that is taken back takes the refunds with it that were to be sent with it
  const before =
    action === 'E'
      ? trade.card_moves.map((move) => (move.action === 'R' ? { ...move, action: 'R_cancelled' } : move))
      : trade.card_moves
  const move = { action, amount, at: sim.now().toISOString() }
  const moved = await moveCard(sim, trade, { state: next.state, moves: [...before, move] })
  return moved ? null : 'error_Busy'
}

type Next = { state: State; refusal?: never } | { state?: undefined; refusal: string }

const captureWithinDays = 21

function nextState(sim: Sim, trade: Trade, state: State, action: string, amount: number): Next {
  const whole = amount === trade.amount
  const authorised = state === 'authorised' || state === 'capture_cancelled'
  switch (action) {
    case 'C': {
      const days = (sim.now().getTime() - new Date(trade.paid_at ?? 0).getTime()) / dayMs
      if (!authorised || !whole) return { refusal: 'error_status' }
      return days > captureWithinDays ? { refusal: 'error_overDate' } : { state: 'to_capture' }
    }
    case 'E':
      return state === 'to_capture' && whole ? { state: 'capture_cancelled' } : { refusal: 'error_status' }
    case 'N':
      return authorised && whole ? { state: 'abandoned' } : { refusal: 'error_status' }
    case 'R':
      return nextAfterRefund(sim, trade, state, amount)
    default:
      return { refusal: 'error_Action' }
  }
}

function nextAfterRefund(sim: Sim, trade: Trade, state: State, amount: number): Next {
  const rest = trade.amount - refundedOf(trade)
  if ((trade.card?.stage ?? 0) > 0 && amount !== trade.amount) return { refusal: 'error_Installment_Full_Only' }
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > rest) return { refusal: 'error_amount' }
  if (sim.settings.balance < amount) return { refusal: 'error_balance' }
  if (state === 'captured') return { state }
  // the whole, or what is left of it, is given back by E and N
  return state === 'to_capture' && amount < rest ? { state } : { refusal: 'error_status' }
}

/** As QueryTrade/V2 returns it. */
export function cardReport(sim: Sim, trade: Trade, state: State) {
  const closings = closingsOf(sim, trade, state)
  const captured = closings.filter(({ status }) => status === names.captured)
  return {
    TradeID: trade.card?.gwsr ?? '',
    amount: String(trade.amount),
    clsamt: String(captured.reduce((sum, { amount }) => sum + amount, 0)),
    authtime: trade.paid_at ? stamp(new Date(trade.paid_at)) : '',
    status: names[state],
    close_data: closings.map(({ status, amount, at }, index) => ({
      status,
      sno: String(index + 1),
      amount: String(amount),
      datetime: stamp(at),
    })),
  }
}

interface Closing {
  status: string
  amount: number
  at: Date
}

/** Entries for the bank: captures, and refunds as negative amounts. */
function closingsOf(sim: Sim, trade: Trade, state: State): Closing[] {
  const closings: Closing[] = []
  for (const { action, amount, at } of trade.card_moves) {
    const time = new Date(at)
    if (action === 'E') closings.push({ status: names.capture_cancelled, amount: trade.amount, at: time })
    if (action === 'R_cancelled') closings.push({ status: names.capture_cancelled, amount: -amount, at: time })
    if (action === 'R')
      closings.push({ status: isSent(sim, time) ? names.captured : names.to_capture, amount: -amount, at: time })
  }
  if (state !== 'captured' && state !== 'to_capture') return closings
  return [{ status: names[state], amount: trade.amount, at: sim.now() }, ...closings]
}
