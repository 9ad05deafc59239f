import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { readSearchTerm } from '#domain/search-term.ts'
import { searchTexts } from '#messages/search.ts'
import { type ActiveOption, chosenOption, moveActive } from './active-option.ts'
import { searchAddress } from './search-address.ts'
import type { SearchItem } from './search-item.ts'
import { SearchResults } from './search-results.tsx'
import { useProductSearch } from './use-product-search.ts'

const styles = {
  header: {
    field:
      'border-paper/35 bg-night/35 text-paper placeholder:text-paper/75 hover:border-paper/60 focus:border-copper-light w-56 xl:w-60',
    icon: 'text-paper/80',
  },
  drawer: {
    field: 'border-edge bg-white text-ink placeholder:text-ink-soft focus:border-copper w-full',
    icon: 'text-ink-soft',
  },
}

/**
 * A combobox: typing narrows the suggestions, arrows mark one, Enter opens it, or without a mark the list of all that is
 * found; Escape closes the list. An empty field offers what was searched for before. Without scripts it is a form.
 */
export function SearchBox({ place }: { place: keyof typeof styles }) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<ActiveOption>(null)
  const [recents, setRecents] = useState<string[]>([])
  const { result, prepare } = useProductSearch(text)
  const navigate = useNavigate()
  const listId = useId()
  const found = result.kind === 'found' ? result.items : []
  const recent = open && result.kind === 'idle' ? recents : []
  const shown = open && (result.kind !== 'idle' || recent.length > 0)

  const field = useRef<HTMLInputElement>(null)

  // what was typed before the scripts arrived counts
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the field holds when the page comes alive
  useEffect(() => {
    const typed = field.current?.value
    if (typed) setText(typed)
    if (document.activeElement !== field.current) return
    prepare()
    setOpen(true)
  }, [])

  const putAway = () => {
    setOpen(false)
    setActive(null)
  }
  const finish = () => {
    setText('')
    putAway()
  }
  const openItem = (item: SearchItem | undefined) => {
    if (!item) return
    finish()
    void navigate(`/product/${item.id}`)
  }
  const openList = (wanted: string) => {
    const term = readSearchTerm(wanted)
    if (term === '') return
    remember(term)
    finish()
    field.current?.blur()
    void navigate(searchAddress(term))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // a Chinese keyboard uses Enter and arrows to pick its own suggestions
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      setActive(moveActive(active, event.key, found.length || recent.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const again = chosenOption(recent, active)
      if (again !== undefined) openList(again)
      else if (active === null) openList(text)
      else openItem(chosenOption(found, active))
    } else if (event.key === 'Escape' && (shown || text)) {
      // in the drawer the first Escape clears the search, the second closes the drawer
      event.preventDefault()
      event.stopPropagation()
      if (shown) putAway()
      else setText('')
    }
  }

  return (
    <search className="relative block">
      <form action="/products" onSubmit={(event) => event.preventDefault()}>
        <Search
          aria-hidden
          className={`pointer-events-none absolute top-3 left-3 size-5 ${styles[place].icon}`}
          strokeWidth={1.5}
        />
        <input
          ref={field}
          type="search"
          name="q"
          role="combobox"
          aria-label={searchTexts.label}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={listId}
          aria-activedescendant={shown && active !== null ? optionId(listId, active) : undefined}
          placeholder={searchTexts.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onFocus={() => {
            prepare()
            void import('./recent-searches.ts').then(({ readSearches }) => setRecents(readSearches()))
            setOpen(true)
          }}
          onBlur={putAway}
          onChange={(event) => {
            setText(event.target.value)
            setActive(null)
            setOpen(true)
          }}
          onKeyDown={onKeyDown}
          className={`h-11 appearance-none rounded-md border pr-3 pl-10 text-base lg:text-[15px] transition-colors [&::-webkit-search-cancel-button]:hidden ${styles[place].field}`}
        />
      </form>
      <SearchResults
        id={listId}
        optionId={(index) => optionId(listId, index)}
        result={result}
        shown={shown}
        floating={place === 'header'}
        active={active}
        recent={recent}
        term={readSearchTerm(text)}
        onOpen={() => {
          const term = readSearchTerm(text)
          if (term !== '') remember(term)
          finish()
        }}
        onForget={() => setRecents([])}
      />
    </search>
  )
}

/** With the suggestions, after the first focus. */
function remember(term: string): void {
  void import('./recent-searches.ts').then(({ rememberSearch }) => rememberSearch(term))
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}
