import { roastingApi } from '#contract/admin/products/roasting.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { addBean, assignBean, changeBean, changeGreen } from './change-beans.service.ts'
import { finishRoast } from './finish-roast.service.ts'
import { readBean, readBeans, readPlan } from './read-roasting.service.ts'

export function roastingRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, roastingApi.plan, async () => ({ plan: await readPlan(deps) }))
  serve(serving, roastingApi.beans, () => readBeans(deps.db))
  serve(serving, roastingApi.read, ({ params, query }) => readBean(deps.db, params.id, query))
  serve(serving, roastingApi.add, ({ body, ...staffAction }) => addBean(deps, staffAction, body))
  serve(serving, roastingApi.change, ({ params, body, ...staffAction }) =>
    changeBean(deps, staffAction, params.id, body),
  )
  serve(serving, roastingApi.green, ({ params, body, ...staffAction }) =>
    changeGreen(deps, staffAction, params.id, body),
  )
  serve(serving, roastingApi.assign, ({ params, body, ...staffAction }) =>
    assignBean(deps, staffAction, params.id, body),
  )
  serve(serving, roastingApi.done, ({ body, ...staffAction }) => finishRoast(deps, staffAction, body))
}
