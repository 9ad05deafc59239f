/**
 * Data blocks for search engines. Browsers do not run them, so the content policy needs no exception. Search engines read
 * what the server sends: in the browser the blocks stay as they came, and how they are made is not part of its scripts
 * (`import.meta.env.SSR` is a constant of each build).
 */

import type { Product } from '#contract/products.ts'
import type { ContentPage } from '#contract/shop/pages/content.ts'
import { useSite } from '#front/app/site.ts'
import {
  articleData,
  breadcrumbData,
  faqData,
  type JsonLdData,
  organizationData,
  productData,
  serialiseJsonLd,
  webSiteData,
} from './json-ld-data.ts'

function JsonLd({ data }: { data: JsonLdData | null }) {
  return (
    <script
      type="application/ld+json"
      // the server's block is left as it is
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped; React would escape the quotes too
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR && data ? serialiseJsonLd(data) : '' }}
    />
  )
}

/** Who the shop is; once, on the home page. */
export function ShopJsonLd() {
  const { publicUrl, shop } = useSite()
  return (
    <>
      <JsonLd data={import.meta.env.SSR ? organizationData(publicUrl, shop) : null} />
      <JsonLd data={import.meta.env.SSR ? webSiteData(publicUrl, shop) : null} />
    </>
  )
}

export function BreadcrumbJsonLd({ crumbs }: { crumbs: readonly { label: string; to?: string }[] }) {
  const { publicUrl } = useSite()
  return <JsonLd data={import.meta.env.SSR ? breadcrumbData(publicUrl, crumbs) : null} />
}

export function ProductJsonLd({ product }: { product: Product }) {
  const { publicUrl, shop } = useSite()
  return <JsonLd data={import.meta.env.SSR ? productData(publicUrl, product, shop) : null} />
}

export function ArticleJsonLd({ page, path }: { page: ContentPage; path: string }) {
  const { publicUrl, shop } = useSite()
  return <JsonLd data={import.meta.env.SSR ? articleData(publicUrl, path, page, shop) : null} />
}

export function FaqJsonLd({ page }: { page: Pick<ContentPage, 'sections'> }) {
  const asks = page.sections.some(({ blocks }) => blocks.some(({ type }) => type === 'faq'))
  return asks && <JsonLd data={import.meta.env.SSR ? faqData(page) : null} />
}
