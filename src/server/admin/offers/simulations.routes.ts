import { simulationsApi } from '#contract/admin/offers/simulations.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { readSimulation, startSimulation } from './simulate-offer.service.ts'

export function simulationsRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, simulationsApi.start, async ({ body }) => ({ simulation: await startSimulation(deps, body) }))
  serve(serving, simulationsApi.read, async ({ params }) => ({ simulation: await readSimulation(deps, params.id) }))
}
