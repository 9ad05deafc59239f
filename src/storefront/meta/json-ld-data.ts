/** What search engines read about the shop and its pages, in the vocabulary of schema.org. Addresses are absolute. */

import type { Product, ProductSize } from '#contract/products.ts'
import type { ContentPage } from '#contract/shop/pages/content.ts'
import { plainText as withoutMarks } from '#domain/rich-text/runs.ts'
import type { Shop } from '#domain/shop.ts'
import { largestSource } from '#ui/picture-source.ts'

export type JsonLdData = Record<string, unknown> & { '@type': string }

const organizationId = (publicUrl: string) => `${publicUrl}/#organization`

export function organizationData(publicUrl: string, shop: Shop): JsonLdData {
  const { zip, city, district, street } = shop.address
  return {
    '@type': 'Organization',
    '@id': organizationId(publicUrl),
    name: shop.name,
    alternateName: shop.latinName,
    legalName: shop.company,
    url: `${publicUrl}/`,
    logo: logoOf(publicUrl, shop),
    email: shop.email,
    telephone: `+886-${shop.phone.replace(/^0/, '')}`,
    ...(shop.foundedYear > 0 ? { foundingDate: String(shop.foundedYear) } : {}),
    address: {
      '@type': 'PostalAddress',
      postalCode: zip,
      addressRegion: city,
      addressLocality: district,
      streetAddress: street,
      addressCountry: 'TW',
    },
    sameAs: shop.social.map(({ url }) => url),
  }
}

const logoOf = (publicUrl: string, { logoUrl }: Shop) => `${publicUrl}${logoUrl ?? '/icon-512.png'}`

export function webSiteData(publicUrl: string, shop: Shop): JsonLdData {
  return {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#website`,
    name: shop.name,
    alternateName: shop.latinName,
    url: `${publicUrl}/`,
    inLanguage: 'zh-Hant-TW',
    publisher: { '@id': organizationId(publicUrl) },
  }
}

/** The last crumb is the page itself and may go without an address. */
export function breadcrumbData(publicUrl: string, crumbs: readonly { label: string; to?: string }[]): JsonLdData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to === undefined ? {} : { item: `${publicUrl}${to}` }),
    })),
  }
}

export function productData(publicUrl: string, product: Product, shop: Shop): JsonLdData {
  const address = `${publicUrl}/product/${product.id}`
  const offers = product.sizes.map((size) => sizeOffer(publicUrl, product, size))
  return {
    '@type': 'Product',
    '@id': `${address}#product`,
    name: product.name,
    alternateName: product.name_en,
    sku: String(product.id),
    description: plainText(product.description),
    image: product.pictures.map((picture) => `${publicUrl}${largestSource(picture)}`),
    brand: { '@type': 'Brand', name: shop.name },
    offers: offers.length === 1 ? offers[0] : offers,
    // a rating without any review is refused by search engines
    ...(product.total_reviews > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.avg_rating,
            reviewCount: product.total_reviews,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  }
}

/** The default size is what the product's own address shows. */
function sizeOffer(publicUrl: string, product: Product, size: ProductSize): JsonLdData {
  const address = `${publicUrl}/product/${product.id}`
  return {
    '@type': 'Offer',
    name: size.label,
    sku: `${product.id}-${size.id}`,
    url: size.id === product.default_size_id ? address : `${address}?size=${size.id}`,
    priceCurrency: 'TWD',
    price: size.discounted_price,
    ...(product.discount_to ? { priceValidUntil: product.discount_to.slice(0, 10) } : {}),
    availability: `https://schema.org/${size.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': organizationId(publicUrl) },
  }
}

export function articleData(publicUrl: string, path: string, page: ContentPage, shop: Shop): JsonLdData {
  const pictures = page.picture ? [page.picture] : []
  return {
    '@type': 'Article',
    headline: page.title,
    description: page.description,
    image: [
      ...pictures.map((picture) => `${publicUrl}${largestSource(picture)}`),
      ...(pictures.length === 0 ? [`${publicUrl}/og/default.jpg`] : []),
    ],
    datePublished: page.published_on ?? page.updated_on,
    dateModified: page.updated_on,
    inLanguage: 'zh-Hant-TW',
    mainEntityOfPage: `${publicUrl}${path}`,
    author: { '@type': 'Organization', name: shop.name, url: `${publicUrl}/` },
    publisher: {
      '@type': 'Organization',
      name: shop.name,
      logo: { '@type': 'ImageObject', url: logoOf(publicUrl, shop) },
    },
  }
}

/** Null: the page asks nothing. */
export function faqData(page: Pick<ContentPage, 'sections'>): JsonLdData | null {
  const entries = page.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'faq' ? block.items : [])),
  )
  if (entries.length === 0) return null
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: withoutMarks(answer) },
    })),
  }
}

/** A stored description is clean HTML: without its tags it is the text that people read. */
function plainText(html: string): string {
  return html
    .replace(/<\/(p|li|h3|h4|tr)>|<br\s*\/?>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(lt|gt|amp|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: ' ', '#39': "'" }

/** As it is written into the page: `<` would let a text end the block, the two line separators end a line in older readers. */
export function serialiseJsonLd(data: JsonLdData): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
