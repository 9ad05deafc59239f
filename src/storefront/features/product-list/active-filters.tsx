import X from 'lucide-react/icons/x'
import { productTexts } from '#messages/products.ts'
import { productListTexts } from '#messages/shop/products/product-list.ts'
import { Link } from '#ui/link.tsx'
import { emptyListQuery, type ListQuery, withChoice } from './list-query.ts'

/** What narrows the list now; each is a link to the list without it. */
export function ActiveFilters({ query, addressOf }: { query: ListQuery; addressOf: (query: ListQuery) => string }) {
  const chips = [
    ...(query.q ? [{ label: productListTexts.search(query.q), without: { ...query, q: '' } }] : []),
    ...(query.pick ? [{ label: productListTexts.shared, without: { ...query, pick: '' } }] : []),
    ...query.roast.map((level) => ({
      label: productTexts.roast[level],
      without: withChoice(query, 'roast', level, false),
    })),
    ...query.process.map((method) => ({ label: method, without: withChoice(query, 'process', method, false) })),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label={productListTexts.activeFilters} className="flex flex-wrap items-center gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={addressOf(without)}
            preventScrollReset
            aria-label={productListTexts.removeFilter(label)}
            className="flex min-h-11 items-center gap-1.5 rounded-full bg-panel pr-3 pl-4 text-sm transition-colors hover:bg-line"
          >
            {label}
            <X aria-hidden className="size-3.5" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={addressOf({ ...emptyListQuery, sort: query.sort })}
          preventScrollReset
          className="flex min-h-11 items-center px-3 text-sm text-copper underline underline-offset-4 hover:text-copper-deep"
        >
          {productListTexts.clearAll}
        </Link>
      </li>
    </ul>
  )
}
