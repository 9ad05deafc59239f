/** What every screen may know of this installation; the same for every visitor, so it may be part of cached pages. */
import { createContext, useContext } from 'react'
import type { DispatchTerms } from '#domain/delivery/dispatch-terms.ts'
import type { Shop } from '#domain/shop.ts'
import { withShop } from '#domain/shop-words.ts'
import type { Tier } from '#domain/tiers.ts'

export interface Site {
  /** Without a trailing slash. */
  publicUrl: string
  gaMeasurementId: string | null
  /** Who the shop is, when it packs, and what its tiers ask for: settings of the owner. */
  shop: Shop
  dispatch: DispatchTerms
  /** Only where they differ from the usual ones. */
  tiers?: readonly Tier[]
  /** Mails go nowhere: they can be read at `/sim/mail`. */
  mailSimulator: boolean
  /** Of a page that could not be rendered: what a shopper can name to the shop. Such a page is never cached. */
  reference?: string
}

export const SiteContext = createContext<Site | null>(null)

export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('SiteContext is missing')
  return site
}

export function useShop(): Shop {
  return useSite().shop
}

/** Texts are written once; in them `{店名}` stands for the shop's present name. */
export function useShopWords(): (text: string) => string {
  const { shop } = useSite()
  return (text) => withShop(text, shop)
}
