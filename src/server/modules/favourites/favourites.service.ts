import type { Product } from '#contract/products.ts'
import type { MemberId, ProductId } from '#contract/scalars.ts'
import type { FavouriteItem } from '#contract/shop/account/favourites.ts'
import type { Deps } from '#server/core/deps.ts'
import { listProducts, requireProduct } from '#server/modules/catalogue/catalogue.service.ts'
import { deleteFavourite, insertFavourite, listFavouriteIds } from './favourites.repo.ts'

type FavouriteDeps = Pick<Deps, 'db' | 'clock' | 'cache' | 'settings'>

/** With current price and stock. Unpublished products are hidden, and shown again once published. */
export async function listFavourites(deps: FavouriteDeps, memberId: MemberId): Promise<FavouriteItem[]> {
  const [ids, { products }] = await Promise.all([listFavouriteIds(deps.db, memberId), listProducts(deps)])
  const byId = new Map(products.map((product) => [product.id as number, product]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(toFavouriteItem)
}

/** Safe to repeat. */
export async function markFavourite(deps: FavouriteDeps, memberId: MemberId, productId: ProductId): Promise<void> {
  const { product } = await requireProduct(deps, productId)
  await insertFavourite(deps.db, { member_id: memberId, product_id: product.id, created_at: deps.clock.now() })
}

export async function unmarkFavourite(deps: FavouriteDeps, memberId: MemberId, productId: ProductId): Promise<void> {
  await deleteFavourite(deps.db, memberId, productId)
}

function toFavouriteItem(product: Product): FavouriteItem {
  const { id, name, price, image_url, discount, stock, sizes, pictures, grindable } = product
  return { product_id: id, name, price, image_url, discount, stock, sizes, pictures, grindable }
}
