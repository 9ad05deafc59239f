import type { ReactNode } from 'react'
import drawing from '#assets/drawings/nothing-found.svg'
import { firstHeadings as headings } from '#messages/shop/pages/first-headings.ts'
import { flavourFinderTexts } from '#messages/shop/products/flavour-finder.ts'
import { productListTexts } from '#messages/shop/products/product-list.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

interface NoProductsProps {
  filtered: boolean
  path: string
  /** What comes nearest to a search that finds nothing; null: nothing was searched for. */
  nearest: ReactNode
  /** Opens the flavour finder over all products. */
  onFind: () => void
}

/** An empty list: the search finds nothing, the filters leave nothing, or the category itself is empty. */
export function NoProducts({ filtered, path, nearest, onFind }: NoProductsProps) {
  const title = filtered ? headings.noMatches : headings.noProducts
  return (
    <>
      <EmptyState
        drawing={drawing}
        title={<p className="font-serif text-2xl font-semibold">{title}</p>}
        text={filtered ? productListTexts.noMatchesText : productListTexts.noProductsText}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {filtered ? (
              <LinkButton to={path} preventScrollReset>
                {productListTexts.clearAll}
              </LinkButton>
            ) : (
              <LinkButton to="/products">{productListTexts.seeAll}</LinkButton>
            )}
            {nearest && (
              <Button variant="secondary" onClick={onFind} className="noscript:hidden">
                {flavourFinderTexts.open}
              </Button>
            )}
          </div>
        }
      />
      {nearest && (
        <section className="pb-16">
          <h3 className="mb-4 text-lg font-semibold">{productListTexts.nearest}</h3>
          {nearest}
        </section>
      )}
    </>
  )
}
