import { nextCheckAt } from '#domain/orders/payment-methods.ts'
import type { PaymentMethod } from '#domain/orders/ways-to-pay.ts'
import { attemptRefusal } from '#domain/payments/attempt-limits.ts'
import { paymentLimitTexts } from '#messages/shop/cart/payment-limits.ts'
import { AppError } from '#server/core/app-error.ts'
import { newTradeNo } from '#server/core/trade-number.ts'
import type { Db } from '#server/db/open-db.ts'
import { insertAttempt, insertCashAttempt, listAttemptTimes } from './payments.repo.ts'

interface NewAttempt {
  orderId: string
  amount: number
  method: PaymentMethod
  now: Date
}

/** Of an order that is placed in this transaction. Null: the gateway has nothing to do with it. */
export async function startFirstAttempt(tx: Db, { orderId, amount, method, now }: NewAttempt): Promise<string | null> {
  if (method === 'cod') {
    await insertCashAttempt(tx, { orderId, amount, now })
    return null
  }
  // each attempt has its own trade number: the gateway accepts each only once
  const merchant_trade_no = newTradeNo('payment', now)
  const check_at = nextCheckAt({ createdAt: now, expiresAt: null }, now)
  await insertAttempt(tx, { order_id: orderId, merchant_trade_no, method, amount, created_at: now, check_at })
  return merchant_trade_no
}

/** Another one of an unpaid order that is locked in this transaction; so many in so short a time are refused. */
export async function startAttempt(tx: Db, attempt: NewAttempt): Promise<string | null> {
  if (attempt.method !== 'cod') requireRoom(await listAttemptTimes(tx, attempt.orderId), attempt.now)
  return startFirstAttempt(tx, attempt)
}

function requireRoom(earlier: readonly Date[], now: Date): void {
  const refusal = attemptRefusal(earlier, now)
  if (!refusal) return
  if (!refusal.retryAt) throw new AppError('too_many_attempts', { text: paymentLimitTexts.noMoreAttempts })
  const seconds = Math.ceil((refusal.retryAt.getTime() - now.getTime()) / 1000)
  const text = paymentLimitTexts.tooManyAttempts(Math.ceil(seconds / 60))
  throw new AppError('too_many_attempts', { text, retryAfterSeconds: seconds })
}
