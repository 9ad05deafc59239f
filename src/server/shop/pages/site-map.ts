import { escapeXml } from './xml.ts'

export interface SiteMapEntry {
  path: string
  changedAt: Date | null
}

export function renderSiteMap(publicUrl: string, entries: readonly SiteMapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeXml(`${publicUrl}${path}`)}</loc>${changed}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}

export function renderRobots(publicUrl: string, privatePrefixes: readonly string[]): string {
  const rules = privatePrefixes.map((prefix) => `Disallow: ${prefix}\n`)
  return `User-agent: *\n${rules.join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`
}
