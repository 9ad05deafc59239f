import type { CallOutput } from '#contract/endpoint.ts'
import type { paymentApi } from '#contract/shop/checkout/payment.ts'
import { knownFields } from '#front/data/known-fields.ts'

type PaymentOptions = CallOutput<typeof paymentApi.providers>

/** The specification's answer has the providers alone; the amounts are then those of the step before. */
export function completeOptions(answer: Partial<PaymentOptions>): PaymentOptions {
  return {
    ...blank,
    ...answer,
    providers: (answer.providers ?? []).map((provider) => ({ ...blankProvider, ...knownFields(provider) })),
  }
}

const blank = {
  order_name: null,
  invoice: { kind: 'member' },
  last_choice: null,
  items: [],
  delivery: null,
  schedule: null,
  gift: null,
  confirm_email: null,
  notice: '',
} as unknown as PaymentOptions

const blankProvider = { id: 0, name: '', code: '', methods: [] }
