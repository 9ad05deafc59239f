import { articleTexts as texts } from '#messages/article.ts'
import { Link } from '#ui/link.tsx'

const linkClass =
  'inline-flex min-h-11 items-center rounded-md border border-line px-4 hover:border-copper hover:text-copper'

/** To the newer and the older ones; plain links, which search engines follow. */
export function ArticlePages({ q, page, pages }: { q: string; page: number; pages: number }) {
  if (pages === 1) return null
  const address = (number: number) => articlesAddress(q, number)
  return (
    <nav aria-label={texts.pages} className="mt-12 flex flex-wrap items-center gap-4">
      {page > 1 && (
        <Link rel="prev" to={address(page - 1)} className={linkClass}>
          {texts.newer}
        </Link>
      )}
      <p className="text-sm text-ink-soft tabular-nums">{texts.pageOf(page, pages)}</p>
      {page < pages && (
        <Link rel="next" to={address(page + 1)} className={linkClass}>
          {texts.older}
        </Link>
      )}
    </nav>
  )
}

/** `/articles?q=手沖&page=2`; the first page of all of them is `/articles`. */
export function articlesAddress(q: string, page: number): string {
  const query = new URLSearchParams({ ...(q ? { q } : {}), ...(page > 1 ? { page: String(page) } : {}) })
  return query.size > 0 ? `/articles?${query}` : '/articles'
}
