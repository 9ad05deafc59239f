import { lotsApi } from '#contract/shop/pages/lots.ts'
import { type Serving, serveCacheable } from '#server/http/serve.ts'
import { showLot } from '#server/modules/stock/lot-view.service.ts'

export function lotsRoutes(serving: Serving): void {
  const { deps } = serving
  serveCacheable(serving, lotsApi.show, async ({ params }) => {
    const { lot, cachePolicy } = await showLot(deps, params.code)
    return { answer: { lot }, cachePolicy }
  })
}
