import type { HomeTexts } from '#contract/shop/pages/content.ts'
import { HydratedLater } from '#front/app/hydrated-later.tsx'
import { PageMeta } from '#front/meta/page-meta.tsx'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData, useNavigate } from '#front/router/hooks.ts'
import { homeTexts } from '#messages/shop/pages/home.ts'
import { track } from '#storefront/analytics/track.ts'
import { FavouriteButton } from '#storefront/features/favourites/favourite-button.tsx'
import { ArticleTeaser } from '#storefront/features/home/article-teaser.tsx'
import { FirstCoffees } from '#storefront/features/home/first-coffees.tsx'
import { Hero } from '#storefront/features/home/hero.tsx'
import { type HomeContent, loadHomeContent, loadHotProducts } from '#storefront/features/home/load-home.ts'
import { PairingCards } from '#storefront/features/home/pairing-cards.tsx'
import { SectionHead } from '#storefront/features/home/section-head.tsx'
import { ShippingBand } from '#storefront/features/home/shipping-band.tsx'
import { Story } from '#storefront/features/home/story.tsx'
import { CardAddButton } from '#storefront/features/product-card/card-add-button.tsx'
import { ProductCard } from '#storefront/features/product-card/product-card.tsx'
import { gridPhotoSizes, ProductGrid } from '#storefront/features/product-card/product-grid.tsx'
import { type ProductCardData, toProductCard } from '#storefront/features/product-card/to-product-card.ts'
import { ShopJsonLd } from '#storefront/meta/json-ld.tsx'
import { useIsShown } from '#storefront/shown-pages/shown-pages.ts'

const storyId = 'story'

interface HomeData {
  content: HomeContent
  hot: ProductCardData[]
}

export async function loader({ client }: PageLoaderArgs): Promise<HomeData> {
  const [content, hot] = await Promise.all([loadHomeContent(client), loadHotProducts(client)])
  return { content, hot: hot.map(toProductCard) }
}

export function Component() {
  const { content, hot } = useLoaderData<HomeData>()
  const { texts } = content
  const isShown = useIsShown()
  const hasStory = [texts.story, texts.philosophy].some(({ paragraphs }) => paragraphs.length > 0)
  return (
    <>
      <PageMeta title={texts.title} description={texts.description} path="/" />
      <ShopJsonLd />
      <Hero banner={content.hero} storyId={hasStory ? storyId : null} />
      <FirstCoffees products={hot} />
      <HydratedLater>
        {hasStory && <Story id={storyId} story={texts.story} philosophy={texts.philosophy} />}
      </HydratedLater>
      <HydratedLater>{hot.length > 0 && <HotProducts products={hot} texts={texts.hot} />}</HydratedLater>
      <HydratedLater>
        <ShippingBand texts={texts.shipping} />
        {content.pairings.length > 0 && (
          <section className="container-page drawn-late pt-16 md:pt-24">
            <SectionHead {...texts.pairing} to="/coffee-pairing" />
            <PairingCards cards={content.pairings} />
          </section>
        )}
        {isShown(texts.article.to) && <ArticleTeaser texts={texts.article} />}
      </HydratedLater>
    </>
  )
}

/** 選購 is only tracked and opens the product's page, where size and grind are chosen. */
function HotProducts({ products, texts }: { products: readonly ProductCardData[]; texts: HomeTexts['hot'] }) {
  const navigate = useNavigate()
  const wantProduct = (id: number) => {
    track('home_add_to_cart', { items: [{ id }] })
    void navigate(`/product/${id}`)
  }
  return (
    <section className="container-page drawn-late pb-16 md:pb-24">
      <SectionHead {...texts} to="/products" />
      <ProductGrid label={homeTexts.hotProducts}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              sizes={gridPhotoSizes}
              heart={<FavouriteButton product={product} overPhoto />}
              add={
                <CardAddButton
                  name={product.name}
                  label={{ name: homeTexts.chooseNamed(product.name), text: homeTexts.choose }}
                  onClick={() => wantProduct(product.id)}
                />
              }
            />
          </li>
        ))}
      </ProductGrid>
    </section>
  )
}
