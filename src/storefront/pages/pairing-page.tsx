import { useLoaderData } from 'react-router'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { contentTexts } from '#messages/content.ts'
import { PageIntro } from '#storefront/features/content/page-intro.tsx'
import { Sections } from '#storefront/features/content/sections.tsx'
import { OtherPairings } from '#storefront/features/pairing/other-pairings.tsx'
import { PairedProduct } from '#storefront/features/pairing/paired-product.tsx'
import { ProductCard } from '#storefront/features/product-card/product-card.tsx'
import { ContentMeta, contentCrumbs, type LoadedContent, loadContent } from '#storefront/pages/content/content-page.tsx'

/** `/pairing/milk` shows the text `pairing-milk`; the routes name the four that there are. */
export function loader({ client, url }: PageLoaderArgs): Promise<LoadedContent> {
  const [, kind = ''] = /^\/pairing\/(\w+)/i.exec(url.pathname) ?? []
  return loadContent(client, `pairing-${kind.toLowerCase()}`)
}

const parents = [{ label: contentTexts.pairing, to: '/coffee-pairing' }]

export function Component() {
  const { page, products } = useLoaderData<LoadedContent>()
  const path = `/${page.slug.replace('-', '/')}`
  const crumbs = contentCrumbs(page.title, parents)
  return (
    <>
      <ContentMeta page={page} path={path} crumbs={crumbs} />
      <PageIntro page={page} crumbs={crumbs} picture="beside" />
      <div className="container-page">
        <Sections
          sections={page.sections}
          layout="split"
          product={(id, text) => {
            const found = products.find((each) => each.id === id)
            return found && <PairedProduct id={id} text={text} card={<ProductCard product={found} sizes="240px" />} />
          }}
        />
        <OtherPairings current={path} />
      </div>
    </>
  )
}
