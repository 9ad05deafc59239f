/** How much can be paid at once, by method. The gateway's limits depend on the shop's contract: they are settings. */
import type { Twd } from '#domain/money.ts'
import { type PaymentMethod, paymentMethods, waysToPay } from '#domain/orders/ways-to-pay.ts'

interface AmountRange {
  min: number
  max: number
}

export type PaymentLimits = Readonly<Record<PaymentMethod, AmountRange>>

export const defaultLimits = Object.fromEntries(
  paymentMethods.map((method) => [method, { min: waysToPay[method].min, max: waysToPay[method].max }]),
) as PaymentLimits

/** `amountProblem('CVS', twd(6_001), defaultLimits)` is above 6,000; null: the method accepts the amount. */
export function amountProblem(
  method: PaymentMethod,
  amount: Twd,
  limits: PaymentLimits,
): { kind: 'below' | 'above'; limit: number } | null {
  const { min, max } = limits[method]
  if (amount < Math.max(1, min)) return { kind: 'below', limit: min }
  return amount > max ? { kind: 'above', limit: max } : null
}

/**
 * `parseLimits('CVS:33-20000')` changes one method and leaves the others as they are; null: not a list of limits.
 */
export function parseLimits(text: string): PaymentLimits | null {
  const limits: Record<string, AmountRange> = { ...defaultLimits }
  for (const part of text.split(',').map((one) => one.trim())) {
    const [, method = '', least = '', most = ''] = /^(\w+):(\d{1,7})-(\d{1,7})$/.exec(part) ?? []
    const range = { min: Number(least), max: Number(most) }
    if (!Object.hasOwn(defaultLimits, method) || range.min < 1 || range.max < range.min) return null
    limits[method] = range
  }
  return limits as PaymentLimits
}
