import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { type SortOrder, sortOrders } from '#domain/catalogue/product-filter.ts'
import { productListTexts } from '#messages/shop/products/product-list.ts'

export function SortSelect(props: { value: SortOrder; onChange: (order: SortOrder) => void }) {
  const id = useId()
  return (
    <div className="relative flex flex-1 items-center gap-3 text-sm lg:flex-none">
      <label htmlFor={id} className="whitespace-nowrap text-ink-soft max-lg:sr-only">
        {productListTexts.sort}
      </label>
      <select
        id={id}
        name="sort"
        value={props.value}
        onChange={(event) => {
          const order = sortOrders.find((each) => each === event.target.value)
          if (order) props.onChange(order)
        }}
        className="h-11 w-full appearance-none rounded-md border border-edge bg-surface/60 pr-9 pl-3 text-base lg:w-40 lg:text-sm"
      >
        {sortOrders.map((order) => (
          <option key={order} value={order}>
            {productListTexts.sortOrders[order]}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-3 size-4 text-ink-soft" />
    </div>
  )
}
