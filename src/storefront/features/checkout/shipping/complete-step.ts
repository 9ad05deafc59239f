import type { ShippingStep } from '#contract/shop/checkout/delivery.ts'
import { twd } from '#domain/money.ts'

/** What an answer does not say stays as it was, and the total follows: goods minus discount plus the fee. */
export function completeStep(known: ShippingStep, said: Partial<ShippingStep>): ShippingStep {
  const step = { ...known, ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) }
  const { amount_goods, amount_discount, amount_delivery } = step
  return { ...step, amount_total: said.amount_total ?? twd(amount_goods - amount_discount + amount_delivery) }
}
