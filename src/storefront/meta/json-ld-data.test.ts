import { expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import type { ContentPage } from '#contract/shop/pages/content.ts'
import { shop } from '#domain/shop.ts'
import {
  articleData,
  breadcrumbData,
  faqData,
  organizationData,
  productData,
  serialiseJsonLd,
  webSiteData,
} from './json-ld-data.ts'

const site = 'https://shop.example'
const address = /^https:\/\/shop\.example\//

const picture = { base: '/images/h/p', width: 1280, height: 1600, widths: [400, 800], color: '#fff', blur: '', alt: '' }
const product = {
  id: 7,
  name: '瓜地馬拉 安提瓜 水洗',
  name_en: 'Guatemala Antigua Washed',
  price: 450,
  discount: 10,
  discount_to: '2026-12-24T16:00:00.000Z',
  stock: 3,
  pictures: [picture],
  description: '<p>巧克力 &amp; 柳橙</p><ul><li>90°C</li></ul>',
  avg_rating: 4.67,
  total_reviews: 9,
  default_size_id: 1007,
  sizes: [{ id: 1007, label: '半磅 227 g', grams: 227, price: 450, discounted_price: 405, stock: 3 }],
} as unknown as Product
const page: ContentPage = {
  slug: 'a',
  path: '/a',
  title: '什麼是精品咖啡',
  eyebrow: 'Article',
  lead: '引言',
  description: '說明',
  updated_on: '2025-10-20',
  picture,
  sections: [{ id: 'faq', title: '', blocks: [{ type: 'faq', items: [{ question: '酸嗎？', answer: '不一定。' }] }] }],
}

test('a product has what search engines require: name, pictures, offer with price, currency and availability, rating', () => {
  expect(productData(site, product, shop)).toMatchObject({
    '@type': 'Product',
    name: product.name,
    description: '巧克力 & 柳橙 90°C',
    image: [`${site}/images/h/p-800.jpg`],
    offers: {
      '@type': 'Offer',
      price: 405,
      priceCurrency: 'TWD',
      priceValidUntil: '2026-12-24',
      availability: 'https://schema.org/InStock',
      url: `${site}/product/7`,
    },
    aggregateRating: { ratingValue: 4.67, reviewCount: 9, bestRating: 5, worstRating: 1 },
  })
})

test('a sold-out product without reviews says so and claims no rating', () => {
  const sizes = product.sizes.map((size) => ({ ...size, stock: 0, discounted_price: size.price }))
  const data = productData(
    site,
    { ...product, stock: 0, sizes, total_reviews: 0, discount: 0, discount_to: null },
    shop,
  )
  expect(data).toMatchObject({ offers: { price: 450, availability: 'https://schema.org/OutOfStock' } })
  expect(data).not.toHaveProperty('aggregateRating')
  expect(data.offers).not.toHaveProperty('priceValidUntil')
})

test('a product of several sizes lists an offer for each, at its own address', () => {
  const pound = { id: 1035, label: '一磅 454 g', grams: 454, price: 860, discounted_price: 774, stock: 0 }
  const { offers } = productData(site, { ...product, sizes: [...product.sizes, pound] } as unknown as Product, shop)
  expect(offers).toMatchObject([
    { '@type': 'Offer', name: '半磅 227 g', price: 405, url: `${site}/product/7` },
    {
      name: '一磅 454 g',
      sku: '7-1035',
      price: 774,
      url: `${site}/product/7?size=1035`,
      availability: 'https://schema.org/OutOfStock',
    },
  ])
})

test('the organization has name, address, logo and its social links; the site names its publisher', () => {
  const organization = organizationData(site, shop)
  expect(organization).toMatchObject({
    name: expect.any(String),
    url: expect.stringMatching(address),
    logo: expect.stringMatching(address),
    telephone: expect.stringMatching(/^\+886-5/),
    address: { '@type': 'PostalAddress', addressCountry: 'TW' },
  })
  expect(organization.sameAs).toHaveLength(3)
  expect(webSiteData(site, shop)).toMatchObject({ url: `${site}/`, publisher: { '@id': organization['@id'] } })
})

test('breadcrumbs count from one and have addresses, except the page itself', () => {
  const { itemListElement } = breadcrumbData(site, [{ label: '首頁', to: '/' }, { label: '咖啡搭配' }])
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: '首頁', item: `${site}/` },
    { '@type': 'ListItem', position: 2, name: '咖啡搭配' },
  ])
})

test('an article has headline, pictures, dates, author and publisher with a logo', () => {
  expect(articleData(site, '/SpecialtyCoffeePage', page, shop)).toMatchObject({
    headline: page.title,
    image: [expect.stringMatching(address)],
    datePublished: '2025-10-20',
    dateModified: '2025-10-20',
    author: { name: expect.any(String), url: `${site}/` },
    publisher: { logo: { url: expect.stringMatching(address) } },
    mainEntityOfPage: `${site}/SpecialtyCoffeePage`,
  })
  expect(articleData(site, '/a', { ...page, published_on: '2025-09-01' }, shop)).toMatchObject({
    datePublished: '2025-09-01',
    dateModified: '2025-10-20',
  })
  expect(articleData(site, '/a', { ...page, picture: null }, shop).image).toEqual([`${site}/og/default.jpg`])
})

test('questions come with their answers; a page that asks nothing has none', () => {
  expect(faqData(page)).toMatchObject({
    mainEntity: [{ '@type': 'Question', name: '酸嗎？', acceptedAnswer: { '@type': 'Answer', text: '不一定。' } }],
  })
  expect(faqData({ sections: [] })).toBeNull()
})

test('a text cannot end the data block', () => {
  const text = serialiseJsonLd({ '@type': 'Thing', name: '</script><script>alert(1)</script>\u2028' })
  expect(text).not.toMatch(/[<\u2028]/)
  expect(JSON.parse(text)).toMatchObject({
    '@context': 'https://schema.org',
    name: expect.stringContaining('</script>'),
  })
})
