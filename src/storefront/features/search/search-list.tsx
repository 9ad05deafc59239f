import { readSearchTerm } from '#domain/catalogue/search-term.ts'
import { searchTexts as texts } from '#messages/shop/products/search.ts'
import { Link } from '#ui/link.tsx'
import type { ActiveOption } from './active-option.ts'
import { forgetSearches } from './recent-searches.ts'
import { searchAddress } from './search-address.ts'
import type { SearchItem } from './search-item.ts'
import { SearchOption } from './search-option.tsx'

interface SearchListProps {
  id: string
  optionId: (index: number) => string
  items: readonly SearchItem[]
  /** What was searched for before, while the field is empty. */
  recent: readonly string[]
  term: string
  active: ActiveOption
  onOpen: () => void
  onForget: () => void
}

/** The suggestions and the way to all that is found; while nothing is typed, the last searches. */
export default function SearchList(props: SearchListProps) {
  const { id, optionId, items, recent, term, active, onOpen, onForget } = props
  return (
    <>
      {recent.length > 0 && (
        <p className="flex items-center justify-between pl-4 text-[13px] text-ink-soft">
          {texts.recent}
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
            {texts.forget}
          </button>
        </p>
      )}
      <div id={id} role="listbox" aria-label={texts.results}>
        {recent.map((one, index) => (
          <Link
            key={one}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            aria-label={texts.again(one)}
            tabIndex={-1}
            to={searchAddress(one)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={onOpen}
            className="flex min-h-11 items-center px-4 text-sm hover:bg-panel aria-selected:bg-panel aria-selected:shadow-[inset_3px_0_var(--color-copper)]"
          >
            {one}
          </Link>
        ))}
        {items.map((item, index) => (
          <SearchOption key={item.id} id={optionId(index)} item={item} marked={index === active} onOpen={onOpen} />
        ))}
      </div>
      {items.length > 0 && (
        <Link
          to={searchAddress(term)}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onOpen}
          className="flex min-h-11 items-center border-t border-line px-4 text-sm text-copper hover:underline"
        >
          {texts.all(readSearchTerm(term))}
        </Link>
      )}
    </>
  )
}
