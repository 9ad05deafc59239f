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
  serve(serving, roastingApi.add, ({ body, ...press }) => addBean(deps, press, body))
  serve(serving, roastingApi.change, ({ params, body, ...press }) => changeBean(deps, press, params.id, body))
  serve(serving, roastingApi.green, ({ params, body, ...press }) => changeGreen(deps, press, params.id, body))
  serve(serving, roastingApi.assign, ({ params, body, ...press }) => assignBean(deps, press, params.id, body))
  serve(serving, roastingApi.done, ({ body, ...press }) => finishRoast(deps, press, body))
}
