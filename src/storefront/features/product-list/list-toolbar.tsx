import { useEffect, useRef } from 'react'
import { countFiltered, type FacetCell, facetCounts } from '#domain/catalogue/product-filter.ts'
import { productListTexts } from '#messages/shop/products/product-list.ts'
import { FilterDrawer } from './filter-drawer.tsx'
import { FilterGroups } from './filter-groups.tsx'
import { formatListQuery, type ListQuery, parseListQuery, withChoice } from './list-query.ts'
import { SortSelect } from './sort-select.tsx'

interface ListToolbarProps {
  /** Of the category's products before filtering. */
  facets: readonly FacetCell[]
  query: ListQuery
  path: string
  onChange: (query: ListQuery) => void
}

/**
 * Filters and order as one form. With script every choice takes effect immediately; without it, the same form is sent to the
 * same address, and small screens show the filters in the page instead of the drawer.
 */
export function ListToolbar({ facets, query, path, onChange }: ListToolbarProps) {
  const form = useRef<HTMLFormElement>(null)

  // what was chosen before hydration is only in the form: it is read once
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the form holds at hydration
  useEffect(() => {
    if (!form.current) return
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
    const chosen = parseListQuery(new URLSearchParams(fields))
    if (formatListQuery(chosen) !== formatListQuery(query)) onChange(chosen)
  }, [])

  const preview = (draft: ListQuery) => ({
    count: countFiltered(facets, draft),
    counts: facetCounts(facets, draft),
  })
  return (
    <div className="flex flex-wrap gap-3">
      <FilterDrawer query={query} preview={preview} onConfirm={onChange} />
      <form
        ref={form}
        method="get"
        action={path}
        autoComplete="off"
        aria-label={productListTexts.filterForm}
        className="flex flex-1 flex-wrap items-center gap-x-8 gap-y-3"
      >
        {query.q && <input type="hidden" name="q" value={query.q} />}
        {query.pick && <input type="hidden" name="pick" value={query.pick} />}
        <div className="hidden flex-wrap items-center gap-x-8 gap-y-3 lg:flex noscript:flex">
          <FilterGroups
            layout="bar"
            filter={query}
            counts={preview(query).counts}
            onChoose={(kind, value, chosen) => onChange(withChoice(query, kind, value, chosen))}
          />
        </div>
        <div className="flex flex-1 justify-end lg:flex-none lg:ml-auto">
          <SortSelect value={query.sort} onChange={(sort) => onChange({ ...query, sort })} />
        </div>
        <button type="submit" className="hidden min-h-11 rounded-md bg-copper px-6 text-white noscript:block">
          {productListTexts.apply}
        </button>
      </form>
    </div>
  )
}
