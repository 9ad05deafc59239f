import type { PaymentProvider, UnavailableMethod } from '#contract/shop/checkout/payment.ts'
import { asksForMethod } from './check-choice.ts'

/** Who collects the money, and how; without a method of its own it is empty. */
export interface PaymentChoice {
  provider: PaymentProvider
  method: string
}

interface ChosenIds {
  provider_id: number
  method: string
}

/** What was chosen, as far as it is still offered: a method that is not is chosen anew. */
export function offeredChoice(
  providers: readonly PaymentProvider[],
  chosen: ChosenIds | null | undefined,
): PaymentChoice | null {
  const provider = providers.find(({ id }) => id === chosen?.provider_id)
  if (!provider || !chosen) return null
  const offered = asksForMethod(provider) && provider.methods.some(({ value }) => value === chosen.method)
  return { provider, method: offered ? chosen.method : '' }
}

/** Not offered, with the reason; one that is offered all the same is not named twice. */
export function refusedMethods(
  providers: readonly PaymentProvider[],
  unavailable: readonly UnavailableMethod[],
): UnavailableMethod[] {
  const offered = providers.flatMap(({ code, methods }) => [code, ...methods.map(({ value }) => value)])
  return unavailable.filter(({ value }) => !offered.includes(value))
}
