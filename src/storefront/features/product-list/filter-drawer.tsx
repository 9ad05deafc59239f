import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useRef, useState } from 'react'
import type { FacetCounts } from '#domain/product-filter.ts'
import { frameTexts } from '#messages/frame.ts'
import { productListTexts } from '#messages/product-list.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { FilterGroups } from './filter-groups.tsx'
import { countChoices, emptyListQuery, type ListQuery, withChoice } from './list-query.ts'

interface FilterDrawerProps {
  query: ListQuery
  /** What a draft of the query would show. */
  preview: (query: ListQuery) => { count: number; facets: FacetCounts }
  onConfirm: (query: ListQuery) => void
}

/** Small screens: choose in peace, see the number grow or shrink, and change the list once, with the button. */
export function FilterDrawer({ query, preview, onConfirm }: FilterDrawerProps) {
  const drawer = useRef<HTMLDialogElement>(null)
  const [draft, setDraft] = useState(query)
  const { count, facets } = preview(draft)
  const chosen = countChoices(query)

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setDraft(query)
          drawer.current?.showModal()
        }}
        className="flex h-11 flex-1 items-center justify-center gap-2 rounded-md border border-edge bg-white/60 text-[15px] lg:hidden noscript:hidden"
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        {productListTexts.filters}
        {chosen > 0 && (
          <span className="flex size-5 items-center justify-center rounded-full bg-copper text-xs text-white tabular-nums">
            {chosen}
          </span>
        )}
      </button>
      <Drawer
        ref={drawer}
        side="bottom"
        title={productListTexts.filters}
        closeLabel={frameTexts.close}
        footer={
          <div className="flex gap-3">
            <Button
              variant="secondary"
              disabled={countChoices(draft) === 0}
              onClick={() => setDraft({ ...emptyListQuery, sort: draft.sort })}
            >
              {productListTexts.reset}
            </Button>
            <Button
              className="flex-1"
              disabled={count === 0}
              onClick={() => {
                drawer.current?.close()
                onConfirm(draft)
              }}
            >
              {count === 0 ? productListTexts.showNone : productListTexts.show(count)}
            </Button>
          </div>
        }
      >
        <div className="divide-y divide-line">
          <FilterGroups
            layout="sheet"
            filter={draft}
            counts={facets}
            onChoose={(kind, value, on) => setDraft(withChoice(draft, kind, value, on))}
          />
        </div>
      </Drawer>
    </>
  )
}
