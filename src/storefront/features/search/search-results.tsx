import { Link } from 'react-router'
import { searchTexts } from '#messages/search.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import type { ActiveOption } from './active-option.ts'
import type { SearchItem } from './search-item.ts'
import type { SearchResult } from './use-product-search.ts'

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
        {items.map((item, index) => (
          <Option key={item.id} id={optionId(index)} item={item} marked={index === active} onOpen={onOpen} />
        ))}
      </div>
      {/* always in the page, so that a screen reader hears what changes in it; seen only where nothing else is */}
      <p role="status" className={status && items.length === 0 ? 'px-4 py-4 text-sm text-ink-soft' : 'sr-only'}>
        {status}
      </p>
    </div>
  )
}

function statusText(result: SearchResult): string {
  if (result.kind !== 'found') return searchTexts.loading
  return result.items.length > 0 ? searchTexts.count(result.items.length) : searchTexts.nothingFound
}

function Option(props: { id: string; item: SearchItem; marked: boolean; onOpen: () => void }) {
  const { id, item, marked, onOpen } = props
  return (
    <Link
      id={id}
      role="option"
      aria-selected={marked}
      tabIndex={-1}
      to={`/product/${item.id}`}
      // the field must not lose the focus before the click arrives: its blur puts the list away
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
      className="flex items-center gap-3 px-3 py-2 transition-colors hover:bg-panel aria-selected:bg-panel aria-selected:shadow-[inset_3px_0_var(--color-copper)]"
    >
      <span className="h-15 w-12 shrink-0 overflow-hidden rounded-sm bg-panel">
        {item.photo && <Picture picture={{ ...item.photo, alt: '' }} sizes="48px" className="size-full object-cover" />}
      </span>
      <span className="min-w-0 text-sm">
        <span className="line-clamp-2 leading-snug">{item.name}</span>
        <Price amount={item.payable} original={item.price} isFrom={item.isFrom} />
      </span>
    </Link>
  )
}
