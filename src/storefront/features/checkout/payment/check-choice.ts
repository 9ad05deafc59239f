import type { PaymentProvider } from '#contract/shop/checkout/payment.ts'
import { paymentStepTexts } from '#messages/shop/cart/payment-step.ts'

const texts = paymentStepTexts.check

export interface ChoiceProblems {
  provider?: string
  method?: string
}

/** The gateway's code, the one that the specification names; only it has methods to choose from. */
const gatewayCode = 'ECPay'

export function asksForMethod({ code, methods }: Pick<PaymentProvider, 'code' | 'methods'>): boolean {
  return code === gatewayCode && methods.length > 0
}

/** What is missing in the choice; empty: nothing. */
export function checkChoice(provider: PaymentProvider | null, method: string): ChoiceProblems {
  if (!provider) return { provider: texts.provider }
  return asksForMethod(provider) && method === '' ? { method: texts.method } : {}
}
