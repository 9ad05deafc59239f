import { Link } from './link.tsx'

const linkClass =
  'inline-flex min-h-11 items-center rounded-md border border-line px-4 hover:border-copper hover:text-copper'

interface PageLinksProps {
  texts: { pages: string; previous: string; next: string; pageOf: (page: number, pages: number) => string }
  page: number
  pages: number
  addressOf: (page: number) => string
}

/** To the page before and the page after; plain links, which search engines follow. One page needs none. */
export function PageLinks({ texts, page, pages, addressOf }: PageLinksProps) {
  if (pages === 1) return null
  return (
    <nav aria-label={texts.pages} className="mt-12 flex flex-wrap items-center gap-4">
      {page > 1 && (
        <Link rel="prev" to={addressOf(page - 1)} className={linkClass}>
          {texts.previous}
        </Link>
      )}
      <p className="text-sm text-ink-soft tabular-nums">{texts.pageOf(page, pages)}</p>
      {page < pages && (
        <Link rel="next" to={addressOf(page + 1)} className={linkClass}>
          {texts.next}
        </Link>
      )}
    </nav>
  )
}
