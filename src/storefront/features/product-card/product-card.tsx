import { type ReactNode, useState } from 'react'
import type { StockState } from '#domain/catalogue/catalogue.ts'
import { productTexts, roastText } from '#messages/products.ts'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { Price } from '#ui/price.tsx'
import { Stars } from '#ui/stars.tsx'
import { ProductPhoto } from './product-photo.tsx'
import type { ProductCardData } from './to-product-card.ts'

interface ProductCardProps {
  product: ProductCardData
  sizes: string
  /** In the photograph's upper corner. */
  heart?: ReactNode
  /** At the photograph's lower edge; what is sold out has none. */
  add?: ReactNode
  /** Why it is shown here. */
  reason?: string | undefined
  /** Below everything else, such as the choice to compare it. */
  choice?: ReactNode
}

/** A product in a grid. The link in its name is stretched over the whole card, so that there is one target with one name. */
export function ProductCard({ product, sizes, heart, add, reason, choice }: ProductCardProps) {
  // the second photograph is loaded when a mouse first enters the card: most visits are on phones and never see it
  const [visited, setVisited] = useState(false)
  return (
    <article
      onPointerEnter={(event) => event.pointerType === 'mouse' && setVisited(true)}
      className="group relative flex h-full flex-col"
    >
      <div className="relative">
        <ProductPhoto
          photo={product.photo}
          secondPhoto={visited ? product.secondPhoto : null}
          sizes={sizes}
          faded={product.soldOut}
        />
        <div className="pointer-events-none absolute top-2 left-2 flex flex-col items-start gap-1 md:top-3 md:left-3">
          {product.soldOut && <Badge tone="muted">{productTexts.soldOut}</Badge>}
          {product.discount > 0 && !product.soldOut && (
            <Badge tone="accent">{productTexts.percentOff(product.discount)}</Badge>
          )}
        </div>
      </div>
      <div className={`flex flex-1 flex-col pt-3 ${product.soldOut ? 'text-ink-soft' : ''}`}>
        <div className="flex flex-wrap gap-1.5">
          <Badge>{roastText(product.roast)}</Badge>
          {product.process && <Badge>{product.process}</Badge>}
        </div>
        <h3 className="mt-2 text-[15px] text-wrap break-keep wrap-anywhere leading-snug font-medium md:text-base">
          <Link
            to={`/product/${product.id}`}
            className="line-clamp-2 after:absolute after:inset-0 after:rounded-md group-hover:text-copper focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-copper"
          >
            {product.name}
          </Link>
        </h3>
        <p className="mt-1 line-clamp-1 text-[13px] text-ink-soft">{product.notes}</p>
        <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-2">
          <p className="font-medium">
            <Price amount={product.payable} original={product.price} isFrom={product.isFrom} />
          </p>
          <StockNote stock={product.stock} />
        </div>
        {product.reviews > 0 && (
          <p className="mt-0.5 flex items-center gap-1.5 text-xs text-ink-soft">
            <Stars rating={product.rating} label={productTexts.rating(product.rating.toFixed(1), product.reviews)} />
            <span aria-hidden>{productTexts.reviewCount(product.reviews)}</span>
          </p>
        )}
        {reason && (
          <p className="mt-2 border-l-2 border-copper pl-2 text-[13px] leading-snug text-ink-soft">{reason}</p>
        )}
      </div>
      {/* as large as the photograph, after the link in the page: its contents are clicked before the link is */}
      <div className="pointer-events-none absolute inset-x-0 top-0 aspect-4/5">
        <div className="pointer-events-auto absolute top-0.5 right-0.5 md:top-1 md:right-1">{heart}</div>
        {product.canAdd && (
          <div className="absolute inset-x-1.5 bottom-1.5 flex justify-end md:inset-x-2 md:bottom-2">{add}</div>
        )}
      </div>
      {choice && <div className="relative mt-2">{choice}</div>}
    </article>
  )
}

function StockNote({ stock }: { stock: StockState }) {
  if (stock.kind !== 'few') return null
  return <p className="text-[13px] text-warning">{productTexts.fewLeft(stock.left)}</p>
}
