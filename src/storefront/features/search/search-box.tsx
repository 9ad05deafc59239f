import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from '#front/router/hooks.ts'
import { searchTexts } from '#messages/shop/products/search.ts'
import type { ActiveOption } from './active-option.ts'
import type { SearchActions } from './search-keys.ts'
import { useProductSearch } from './use-product-search.ts'

/** Comes with the first use. */
const SearchResults = lazy(() => import('./search-results.tsx'))

const styles = {
  header: {
    field:
      'border-light/35 bg-night/35 text-light placeholder:text-light/75 hover:border-light/60 focus:border-copper-light w-56 xl:w-60',
    icon: 'text-light/80',
  },
  drawer: {
    field: 'border-edge bg-surface text-ink placeholder:text-ink-soft focus:border-copper w-full',
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
  const { result, tools, prepare } = useProductSearch(text, (loaded) => setRecents(loaded.readSearches()))
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
  const actions: SearchActions = {
    mark(next) {
      setOpen(true)
      setActive(next)
    },
    openItem(item) {
      finish()
      void navigate(`/product/${item.id}`)
    },
    openList(term) {
      const address = tools?.startSearch(term)
      if (!address) return
      finish()
      field.current?.blur()
      void navigate(address)
    },
    putAway,
    clear: () => setText(''),
  }

  const nothing = <div id={listId} role="listbox" aria-label={searchTexts.results} />
  return (
    <search className="relative block">
      <form action="/products" onSubmit={(event) => tools && event.preventDefault()}>
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
            setOpen(true)
          }}
          onBlur={putAway}
          onChange={(event) => {
            setText(event.target.value)
            setActive(null)
            setOpen(true)
          }}
          onKeyDown={(event) => tools?.handleSearchKey(event, { text, shown, active, found, recent }, actions)}
          className={`h-11 appearance-none rounded-md border pr-3 pl-10 text-base lg:text-[15px] transition-colors [&::-webkit-search-cancel-button]:hidden ${styles[place].field}`}
        />
      </form>
      {open || tools ? (
        <Suspense fallback={nothing}>
          <SearchResults
            id={listId}
            optionId={(index) => optionId(listId, index)}
            result={result}
            shown={shown}
            floating={place === 'header'}
            active={active}
            recent={recent}
            term={text}
            onOpen={() => {
              tools?.startSearch(text)
              finish()
            }}
            onForget={() => setRecents([])}
          />
        </Suspense>
      ) : (
        nothing
      )}
    </search>
  )
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}
