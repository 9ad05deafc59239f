import { lazy, Suspense } from 'react'
import { searchTexts } from '#messages/search.ts'
import type { ActiveOption } from './active-option.ts'
import type { SearchResult } from './use-product-search.ts'

/** In the same file as the index, without which there is nothing to show. */
const SearchOption = lazy(() => import('./search-option.tsx'))

interface SearchResultsProps {
  id: string
  optionId: (index: number) => string
  result: SearchResult
  shown: boolean
  /** Below the header's field it covers the page; in the drawer it is part of the flow. */
  floating: boolean
  active: ActiveOption
  onOpen: () => void
}

export function SearchResults({ id, optionId, result, shown, floating, active, onOpen }: SearchResultsProps) {
  const items = shown && result.kind === 'found' ? result.items : []
  const place = floating ? 'absolute top-full right-0 mt-2 w-88 shadow-panel' : 'mt-2 border border-line'
  const status = shown ? statusText(result) : ''
  return (
    <div className={shown ? `overflow-hidden rounded-md bg-paper on-light ${place}` : undefined}>
      <div id={id} role="listbox" aria-label={searchTexts.results}>
        <Suspense fallback={null}>
          {items.map((item, index) => (
            <SearchOption key={item.id} id={optionId(index)} item={item} marked={index === active} onOpen={onOpen} />
          ))}
        </Suspense>
      </div>
      {/* always in the page, so that a screen reader hears what changes in it; seen only where nothing else is */}
      <p role="status" className={status && items.length === 0 ? 'px-4 py-4 text-sm text-ink-soft' : 'sr-only'}>
        {status}
      </p>
    </div>
  )
}

function statusText(result: SearchResult): string {
  if (result.kind === 'failed') return searchTexts.failed
  if (result.kind !== 'found') return searchTexts.loading
  return result.count > 0 ? searchTexts.count(result.count) : searchTexts.nothingFound
}
