/** An order's payment: at the gateway, or cash with the carrier. */
import { paymentCallbacks } from '#contract/shop/checkout/payment.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { demoPaid } from '#seed/demo-history.ts'
import type { Books } from './books.ts'
import { type DemoOrder, stepAt, type Writing } from './demo-order.ts'
import type { Random } from './random.ts'

/** Refunds of the order are taken off it. */
export interface WrittenPayment {
  id: string
  isPaid: boolean
  /** The rows, to which a refund adds. */
  row: Record<string, unknown>
  trade: Record<string, unknown> | null
}

const alphabet = '0123456789ACDEFGHJKMNPQRTUVWXY'

export function tradeNo(prefix: 'SP' | 'SL', at: Date, random: Random): string {
  const day = taipeiDay(at).slice(2).replaceAll('-', '')
  return `${prefix}${day}${random
    .bytes(12)
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')}`
}

export function writePayment(
  books: Books,
  order: DemoOrder,
  { numbers, publicUrl }: Writing,
  random: Random,
): WrittenPayment {
  const { life, priced, placedAt, person } = order
  const { method } = person
  const byCash = method === 'cod'
  const agreedAt = stepAt(life, 'agree_cod')
  const paidAt = byCash ? stepAt(life, 'complete') : stepAt(life, 'pay')
  const number = byCash || method === 'Credit' ? null : createNumber(method, life.payBefore, random)
  const card = method === 'Credit' && paidAt ? createCard(random) : null
  const merchantTradeNo = byCash ? null : tradeNo('SP', placedAt, random)
  const count = numbers.next('trade')
  const gatewayTradeNo = byCash ? null : `26${String(count).padStart(14, '0')}`
  const isOpen =
    life.state === 'pending_payment' ||
    (agreedAt !== null && ['confirmed', 'ready_to_ship', 'shipped', 'arrived_at_store'].includes(life.state))
  const row: Record<string, unknown> = {
    id: random.uuid(),
    order_id: order.id,
    merchant_trade_no: merchantTradeNo,
    method,
    amount: priced.total,
    state: paidAt ? 'paid' : isOpen ? (number || agreedAt ? 'waiting' : 'started') : 'lapsed',
    gateway_trade_no: paidAt || number ? gatewayTradeNo : null,
    payment_type: paidAt && !byCash ? paymentTypes[method] : null,
    number,
    card: card && {
      authorisation: card.gwsr,
      authCode: card.authCode,
      first6: card.first6,
      last4: card.last4,
      instalments: 0,
    },
    created_at: placedAt,
    expires_at: number ? life.payBefore : null,
    paid_at: paidAt,
    settles_order: byCash ? agreedAt !== null : paidAt !== null,
    // nothing is due: whoever opens the shop calls no gateway about it
    check_at: null,
    refunded: 0,
  }
  books.add('payments', row)
  if (byCash) return { id: String(row.id), isPaid: paidAt !== null, row, trade: null }
  const trade: Record<string, unknown> = {
    trade_no: gatewayTradeNo,
    merchant_trade_no: merchantTradeNo,
    form: {
      MerchantID: '3002607',
      MerchantTradeNo: merchantTradeNo,
      TotalAmount: String(priced.total),
      ItemName: order.name,
      ReturnURL: `${publicUrl}${paymentCallbacks.result}`,
      OrderResultURL: `${publicUrl}${paymentCallbacks.browserResult}`,
    },
    amount: priced.total,
    method,
    status: paidAt ? 'paid' : number ? 'issued' : 'created',
    code: paidAt ? '1' : '0',
    message: paidAt ? demoPaid : '',
    payment_type: paidAt ? paymentTypes[method] : '',
    number: null,
    card,
    card_state: card ? 'captured' : null,
    card_moves: [] as object[],
    created_at: placedAt,
    expires_at: number ? life.payBefore : null,
    paid_at: paidAt,
  }
  books.add('sim_ecpay_trades', trade)
  return { id: String(row.id), isPaid: paidAt !== null, row, trade }
}

const paymentTypes = {
  Credit: 'Credit_CreditCard',
  ATM: 'ATM_TAISHIN',
  CVS: 'CVS_CVS',
  BARCODE: 'BARCODE_BARCODE',
}

function createCard(random: Random) {
  const digits = (count: number) =>
    random
      .bytes(count)
      .map((byte) => byte % 10)
      .join('')
  return { first6: '431195', last4: '2222', stage: 0, gwsr: `9${digits(9)}`, authCode: digits(6) }
}

function createNumber(method: 'ATM' | 'CVS' | 'BARCODE', expiresAt: Date, random: Random) {
  const digits = (count: number) =>
    random
      .bytes(count)
      .map((byte) => byte % 10)
      .join('')
  if (method === 'ATM') return { kind: method, bankCode: '812', account: `9103${digits(10)}`, expiresAt }
  if (method === 'CVS') return { kind: method, code: `LLL26${digits(9)}`, expiresAt }
  return { kind: method, barcodes: [`26${digits(7)}`, digits(16), digits(15)], expiresAt }
}
