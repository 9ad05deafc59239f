import type { Client } from '#client/client.ts'
import { contentApi } from '#contract/content.ts'
import { type Picture, type Product, productsApi } from '#contract/products.ts'
import { freeShippingFrom } from '#domain/free-shipping.ts'
import type { Twd } from '#domain/money.ts'
import { logFailure } from '#front/errors/log-failure.ts'
import { homeTexts } from '#messages/home.ts'
import type { HeroBanner } from './hero.tsx'

/** As many as the specification shows. */
const hotCount = 8

export interface HomeContent {
  hero: HeroBanner | null
  story: [Picture | null, Picture | null]
  shipping: Picture | null
  /** Delivery is free from this amount on. */
  freeFrom: Twd
  /** By the address of the card. */
  pairings: Record<string, Picture | null>
  article: Picture | null
}

/**
 * The texts of the sections are the shop's own; what the owner stores elsewhere (the hero, the pictures of the linked
 * pages) is taken from there. What the owner has unpublished leaves its section without a picture.
 */
export async function loadHomeContent(client: Client): Promise<HomeContent> {
  const [hero, shipping, brand, pairing, article, terms] = await Promise.all([
    client.call(contentApi.banner, { params: { slug: 'banner-hero' } }).catch(() => null),
    client.call(contentApi.banner, { params: { slug: 'banner-free-shipping' } }).catch(() => null),
    client.call(contentApi.page, { params: { slug: 'about-brand' } }).catch(() => null),
    client.call(contentApi.page, { params: { slug: 'coffee-pairing' } }).catch(() => null),
    client.call(contentApi.page, { params: { slug: 'specialty-coffee' } }).catch(() => null),
    client.call(contentApi.shippingTerms, {}).catch(() => null),
  ])
  const blocksOf = (page: typeof brand) => page?.page.sections.flatMap(({ blocks }) => blocks) ?? []
  const figure = blocksOf(brand).find((block) => block.type === 'figure')
  const cards = blocksOf(pairing).flatMap((block) => (block.type === 'cards' ? block.items : []))
  return {
    hero: hero?.banner ?? null,
    story: [brand?.page.picture ?? null, figure?.picture ?? null],
    shipping: shipping?.banner.picture ?? null,
    freeFrom: terms?.free_shipping_from ?? freeShippingFrom,
    pairings: Object.fromEntries(cards.map(({ to, picture }) => [to, picture])),
    article: article?.page.picture ?? null,
  }
}

/** In the browser a failure is logged and the page is shown without them; on the server it fails, so that the page is not cached. */
export async function loadHotProducts(client: Client): Promise<Product[]> {
  try {
    return (await client.call(productsApi.hot, {})).products.slice(0, hotCount)
  } catch (error) {
    if (typeof window === 'undefined') throw error
    logFailure(homeTexts.hotFailed, error)
    return []
  }
}
