import { seoTexts } from '#messages/shop/pages/seo.ts'
import type { ListedArticle } from '#server/modules/content/articles.service.ts'
import { escapeXml } from './xml.ts'

export const articlesFeedPath = '/articles/feed.xml'

/** RSS 2.0 of the newest articles. */
export function renderArticlesFeed(publicUrl: string, articles: readonly ListedArticle[]): string {
  const newest = articles.reduce<Date | null>((last, { changed_at: at }) => (last && last > at ? last : at), null)
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeXml(seoTexts.articlesTitle)}</title>
<link>${escapeXml(`${publicUrl}/articles`)}</link>
<description>${escapeXml(seoTexts.articlesDescription)}</description>
<language>zh-Hant-TW</language>
${newest ? `<lastBuildDate>${newest.toUTCString()}</lastBuildDate>\n` : ''}<atom:link href="${escapeXml(publicUrl + articlesFeedPath)}" rel="self" type="application/rss+xml"/>
${articles.map((article) => renderItem(publicUrl, article)).join('')}</channel></rss>
`
}

function renderItem(publicUrl: string, { path, title, lead, description, published_at }: ListedArticle): string {
  const address = escapeXml(`${publicUrl}${path}`)
  const text = escapeXml([lead, description].filter((part, at, all) => all.indexOf(part) === at).join(' '))
  return `<item><title>${escapeXml(title)}</title><link>${address}</link><guid isPermaLink="true">${address}</guid><pubDate>${published_at.toUTCString()}</pubDate><description>${text}</description></item>\n`
}
