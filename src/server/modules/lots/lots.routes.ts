import { lotsApi } from '#contract/lots.ts'
import { type Serving, serveCacheable } from '#server/http/serve.ts'
import { showLot } from './lot-view.service.ts'

export function lotsRoutes(serving: Serving): void {
  const { deps } = serving
  serveCacheable(serving, lotsApi.show, async ({ params }) => {
    const { lot, cachePolicy } = await showLot(deps, params.code)
    return { answer: { lot }, cachePolicy }
  })
}
