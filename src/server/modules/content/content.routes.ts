import { contentApi } from '#contract/content.ts'
import { type Serving, serveCacheable, serveCached } from '#server/http/serve.ts'
import { announcementTag, contentTagOf, findAnnouncement, requireBanner, requirePage } from './content.service.ts'

export function contentRoutes(serving: Serving): void {
  const { deps } = serving
  serveCacheable(serving, contentApi.page, async ({ params }) => {
    const { page, products, cachePolicy } = await requirePage(deps, params.slug)
    return { answer: { page, products }, cachePolicy }
  })
  serveCacheable(serving, contentApi.banner, async ({ params }) => ({
    answer: { banner: await requireBanner(deps, params.slug) },
    cachePolicy: { tags: [contentTagOf(params.slug)], validUntil: null },
  }))
  serveCached(serving, contentApi.announcement, [announcementTag], async () => {
    const { announcement, validUntil } = await findAnnouncement(deps)
    return { answer: { announcement }, validUntil }
  })
}
