import drawing from '#assets/drawings/nothing-found.svg'
import { firstHeadings as headings } from '#messages/shop/pages/first-headings.ts'
import { productListTexts } from '#messages/shop/products/product-list.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

/** An empty list: either the filters leave nothing, or the category itself is empty. Each has one link. */
export function NoProducts({ filtered, path }: { filtered: boolean; path: string }) {
  const title = filtered ? headings.noMatches : headings.noProducts
  return (
    <EmptyState
      drawing={drawing}
      title={<p className="font-serif text-2xl font-semibold">{title}</p>}
      text={filtered ? productListTexts.noMatchesText : productListTexts.noProductsText}
      action={
        filtered ? (
          <LinkButton to={path} preventScrollReset>
            {productListTexts.clearAll}
          </LinkButton>
        ) : (
          <LinkButton to="/products">{productListTexts.seeAll}</LinkButton>
        )
      }
    />
  )
}
