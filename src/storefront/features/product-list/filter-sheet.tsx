import { useEffect, useRef, useState } from 'react'
import type { FacetCounts } from '#domain/product-filter.ts'
import { afterPaint } from '#front/timing/after-paint.ts'
import { layoutTexts } from '#messages/layout.ts'
import { productListTexts } from '#messages/product-list.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
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
    // making the page behind it inert restyles all of it: the pressed button is painted first
    afterPaint(() => {
      if (!drawer.current?.open) drawer.current?.showModal()
    })
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
                drawer.current?.close()
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
