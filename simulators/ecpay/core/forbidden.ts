/** Called too fast, a service answers 403. Half an hour of silence ends it; every call before prolongs it. */
import type { Service, Sim } from './sim.ts'
import { minuteMs } from './time.ts'

export function isForbidden(sim: Sim, service: Service): boolean {
  const until = sim.settings.forbiddenUntil[service]
  return until !== undefined && sim.now() < new Date(until)
}

export async function forbid(sim: Sim, service: Service): Promise<void> {
  const until = new Date(sim.now().getTime() + 30 * minuteMs).toISOString()
  await sim.change({ forbiddenUntil: { ...sim.settings.forbiddenUntil, [service]: until } })
}
