import { lazy, Suspense } from 'react'
import { searchTexts } from '#messages/shop/products/search.ts'
import { Link } from '#ui/link.tsx'
import type { ActiveOption } from './active-option.ts'
import type { SearchResult } from './use-product-search.ts'

/** In the same file as the index, without which there is nothing to show. */
const SearchList = lazy(() => import('./search-list.tsx'))

interface SearchResultsProps {
  id: string
  optionId: (index: number) => string
  result: SearchResult
  shown: boolean
  /** Below the header's field it covers the page; in the drawer it is part of the flow. */
  floating: boolean
  active: ActiveOption
  /** What was searched for before, while the field is empty. */
  recent: readonly string[]
  term: string
  onOpen: () => void
  onForget: () => void
}

export default function SearchResults({ result, shown, floating, ...list }: SearchResultsProps) {
  const items = shown && result.kind === 'found' ? result.items : []
  const place = floating ? 'absolute top-full right-0 mt-2 w-88 shadow-panel' : 'mt-2 border border-line'
  const status = shown ? statusText(result) : ''
  const nothing = <div id={list.id} role="listbox" aria-label={searchTexts.results} />
  return (
    <div className={shown ? `overflow-hidden rounded-md bg-paper on-light ${place}` : undefined}>
      {items.length + list.recent.length > 0 ? (
        <Suspense fallback={nothing}>
          <SearchList {...list} items={items} />
        </Suspense>
      ) : (
        nothing
      )}
      {/* always in the page, so that a screen reader hears what changes in it; seen only where nothing else is */}
      <p role="status" className={status && items.length === 0 ? 'px-4 py-4 text-sm text-ink-soft' : 'sr-only'}>
        {status}
      </p>
      {shown && result.kind === 'found' && result.count === 0 && (
        <Link
          to={`/products?q=${encodeURIComponent(list.term.trim())}`}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={list.onOpen}
          className="flex min-h-11 items-center border-t border-line px-4 text-sm text-copper hover:underline"
        >
          {searchTexts.nearest}
        </Link>
      )}
    </div>
  )
}

function statusText(result: SearchResult): string {
  if (result.kind === 'idle') return ''
  if (result.kind === 'failed') return searchTexts.failed
  if (result.kind !== 'found') return searchTexts.loading
  return result.count > 0 ? searchTexts.count(result.count) : searchTexts.nothingFound
}
