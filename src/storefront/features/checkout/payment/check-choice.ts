import type { PaymentProvider } from '#contract/shop/checkout/payment.ts'
import { paymentStepTexts } from '#messages/shop/cart/payment-step.ts'

const texts = paymentStepTexts.check

export interface ChoiceProblems {
  provider?: string
  method?: string
}

/** Only a gateway has methods of its own to choose from. */
export function asksForMethod({ code, methods }: Pick<PaymentProvider, 'code' | 'methods'>): boolean {
  return code !== 'cod' && methods.length > 0
}

/** What is missing in the choice; empty: nothing. */
export function checkChoice(provider: PaymentProvider | null, method: string): ChoiceProblems {
  if (!provider) return { provider: texts.provider }
  return asksForMethod(provider) && method === '' ? { method: texts.method } : {}
}
