/** Data blocks for search engines. Browsers do not run them, so the content policy needs no exception. */
import type { ContentPage } from '#contract/content.ts'
import type { Product } from '#contract/products.ts'
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
import { useSite } from './site.ts'

function JsonLd({ data }: { data: JsonLdData }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped; React would escape the quotes too
      dangerouslySetInnerHTML={{ __html: serialiseJsonLd(data) }}
    />
  )
}

/** Who the shop is; once, on the home page. */
export function ShopJsonLd() {
  const { publicUrl } = useSite()
  return (
    <>
      <JsonLd data={organizationData(publicUrl)} />
      <JsonLd data={webSiteData(publicUrl)} />
    </>
  )
}

export function BreadcrumbJsonLd({ crumbs }: { crumbs: readonly { label: string; to?: string }[] }) {
  return <JsonLd data={breadcrumbData(useSite().publicUrl, crumbs)} />
}

export function ProductJsonLd({ product }: { product: Product }) {
  return <JsonLd data={productData(useSite().publicUrl, product)} />
}

export function ArticleJsonLd({ page, path }: { page: ContentPage; path: string }) {
  return <JsonLd data={articleData(useSite().publicUrl, path, page)} />
}

export function FaqJsonLd({ page }: { page: Pick<ContentPage, 'sections'> }) {
  const data = faqData(page)
  return data && <JsonLd data={data} />
}
