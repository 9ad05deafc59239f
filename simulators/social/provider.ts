/** What the three providers have in common, as their parts of the simulator see it. */
import type { Store } from './store.ts'

export type ProviderName = 'line' | 'google' | 'facebook'
export const providerNames: readonly ProviderName[] = ['line', 'google', 'facebook']

interface RegisteredClient {
  id: string
  secret: string
  /** The one address that the client has registered; the origin may be any where it does not know its own. */
  isRedirectUri(uri: string): boolean
}

/** What every part of the simulator works with. */
export interface Simulation {
  store: Store
  now(): Date
  clients: Record<ProviderName, RegisteredClient>
  /** As the shop is registered at the providers. */
  shopName: string
}
