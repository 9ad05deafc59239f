import { useEffect, useRef } from 'react'
import { productListTexts } from '#messages/shop/products/product-list.ts'
import { Link } from '#ui/link.tsx'

export interface CategoryLink {
  /** Null is the whole list. */
  id: number | null
  label: string
  to: string
}

/** The categories. On phones they scroll sideways in a strip, with the current one visible. */
export function CategoryLinks(props: { links: CategoryLink[]; current: number | null }) {
  const strip = useRef<HTMLUListElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when another category becomes the current one
  useEffect(() => {
    const list = strip.current
    const mark = list?.querySelector<HTMLElement>('[aria-current]')
    if (list && mark) list.scrollLeft = mark.offsetLeft - (list.clientWidth - mark.offsetWidth) / 2
  }, [props.current])

  return (
    <nav aria-label={productListTexts.categories} className="-mx-5 border-b border-line lg:mx-0">
      <ul ref={strip} className="relative flex overflow-x-auto px-2 [scrollbar-width:none] lg:-ml-3 lg:px-0">
        {props.links.map((link) => (
          <li key={link.to} className="shrink-0">
            <Link
              to={link.to}
              aria-current={link.id === props.current ? 'page' : undefined}
              className="relative flex min-h-12 items-center px-3 text-[15px] text-ink-soft transition-colors after:absolute after:inset-x-3 after:bottom-0 hover:text-copper aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-copper lg:mr-4"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
