import type { Client } from '#client/client.ts'
import { type Product, productsApi } from '#contract/products.ts'
import { contentApi, type HomeTexts } from '#contract/shop/pages/content.ts'
import type { BlockOf } from '#contract/shop/pages/content-blocks.ts'
import { logFailure } from '#front/errors/log-failure.ts'
import { homeTexts } from '#messages/shop/pages/home.ts'
import type { HeroBanner } from './hero.tsx'

/** As many as the specification shows. */
const hotCount = 8

export type PairingCard = Pick<BlockOf<'cards'>['items'][number], 'title' | 'latin' | 'to' | 'picture'>

export interface HomeContent {
  texts: HomeTexts
  hero: HeroBanner | null
  pairings: PairingCard[]
}

/** What the owner has unpublished elsewhere leaves its section without a picture, or out. */
export async function loadHomeContent(client: Client): Promise<HomeContent> {
  const [{ home }, hero, pairing] = await Promise.all([
    client.call(contentApi.home, {}),
    client.call(contentApi.banner, { params: { slug: 'banner-hero' } }).catch(() => null),
    client.call(contentApi.page, { params: { slug: 'coffee-pairing' } }).catch(() => null),
  ])
  const blocks = pairing?.page.sections.flatMap((section) => section.blocks) ?? []
  const cards = blocks.flatMap((block) => (block.type === 'cards' ? block.items : []))
  return {
    texts: home,
    hero: hero?.banner ?? null,
    pairings: cards.map(({ title, latin, to, picture }) => ({ title, latin, to, picture })),
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
