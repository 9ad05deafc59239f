import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { FavouriteItem } from '#contract/shop/account/favourites.ts'
import { stockState } from '#domain/catalogue/catalogue.ts'
import { lowestPrice, shownStock } from '#domain/catalogue/sizes.ts'
import { productTexts } from '#messages/products.ts'
import { favouriteTexts } from '#messages/shop/account/favourites-screens.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { useFavourite } from './use-favourites.ts'

const photoSizes = '(min-width: 1264px) 282px, (min-width: 1024px) 23vw, (min-width: 768px) 30vw, 44vw'

interface FavouriteListProps {
  items: readonly FavouriteItem[]
  /** The button that adds it to the cart. */
  add: (product: { id: number; name: string; grindable: boolean }) => ReactNode
}

/** The member's favourites, the latest first, each with its current price and stock. */
export function FavouriteList({ items, add }: FavouriteListProps) {
  return (
    <ul
      aria-label={favouriteTexts.page.list}
      className="grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-3 md:gap-x-6 md:gap-y-12 lg:grid-cols-4"
    >
      {items.map((item) => (
        <li key={item.product_id}>
          <FavouriteCard item={item} add={add} />
        </li>
      ))}
    </ul>
  )
}

function FavouriteCard({ item, add }: { item: FavouriteItem } & Pick<FavouriteListProps, 'add'>) {
  const { toggle } = useFavourite(item.product_id, favouriteTexts.removeFailed)
  const stock = stockState(shownStock(item))
  const { payable, price, isFrom } = lowestPrice(item.sizes)
  const [photo] = item.pictures
  return (
    <article className="group relative">
      <div
        className={`relative aspect-4/5 overflow-hidden rounded-md bg-panel ${stock.kind === 'sold-out' ? 'opacity-55 saturate-50' : ''}`}
      >
        {photo && (
          <Picture
            picture={{ ...photo, alt: '' }}
            sizes={photoSizes}
            className="absolute inset-0 size-full object-cover"
          />
        )}
      </div>
      <h2 className="mt-3 text-[15px] leading-snug font-medium break-keep wrap-anywhere md:text-base">
        <Link
          to={`/product/${item.product_id}`}
          className="line-clamp-2 after:absolute after:inset-0 after:rounded-md group-hover:text-copper focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-copper"
        >
          {item.name}
        </Link>
      </h2>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-medium">
          <Price amount={payable} original={price} isFrom={isFrom} />
        </p>
        {stock.kind === 'few' && <p className="text-[13px] text-warning">{productTexts.fewLeft(stock.left)}</p>}
        {stock.kind === 'sold-out' && <Badge tone="muted">{productTexts.soldOut}</Badge>}
      </div>
      {item.stock > 0 && (
        <div className="pointer-events-none absolute inset-x-0 top-0 aspect-4/5">
          <div className="absolute inset-x-1.5 bottom-1.5 flex justify-end md:inset-x-2 md:bottom-2">
            {add({ id: item.product_id, name: item.name, grindable: item.grindable ?? false })}
          </div>
        </div>
      )}
      <div className="absolute top-1 right-1">
        <IconButton
          label={favouriteTexts.page.remove(item.name)}
          onClick={toggle}
          className="group/x text-ink hover:text-copper"
        >
          <span className="flex size-9 items-center justify-center rounded-full bg-paper/80 group-hover/x:bg-paper">
            <X aria-hidden className="size-5" strokeWidth={1.75} />
          </span>
        </IconButton>
      </div>
    </article>
  )
}
