import type { Client } from '#client/client.ts'
import { type FavouriteItem, favouritesApi } from '#contract/shop/account/favourites.ts'
import { track } from '#storefront/analytics/track.ts'

export async function listFavourites(client: Client): Promise<FavouriteItem[]> {
  return (await client.call(favouritesApi.list, {})).favorites
}

export async function listFavouriteIds(client: Client): Promise<number[]> {
  return (await listFavourites(client)).map(({ product_id }) => product_id)
}

export async function changeFavourite(client: Client, id: number, marked: boolean): Promise<void> {
  await client.call(marked ? favouritesApi.add : favouritesApi.remove, { body: { product_id: id } })
  if (marked) track('add_to_wishlist', { items: [{ id }] })
}
