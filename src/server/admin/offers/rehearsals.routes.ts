import { rehearsalsApi } from '#contract/admin/offers/rehearsals.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { readRehearsal, startRehearsal } from './rehearse-offer.service.ts'

export function rehearsalsRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, rehearsalsApi.start, async ({ body }) => ({ rehearsal: await startRehearsal(deps, body) }))
  serve(serving, rehearsalsApi.read, async ({ params }) => ({ rehearsal: await readRehearsal(deps, params.id) }))
}
