/** Trades at the simulated gateway. Each change is one conditional statement. */
import type { Form } from '../core/mac.ts'
import type { Sim } from '../core/sim.ts'
import { stamp } from '../core/time.ts'

export type Method = 'Credit' | 'ATM' | 'CVS' | 'BARCODE'

export interface Trade {
  trade_no: string
  merchant_trade_no: string
  form: Form
  amount: number
  method: Method | null
  /** issued: a payment number was issued and is not paid yet. */
  status: 'created' | 'issued' | 'paid' | 'failed'
  code: string
  message: string
  payment_type: string
  number: Form | null
  card: { first6: string; last4: string; stage: number; gwsr: string; authCode: string } | null
  card_state: 'authorised' | 'to_capture' | 'captured' | 'capture_cancelled' | 'abandoned' | 'bank_refused' | null
  card_moves: { action: string; amount: number; at: string }[]
  created_at: Date
  expires_at: Date | null
  paid_at: Date | null
  /** How often the settlement file has it: twice, when the gateway kept the money twice. */
  settled_times: number
}

/** Null: the number was used before; it can never be used again. */
export async function createTrade(sim: Sim, form: Form, method: Method | null): Promise<Trade | null> {
  const now = sim.now()
  const count = await sim.next('trade')
  const tradeNo = stamp(now).slice(2).replace(/\D/g, '') + String(count % 10_000).padStart(4, '0')
  return sim.one<Trade>(
    `insert into sim_ecpay_trades (trade_no, merchant_trade_no, form, amount, method, status, created_at)
     values ($1, $2, $3::jsonb, $4, $5, 'created', $6) on conflict (merchant_trade_no) do nothing returning *`,
    [tradeNo, form.MerchantTradeNo, JSON.stringify(form), Number(form.TotalAmount), method, now],
  )
}

export function findTrade(sim: Sim, tradeNo: string): Promise<Trade | null> {
  return sim.one<Trade>('select * from sim_ecpay_trades where trade_no = $1', [tradeNo])
}

export function findByMerchantTradeNo(sim: Sim, merchantTradeNo: string): Promise<Trade | null> {
  return sim.one<Trade>('select * from sim_ecpay_trades where merchant_trade_no = $1', [merchantTradeNo])
}

export function findByAuthorisation(sim: Sim, gwsr: string): Promise<Trade | null> {
  return sim.one<Trade>("select * from sim_ecpay_trades where card ->> 'gwsr' = $1", [gwsr])
}

export function listTrades(sim: Sim, limit = 100): Promise<Trade[]> {
  return sim.rows<Trade>('select * from sim_ecpay_trades order by created_at desc, trade_no desc limit $1', [limit])
}

export function issueNumber(
  sim: Sim,
  tradeNo: string,
  issued: { method: Method; paymentType: string; number: Form; expiresAt: Date; code: string; message: string },
): Promise<Trade | null> {
  const { method, paymentType, number, expiresAt, code, message } = issued
  return sim.one<Trade>(
    `update sim_ecpay_trades set status = 'issued', method = $2, payment_type = $3, number = $4::jsonb, expires_at = $5,
       code = $6, message = $7
     where trade_no = $1 and status = 'created' returning *`,
    [tradeNo, method, paymentType, JSON.stringify(number), expiresAt, code, message],
  )
}

/** Null: already paid, failed or expired. */
export async function payTrade(
  sim: Sim,
  tradeNo: string,
  card: Trade['card'],
  paymentType: string,
): Promise<Trade | null> {
  const now = sim.now()
  return sim.one<Trade>(
    `update sim_ecpay_trades set status = 'paid', code = '1', message = '交易成功', paid_at = $2, card = $3::jsonb,
       payment_type = $4, card_state = $5, method = coalesce(method, 'Credit')
     where trade_no = $1 and status in ('created', 'issued') and (expires_at is null or expires_at >= $2) returning *`,
    [tradeNo, now, card ? JSON.stringify(card) : null, paymentType, card ? 'authorised' : null],
  )
}

export function failTrade(sim: Sim, tradeNo: string, code: string, message: string): Promise<Trade | null> {
  return sim.one<Trade>(
    `update sim_ecpay_trades set status = 'failed', code = $2, message = $3, method = coalesce(method, 'Credit'),
       payment_type = case when payment_type = '' then 'Credit_CreditCard' else payment_type end
     where trade_no = $1 and status = 'created' and coalesce(method, 'Credit') = 'Credit' returning *`,
    [tradeNo, code, message],
  )
}

/** Moves the deadline of an issued number into the past; no notification, as at the real gateway. */
export function expireTrade(sim: Sim, tradeNo: string): Promise<Trade | null> {
  return sim.one<Trade>(
    `update sim_ecpay_trades set expires_at = $2 where trade_no = $1 and status = 'issued' returning *`,
    [tradeNo, new Date(sim.now().getTime() - 1000)],
  )
}

/** Only if it was not changed in the meantime. */
export function moveCard(
  sim: Sim,
  trade: Trade,
  to: { state: Trade['card_state']; moves: Trade['card_moves'] },
): Promise<Trade | null> {
  return sim.one<Trade>(
    `update sim_ecpay_trades set card_state = $2, card_moves = $3::jsonb
     where trade_no = $1 and jsonb_array_length(card_moves) = $4 returning *`,
    [trade.trade_no, to.state, JSON.stringify(to.moves), trade.card_moves.length],
  )
}

/** The gateway's own books go wrong: the trade stands several times in its file. */
export function repeatInFile(sim: Sim, tradeNo: string, times: number): Promise<Trade | null> {
  return sim.one<Trade>('update sim_ecpay_trades set settled_times = $2 where trade_no = $1 returning *', [
    tradeNo,
    times,
  ])
}

/** The bank did not pay what was captured. */
export function refuseByBank(sim: Sim, tradeNo: string): Promise<Trade | null> {
  return sim.one<Trade>(
    `update sim_ecpay_trades set card_state = 'bank_refused' where trade_no = $1 and card is not null returning *`,
    [tradeNo],
  )
}
