/** What the pages with stored texts share: how they are loaded, and what they say of themselves. */

import { CallError, type Client } from '#client/client.ts'
import { type ContentPage, contentApi } from '#contract/shop/pages/content.ts'
import { PageMeta } from '#front/meta/page-meta.tsx'
import { pageNotFound } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { isNotFound, redirect, redirectDocument } from '#front/router/route.ts'
import { contentTexts } from '#messages/shop/pages/content.ts'
import { seoTexts } from '#messages/shop/pages/seo.ts'
import { PageIntro } from '#storefront/features/content/page-intro.tsx'
import { Sections } from '#storefront/features/content/sections.tsx'
import { PairedProduct } from '#storefront/features/pairing/paired-product.tsx'
import { ProductCard } from '#storefront/features/product-card/product-card.tsx'
import { type ProductCardData, toProductCard } from '#storefront/features/product-card/to-product-card.ts'
import { BreadcrumbJsonLd, FaqJsonLd } from '#storefront/meta/json-ld.tsx'
import type { Crumb } from '#ui/breadcrumbs.tsx'
import { largestSource } from '#ui/picture-source.ts'

export interface LoadedContent {
  page: ContentPage
  products: ProductCardData[]
}

export async function loadContent(client: Client, slug: string): Promise<LoadedContent> {
  try {
    const { page, products } = await client.call(contentApi.page, { params: { slug } })
    return { page, products: products.map(toProductCard) }
  } catch (error) {
    // a page that the owner has unpublished
    if (error instanceof CallError && error.status === 404) throw pageNotFound()
    throw error
  }
}

/** At an address made of its code; one that has another address leads there. */
export async function loadContentAt(client: Client, slug: string, url: URL): Promise<LoadedContent> {
  const loaded = await loadContent(client, slug).catch((error: unknown) => {
    // in the browser the server is asked: it knows where a former address leads
    throw typeof window !== 'undefined' && isNotFound(error) ? redirectDocument(url.href) : error
  })
  if (loaded.page.path !== url.pathname) throw redirect(loaded.page.path)
  return loaded
}

/** `/about/brand` is below the home page; what is between them goes into `parents`. */
export function contentCrumbs(title: string, parents: Crumb[] = []): Crumb[] {
  return [{ label: contentTexts.home, to: '/' }, ...parents, { label: title }]
}

interface ContentMetaProps {
  page: ContentPage
  crumbs: Crumb[]
  type?: 'website' | 'article'
}

export function ContentMeta({ page, crumbs, type = 'website' }: ContentMetaProps) {
  const { picture, path } = page
  return (
    <>
      <PageMeta
        title={seoTexts.pageTitle(page.title)}
        description={page.description}
        path={path}
        type={type}
        {...(picture ? { image: largestSource(picture) } : {})}
      />
      <BreadcrumbJsonLd crumbs={crumbs} />
      <FaqJsonLd page={page} />
    </>
  )
}

/** A page that is its stored text and nothing more. */
export function PlainContentPage() {
  const { page, products } = useLoaderData<LoadedContent>()
  const crumbs = contentCrumbs(page.title)
  return (
    <>
      <ContentMeta page={page} crumbs={crumbs} />
      <PageIntro page={page} crumbs={crumbs} />
      <div className="container-page">
        <Sections sections={page.sections} layout="split" product={namedProduct(products)} />
      </div>
    </>
  )
}

/** A product that a text names, with its card; one that is not sold any more is left out. */
export function namedProduct(products: readonly ProductCardData[]) {
  return (id: number, text: string) => {
    const found = products.find((each) => each.id === id)
    return found && <PairedProduct id={id} text={text} card={<ProductCard product={found} sizes="240px" />} />
  }
}
