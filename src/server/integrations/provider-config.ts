/** What each provider of payments, parcels and invoices reads of the environment: a new one is its folder and its lines here. */
import type { Unreal } from '#server/ports/provider-context.ts'
import { ecpayProvider as ecpay } from './ecpay/ecpay-config.ts'

const providers = { ecpay }
export const providerEnvironment = { ...ecpay.environment }

type Provider = keyof typeof providers
export const configuredProviders = Object.keys(providers) as Provider[]

/** By the provider's name, as the provider reads it. */
export type ProviderConfigs = {
  [P in Provider]: Exclude<ReturnType<(typeof providers)[P]['read']>, { problem: string }>
}

interface Refusals {
  refuse(problem: string): never
  /** In production mode only some may be. */
  refuseUnreal(provider: Provider, unreal: Unreal): void
}

export function readProviderConfigs(
  values: Parameters<(typeof providers)[Provider]['read']>[0],
  { refuse, refuseUnreal }: Refusals,
): ProviderConfigs {
  const read = configuredProviders.map((provider) => {
    const config = providers[provider].read(values)
    if ('problem' in config) return refuse(config.problem)
    const unreal = providers[provider].unreal(config)
    if (unreal) refuseUnreal(provider, unreal)
    return [provider, config] as const
  })
  return Object.fromEntries(read) as ProviderConfigs
}
