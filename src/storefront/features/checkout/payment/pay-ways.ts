import type { PaymentProvider, UnavailableMethod } from '#contract/shop/checkout/payment.ts'
import { asksForMethod } from './check-choice.ts'

/** One line of the list: who collects the money, and how. */
export interface PayWay {
  key: string
  provider: PaymentProvider
  /** Empty: the provider has no methods of its own. */
  method: string
  label: string
  limit: string
}

/** The gateway's methods and the other providers, one beside the other. */
export function payWays(providers: readonly PaymentProvider[]): PayWay[] {
  return providers.flatMap((provider): PayWay[] => {
    const { id, name, methods, limit = '' } = provider
    if (!asksForMethod(provider)) return [{ key: `${id}`, provider, method: '', label: name, limit }]
    return methods.map(({ value, label, limit: most = '' }) => {
      return { key: `${id}:${value}`, provider, method: value, label, limit: most }
    })
  })
}

/** The way that was used last time; null: none, or it is not offered. */
export function lastWay(
  ways: readonly PayWay[],
  last: { provider_id: number; method: string } | null | undefined,
): PayWay | null {
  return ways.find(({ provider, method }) => provider.id === last?.provider_id && method === last.method) ?? null
}

/** Which drawing marks a way: by its method, by the provider's code where it has none. */
export function markOf({ provider, method }: Pick<PayWay, 'provider' | 'method'>): string {
  return method === '' ? provider.code : method
}

/** Not offered, with the reason; one that is offered all the same is not named twice. */
export function refusedWays(ways: readonly PayWay[], unavailable: readonly UnavailableMethod[]): UnavailableMethod[] {
  return unavailable.filter(({ value }) => ways.every((way) => markOf(way) !== value))
}
