import type { OfferProduct } from '#contract/admin/offers/offers.ts'
import { itemName } from '#domain/catalogue/sizes.ts'
import type { ScopeNames } from '#messages/admin/products/offer-words.ts'
import type { Deps } from '#server/core/deps.ts'
import { listCategories, listProducts } from '#server/modules/catalogue/catalogue.service.ts'

export interface OfferCatalogue {
  products: OfferProduct[]
  categories: { id: number; name: string }[]
}

/** What is on sale now, from the cached catalogue. */
export async function listOfferGoods(deps: Pick<Deps, 'db' | 'clock' | 'cache' | 'settings'>): Promise<OfferCatalogue> {
  const [{ products }, categories] = await Promise.all([listProducts(deps), listCategories(deps)])
  return {
    products: products.map(({ id, name, category_ids, discount, sizes }) => ({
      id,
      name,
      category_ids: [...category_ids],
      discount,
      sizes: sizes.map((size) => ({ id: size.id, label: size.label, price: size.price, stock: size.stock })),
    })),
    categories: categories.map(({ id, name }) => ({ id, name })),
  }
}

/** For sentences: what is no longer on sale has no name. */
export function scopeNames({ products, categories }: OfferCatalogue): ScopeNames {
  return {
    product: (id) => products.find((product) => product.id === id)?.name ?? null,
    category: (id) => categories.find((category) => category.id === id)?.name ?? null,
    size: (id) => {
      const product = products.find(({ sizes }) => sizes.some((size) => size.id === id))
      const size = product?.sizes.find((one) => one.id === id)
      return product && size ? itemName(product.name, size.label) : null
    },
  }
}
