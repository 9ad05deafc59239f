/** `/sim/social/control`: sets a provider's fault and rotates the signing keys; for tests. */
import type { FastifyInstance } from 'fastify'
import { faults, isFault } from './faults.ts'
import { rotateKeys } from './keys.ts'
import { providerNames, type Simulation } from './provider.ts'

const path = '/sim/social/control'
const hidden = { schema: { hide: true } }

export function controlRoutes(app: FastifyInstance, simulation: Simulation): void {
  const { store } = simulation
  const answer = async () => {
    const current = await Promise.all(providerNames.map(async (name) => [name, await store.findFault(name)]))
    return { current: Object.fromEntries(current), faults }
  }
  app.get(path, hidden, answer)
  /** `{ provider, fault }` (null: no fault), or `{ rotate_keys: true }`. */
  app.post<{ Body: { provider?: unknown; fault?: unknown; rotate_keys?: unknown } }>(
    path,
    hidden,
    async (request, reply) => {
      const { provider, fault = null, rotate_keys } = request.body
      if (rotate_keys === true) {
        await rotateKeys(simulation)
        return answer()
      }
      const name = providerNames.find((one) => one === provider)
      if (!name || (fault !== null && !isFault(fault))) return reply.code(400).send(await answer())
      await store.setFault(name, fault)
      return answer()
    },
  )
}
