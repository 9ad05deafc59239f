import { useEffect, useRef, useState } from 'react'
import type { FacetCounts } from '#domain/catalogue/product-filter.ts'
import { layoutTexts } from '#messages/layout.ts'
import { productListTexts } from '#messages/shop/products/product-list.ts'
import { afterPaint } from '#ui/after-paint.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { closeDrawer, openDrawer } from '#ui/drawer-state.ts'
import { FilterGroups } from './filter-groups.tsx'
import { countChoices, emptyListQuery, type ListQuery, withChoice } from './list-query.ts'

export interface FilterDraft {
  query: ListQuery
  /** What a draft of the query would show. */
  preview: (query: ListQuery) => { count: number; counts: FacetCounts }
  onConfirm: (query: ListQuery) => void
}

/** `asked` counts how often it was opened. Choices show how many products they leave; the button changes the list once. */
export default function FilterSheet({ query, preview, onConfirm, asked }: FilterDraft & { asked: number }) {
  const drawer = useRef<HTMLDialogElement>(null)
  const [draft, setDraft] = useState(query)
  const { count, counts } = preview(draft)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens each time it is asked for, with what is chosen then
  useEffect(() => {
    setDraft(query)
    openDrawer(drawer.current)
  }, [asked])

  return (
    <Drawer
      ref={drawer}
      side="bottom"
      title={productListTexts.filters}
      closeLabel={layoutTexts.close}
      footer={
        <div className="flex gap-3">
          <Button
            variant="secondary"
            className="shrink-0"
            disabled={countChoices(draft) === 0}
            onClick={() => setDraft({ ...emptyListQuery, sort: draft.sort })}
          >
            {productListTexts.reset}
          </Button>
          <Button
            className="flex-1"
            disabled={count === 0}
            onClick={() =>
              afterPaint(() => {
                closeDrawer(drawer.current)
                afterPaint(() => onConfirm(draft))
              })
            }
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
          counts={counts}
          onChoose={(kind, value, on) => setDraft(withChoice(draft, kind, value, on))}
        />
      </div>
    </Drawer>
  )
}
