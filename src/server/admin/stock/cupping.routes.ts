import { cuppingApi } from '#contract/admin/products/cupping.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { adoptCup, closeCupping, openCupping, readCupping, readCuppings, scoreCup } from './cupping.service.ts'

export function cuppingRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, cuppingApi.list, () => readCuppings(deps.db))
  serve(serving, cuppingApi.open, ({ body, ...staffAction }) => openCupping(deps, staffAction, body))
  serve(serving, cuppingApi.read, async ({ params, staff }) => ({
    cupping: await readCupping(deps.db, params.id, staff.id),
  }))
  serve(serving, cuppingApi.score, ({ params, body, ...staffAction }) => scoreCup(deps, staffAction, params.id, body))
  serve(serving, cuppingApi.close, ({ params, body, ...staffAction }) =>
    closeCupping(deps, staffAction, params.id, body.version),
  )
  serve(serving, cuppingApi.adopt, ({ params, body, ...staffAction }) => adoptCup(deps, staffAction, params.id, body))
}
