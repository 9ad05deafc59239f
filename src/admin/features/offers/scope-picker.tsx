import { useId, useState } from 'react'
import { offerFormTexts as texts } from '#messages/admin/products/offer-form.ts'
import { inputClass } from '#ui/input-class.ts'
import type { OfferGoodsData } from './use-offer-form.ts'

interface ScopePickerProps {
  label: string
  goods: OfferGoodsData
  productIds: readonly number[]
  categoryIds: readonly number[]
  problem: string | undefined
  onChange: (chosen: { productIds: readonly number[]; categoryIds: readonly number[] }) => void
}

const shownProducts = 60

/** Shelves and products, by ticking; a search shortens the list. What is ticked always stays in it. */
export function ScopePicker({ label, goods, productIds, categoryIds, problem, onChange }: ScopePickerProps) {
  const [search, setSearch] = useState('')
  const problemId = useId()
  const wanted = search.trim().toLowerCase()
  const found = goods.products.filter(
    ({ id, name }) => productIds.includes(id) || wanted === '' || name.toLowerCase().includes(wanted),
  )
  return (
    <fieldset aria-describedby={problem ? problemId : undefined} className="rounded-md border border-line p-3">
      <legend className="px-1 text-[15px] font-medium">
        {label}
        <span className="ml-2 text-sm font-normal text-ink-soft">
          {texts.chosen(productIds.length + categoryIds.length)}
        </span>
      </legend>
      <div className="flex flex-wrap gap-x-4">
        {goods.categories.map(({ id, name }) => (
          <Tick
            key={id}
            label={name}
            checked={categoryIds.includes(id)}
            onChange={() => onChange({ productIds, categoryIds: toggled(categoryIds, id) })}
          />
        ))}
      </div>
      <input
        type="search"
        aria-label={texts.goodsSearch}
        placeholder={texts.goodsSearch}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        className={`${inputClass} my-2`}
      />
      <div className="grid max-h-52 overflow-y-auto sm:grid-cols-2">
        {found.slice(0, shownProducts).map(({ id, name }) => (
          <Tick
            key={id}
            label={name}
            checked={productIds.includes(id)}
            onChange={() => onChange({ productIds: toggled(productIds, id), categoryIds })}
          />
        ))}
      </div>
      {problem && (
        <p id={problemId} className="mt-1 text-sm text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

export function Tick(props: { label: string; checked: boolean; onChange: () => void }) {
  return (
    <label className="inline-flex min-h-(--control-height) cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        checked={props.checked}
        onChange={props.onChange}
        className="size-4 shrink-0 accent-copper"
      />
      {props.label}
    </label>
  )
}

function toggled(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
}
