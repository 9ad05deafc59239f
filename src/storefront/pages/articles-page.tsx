import nothingDrawing from '#assets/drawings/nothing-found.svg'
import type { CallOutput } from '#contract/endpoint.ts'
import { articlesApi } from '#contract/shop/pages/articles.ts'
import { readSearchTerm } from '#domain/catalogue/search-term.ts'
import { readPage } from '#domain/paging.ts'
import { PageMeta } from '#front/meta/page-meta.tsx'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { redirect } from '#front/router/route.ts'
import { articleTexts as texts } from '#messages/shop/pages/article.ts'
import { contentTexts } from '#messages/shop/pages/content.ts'
import { seoTexts } from '#messages/shop/pages/seo.ts'
import { ArticleCards } from '#storefront/features/article/article-cards.tsx'
import { ArticleSearch } from '#storefront/features/article/article-search.tsx'
import { articlesAddress } from '#storefront/features/article/articles-address.ts'
import { BreadcrumbJsonLd } from '#storefront/meta/json-ld.tsx'
import { contentCrumbs } from '#storefront/pages/content/content-page.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageLinks } from '#ui/page-links.tsx'

const feed = '/articles/feed.xml'
const crumbs = contentCrumbs(texts.all)

interface PageData {
  list: CallOutput<typeof articlesApi.list>
  q: string
}

export async function loader({ client, url }: PageLoaderArgs): Promise<PageData> {
  const q = readSearchTerm(url.searchParams.get('q'))
  const page = readPage(url.searchParams)
  const query = { ...(q ? { q } : {}), ...(page > 1 ? { page: String(page) } : {}) }
  const list = await client.call(articlesApi.list, { query })
  // beyond the last page: the last one, at its own address
  if (list.page < page) throw redirect(articlesAddress(q, list.page))
  return { list, q }
}

export function Component() {
  const { list, q } = useLoaderData<PageData>()
  return (
    <>
      <PageMeta
        title={seoTexts.pageTitle(texts.all)}
        description={texts.description}
        path={articlesAddress('', q ? 1 : list.page)}
      />
      {q && <meta name="robots" content="noindex" />}
      <link rel="alternate" type="application/rss+xml" title={seoTexts.articlesTitle} href={feed} />
      <BreadcrumbJsonLd crumbs={crumbs} />
      <div className="container-page">
        <div className="py-1">
          <Breadcrumbs label={contentTexts.breadcrumbs} crumbs={crumbs} />
        </div>
        <div className="grid items-end gap-x-10 gap-y-6 py-8 lg:grid-cols-[1fr_360px] lg:py-12">
          <div>
            <p className="eyebrow text-copper">{texts.eyebrow}</p>
            <h1 className="mt-3 font-serif text-[34px] leading-tight font-semibold tracking-[0.06em] md:text-5xl">
              {texts.all}
            </h1>
            <p className="mt-5 max-w-[30em] text-[17px] leading-[1.8] text-ink-soft">{texts.lead}</p>
          </div>
          <ArticleSearch q={q} />
        </div>
        {q && (
          <p role="status" className="mb-6 text-ink-soft">
            {texts.found(q, list.total)}
          </p>
        )}
        {list.articles.length === 0 ? <Nothing searched={q !== ''} /> : <ArticleCards articles={list.articles} />}
        <PageLinks texts={texts} page={list.page} pages={list.pages} addressOf={(page) => articlesAddress(q, page)} />
        <p className="mt-14 border-t border-line pt-4 text-sm">
          <a href={feed} className="inline-flex min-h-11 items-center text-copper underline underline-offset-4">
            {texts.feed}
          </a>
        </p>
      </div>
    </>
  )
}

function Nothing({ searched }: { searched: boolean }) {
  return (
    <EmptyState
      drawing={nothingDrawing}
      title={<h2 className="text-2xl font-semibold">{searched ? texts.noneFound : texts.none}</h2>}
      text={searched ? texts.noneFoundText : texts.noneText}
      action={
        searched ? (
          <LinkButton to="/articles">{texts.more}</LinkButton>
        ) : (
          <LinkButton to="/products">{texts.browse}</LinkButton>
        )
      }
    />
  )
}
