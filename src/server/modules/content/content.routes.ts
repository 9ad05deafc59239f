import { articlesApi } from '#contract/shop/pages/articles.ts'
import { contentApi } from '#contract/shop/pages/content.ts'
import { statementsApi } from '#contract/shop/pages/statements.ts'
import { type CachePolicy, type Serving, serveCacheable } from '#server/http/serve.ts'
import { listArticles } from './articles.service.ts'
import { findAnnouncement, requireBanner, requireHome, requirePage } from './content.service.ts'
import { articlesTag } from './read-content.ts'
import { requireVersion, requireVersions } from './statements.service.ts'

export function contentRoutes(serving: Serving): void {
  const { deps } = serving
  serveCacheable(serving, contentApi.home, async () => split(await requireHome(deps)))
  serveCacheable(serving, contentApi.page, async ({ params }) => split(await requirePage(deps, params.slug)))
  serveCacheable(serving, contentApi.banner, async ({ params }) => split(await requireBanner(deps, params.slug)))
  serveCacheable(serving, contentApi.announcement, async () => split(await findAnnouncement(deps)))
  serveCacheable(serving, articlesApi.list, async ({ query }) => ({
    answer: await listArticles(deps, { q: query.q ?? '', page: Number(query.page ?? '1') }),
    cachePolicy: { tags: [articlesTag], validUntil: null },
  }))
  serveCacheable(serving, statementsApi.versions, async ({ params }) => split(await requireVersions(deps, params.slug)))
  serveCacheable(serving, statementsApi.version, async ({ params }) =>
    split(await requireVersion(deps, params.slug, Number(params.number))),
  )
}

function split<Answer>({ cachePolicy, ...answer }: Answer & { cachePolicy: CachePolicy }) {
  return { answer, cachePolicy }
}
