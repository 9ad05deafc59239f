/** Favourites: products that a member saved. Field names are the specification's. */
import * as z from 'zod/mini'
import { endpoint, ok } from '#contract/endpoint.ts'
import { Picture, ProductSize } from '#contract/products.ts'
import { ProductId, Twd } from '#contract/scalars.ts'

export const FavouriteItem = z.object({
  product_id: ProductId,
  name: z.string(),
  price: Twd,
  image_url: z.string(),
  /** The current percent discount; 0 when there is none. */
  discount: z.int(),
  /** `price` and `stock` are those of the default size. */
  stock: z.int(),
  sizes: z.array(ProductSize),
  pictures: z.array(Picture),
  /** The grind is chosen before it is added to the cart. */
  grindable: z.optional(z.boolean()),
})
export type FavouriteItem = z.infer<typeof FavouriteItem>

const ProductRef = z.object({ product_id: ProductId })

export const favouritesApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/favorite/list',
    tag: 'favourites',
    summary: 'The member’s favourites, the latest first',
    session: 'member',
    beforeConfirmation: true,
    output: ok({ favorites: z.array(FavouriteItem) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/favorite/add',
    tag: 'favourites',
    summary: 'Add a product to the favourites; safe to repeat',
    session: 'member',
    beforeConfirmation: true,
    body: ProductRef,
    output: ok({}),
    errors: ['product_not_found'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/favorite/remove',
    tag: 'favourites',
    summary: 'Remove a product from the favourites; safe to repeat',
    session: 'member',
    beforeConfirmation: true,
    body: ProductRef,
    output: ok({}),
  }),
}
