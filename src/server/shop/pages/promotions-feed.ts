import type { Promotion } from '#contract/offers.ts'
import { shop as defaultShop, type Shop } from '#domain/shop.ts'
import { withShop } from '#domain/shop-words.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { seoTexts } from '#messages/shop/pages/seo.ts'
import { escapeXml } from './xml.ts'

export const feedPath = '/promotions/feed.xml'

/** RSS 2.0 of the promotions that run now. */
export function renderPromotionsFeed(
  publicUrl: string,
  promotions: readonly Promotion[],
  shop: Shop = defaultShop,
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeXml(withShop(seoTexts.feedTitle, shop))}</title>
<link>${escapeXml(`${publicUrl}/promotions`)}</link>
<description>${escapeXml(withShop(seoTexts.feedDescription, shop))}</description>
<language>zh-Hant-TW</language>
<atom:link href="${escapeXml(publicUrl + feedPath)}" rel="self" type="application/rss+xml"/>
${promotions.map((promotion) => renderItem(publicUrl, promotion)).join('')}</channel></rss>
`
}

function renderItem(publicUrl: string, promotion: Promotion): string {
  const { id, slug, name, description, date_from, date_to } = promotion
  const day = (instant: string | null) => instant && taipeiDay(new Date(instant))
  const text = [description, seoTexts.feedDates(day(date_from), day(date_to))].filter(Boolean).join(' ')
  const begun = date_from ? `<pubDate>${new Date(date_from).toUTCString()}</pubDate>` : ''
  return `<item><title>${escapeXml(name)}</title><link>${escapeXml(`${publicUrl}/promotions/${slug}`)}</link><guid isPermaLink="false">${escapeXml(`${publicUrl}/promotions/${id}`)}</guid>${begun}<description>${escapeXml(text)}</description></item>\n`
}
