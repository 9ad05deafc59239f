import { productTexts } from '#messages/products.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import type { SearchItem } from './search-item.ts'

export function SearchOption(props: { id: string; item: SearchItem; marked: boolean; onOpen: () => void }) {
  const { id, item, marked, onOpen } = props
  return (
    <Link
      id={id}
      role="option"
      aria-selected={marked}
      tabIndex={-1}
      to={`/product/${item.id}`}
      // the field must not lose the focus before the click arrives: its blur puts the list away
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
      className="flex items-center gap-3 px-3 py-2 transition-colors hover:bg-panel aria-selected:bg-panel aria-selected:shadow-[inset_3px_0_var(--color-copper)]"
    >
      <span className="h-15 w-12 shrink-0 overflow-hidden rounded-sm bg-panel">
        {item.photo && <Picture picture={{ ...item.photo, alt: '' }} sizes="48px" className="size-full object-cover" />}
      </span>
      <span className="min-w-0 text-sm">
        <span className="line-clamp-2 leading-snug">{item.name}</span>
        <Price amount={item.payable} original={item.price} isFrom={item.isFrom} />
        {item.soldOut && <span className="ml-2 text-danger">{productTexts.soldOut}</span>}
      </span>
    </Link>
  )
}
