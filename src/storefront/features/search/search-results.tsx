import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { searchTexts } from '#messages/search.ts'
import type { ActiveOption } from './active-option.ts'
import { forgetSearches } from './recent-searches.ts'
import { searchAddress } from './search-address.ts'
import type { SearchResult } from './use-product-search.ts'

/** In the same file as the index, without which there is nothing to show. */
const SearchOption = lazy(() => import('./search-option.tsx'))
const RecentOptions = lazy(() => import('./recent-options.tsx'))

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

export function SearchResults(props: SearchResultsProps) {
  const { id, optionId, result, shown, floating, active, recent, term, onOpen, onForget } = props
  const items = shown && result.kind === 'found' ? result.items : []
  const place = floating ? 'absolute top-full right-0 mt-2 w-88 shadow-panel' : 'mt-2 border border-line'
  const status = shown ? statusText(result) : ''
  return (
    <div className={shown ? `overflow-hidden rounded-md bg-paper on-light ${place}` : undefined}>
      {recent.length > 0 && (
        <p className="flex items-center justify-between pl-4 text-[13px] text-ink-soft">
          {searchTexts.recent}
          <button
            type="button"
            // the field keeps the focus: its blur puts the list away
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              forgetSearches()
              onForget()
            }}
            className="min-h-11 px-4 text-copper hover:underline"
          >
            {searchTexts.forget}
          </button>
        </p>
      )}
      <div id={id} role="listbox" aria-label={searchTexts.results}>
        <Suspense fallback={null}>
          {recent.length > 0 && <RecentOptions terms={recent} optionId={optionId} active={active} onOpen={onOpen} />}
          {items.map((item, index) => (
            <SearchOption key={item.id} id={optionId(index)} item={item} marked={index === active} onOpen={onOpen} />
          ))}
        </Suspense>
      </div>
      {items.length > 0 && (
        <Link
          to={searchAddress(term)}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onOpen}
          className="flex min-h-11 items-center border-t border-line px-4 text-sm text-copper hover:underline"
        >
          {searchTexts.all(term)}
        </Link>
      )}
      {/* always in the page, so that a screen reader hears what changes in it; seen only where nothing else is */}
      <p role="status" className={status && items.length === 0 ? 'px-4 py-4 text-sm text-ink-soft' : 'sr-only'}>
        {status}
      </p>
    </div>
  )
}

function statusText(result: SearchResult): string {
  if (result.kind === 'idle') return ''
  if (result.kind !== 'found') return searchTexts.loading
  return result.items.length > 0 ? searchTexts.count(result.items.length) : searchTexts.nothingFound
}
