/** All articles, short: kept in memory until one of them is published anew. */
import type { ArticleItem } from '#contract/shop/pages/articles.ts'
import { prepareSearch, type SearchedProduct, type SearchIndex } from '#domain/catalogue/product-search.ts'
import { readSearchTerm } from '#domain/catalogue/search-term.ts'
import { contentAddress } from '#domain/content/content-address.ts'
import { plainLines } from '#domain/content/plain-text.ts'
import type { Json } from '#domain/content/tidy-body.ts'
import { pageOf } from '#domain/paging.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import type { Deps } from '#server/core/deps.ts'
import { listArticleRows } from './content.repo.ts'
import { articlesTag, prepareBody } from './read-content.ts'

const articlesPerPage = 12

export interface ListedArticle extends ArticleItem {
  description: string
  published_at: Date
  changed_at: Date
}

interface Articles {
  all: ListedArticle[]
  index: SearchIndex<SearchedProduct & { article: ListedArticle }>
}

type ReadDeps = Pick<Deps, 'db' | 'cache' | 'settings'>

export function readArticles(deps: ReadDeps): Promise<Articles> {
  return deps.cache.get('articles', async () => {
    const rows = await listArticleRows(deps.db)
    const entries = await Promise.all(
      rows.map(async ({ slug, body: stored, first_published_at, changed_at }) => {
        const { body, findImage } = await prepareBody(deps, 'article', stored)
        const { title, eyebrow, lead, description, image, sections } = body
        const path = contentAddress('article', slug)
        const dates = { published_on: taipeiDay(first_published_at), published_at: first_published_at }
        const head = { slug, path, title, eyebrow, lead, description, picture: findImage(image) }
        const article: ListedArticle = { ...head, ...dates, changed_at }
        return { article, name: title, details: lead, words: plainLines(sections as Json).join('\n') }
      }),
    )
    const value = { all: entries.map(({ article }) => article), index: prepareSearch(entries) }
    const bytes = entries.reduce((sum, { words }) => sum + 2 * words.length + 2000, 0)
    return { value, tags: [articlesTag], validUntil: null, bytes }
  })
}

interface ArticlePage {
  articles: ArticleItem[]
  total: number
  page: number
  pages: number
}

/** A page beyond the last one is the last one. */
export async function listArticles(deps: ReadDeps, asked: { q: string; page: number }): Promise<ArticlePage> {
  const { all, index } = await readArticles(deps)
  const q = readSearchTerm(asked.q)
  const found = q === '' ? all : index.find(q, all.length).map(({ article }) => article)
  const { items: articles, ...page } = pageOf(found, asked.page, articlesPerPage)
  return { articles, ...page }
}
