/** Types shared by the three simulated providers. */
import type { Store } from './store.ts'

export type ProviderName = 'line' | 'google' | 'facebook'
export const providerNames: readonly ProviderName[] = ['line', 'google', 'facebook']

interface RegisteredClient {
  id: string
  secret: string
  /** Whether it is the registered redirect address; any origin is accepted if the shop's own is unknown. */
  isRedirectUri(uri: string): boolean
}

/** Shared by every part of the simulator. */
export interface Simulation {
  store: Store
  now(): Date
  clients: Record<ProviderName, RegisteredClient>
  /** The shop's registration at the providers. */
  shopName: () => string
}
