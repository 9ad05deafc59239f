import { favouritesApi } from '#contract/shop/account/favourites.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { listFavourites, markFavourite, unmarkFavourite } from '#server/modules/favourites/favourites.service.ts'

export function favouritesRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, favouritesApi.list, async ({ member }) => ({ favorites: await listFavourites(deps, member.id) }))
  serve(serving, favouritesApi.add, async ({ member, body }) => {
    await markFavourite(deps, member.id, body.product_id)
    return {}
  })
  serve(serving, favouritesApi.remove, async ({ member, body }) => {
    await unmarkFavourite(deps, member.id, body.product_id)
    return {}
  })
}
