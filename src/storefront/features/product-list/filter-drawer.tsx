import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, Suspense, useState } from 'react'
import { productListTexts } from '#messages/shop/products/product-list.ts'
import type { FilterDraft } from './filter-sheet.tsx'
import { countChoices } from './list-query.ts'

const FilterSheet = lazy(() => import('./filter-sheet.tsx'))

/** The button of small screens; what it opens is loaded with the first press. */
export function FilterDrawer({ query, preview, onConfirm }: FilterDraft) {
  const [asked, setAsked] = useState(0)
  const chosen = countChoices(query)

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setAsked(asked + 1)}
        className="flex h-11 flex-1 items-center justify-center gap-2 rounded-md border border-edge bg-surface/60 text-[15px] lg:hidden noscript:hidden"
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        {productListTexts.filters}
        {chosen > 0 && (
          <span className="flex size-5 items-center justify-center rounded-full bg-copper text-xs text-white tabular-nums">
            {chosen}
          </span>
        )}
      </button>
      {asked > 0 && (
        <Suspense fallback={null}>
          <FilterSheet query={query} preview={preview} onConfirm={onConfirm} asked={asked} />
        </Suspense>
      )}
    </>
  )
}
