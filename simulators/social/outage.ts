import { setTimeout as sleep } from 'node:timers/promises'
import type { ProviderName, Simulation } from './provider.ts'

const slowMs = 30_000

/** Waits with the fault `slow`; true with the fault `server_error`. */
export async function simulateOutage({ store }: Simulation, provider: ProviderName): Promise<boolean> {
  const fault = await store.findFault(provider)
  if (fault === 'slow') await sleep(slowMs, undefined, { ref: false })
  return fault === 'server_error'
}
