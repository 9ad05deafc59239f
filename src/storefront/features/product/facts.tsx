import type { ReactNode } from 'react'
import type { ProductSize } from '#contract/products.ts'
import type { ProductDetail } from '#contract/shop/pages/product-detail.ts'
import { stockState } from '#domain/catalogue/catalogue.ts'
import { pricePer100g } from '#domain/catalogue/chosen-size.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { productTexts } from '#messages/products.ts'
import { productPageTexts as texts } from '#messages/shop/products/product-page.ts'
import { Badge } from '#ui/badge.tsx'
import { Price } from '#ui/price.tsx'
import { Stars } from '#ui/stars.tsx'
import { ProcessMark } from './process-mark.tsx'
import { RoastScale } from './roast-scale.tsx'

interface FactsProps {
  product: ProductDetail
  size: ProductSize
  onShowReviews: () => void
  /** The heart. */
  favourite: ReactNode
  /** Size and grind. */
  choices: ReactNode
  /** Quantity and button, where the screen is wide. */
  buying: ReactNode
  /** Below the button. */
  promises: ReactNode
}

/** What a shopper wants to know before deciding. */
export function Facts({ product, size, onShowReviews, favourite, choices, buying, promises }: FactsProps) {
  return (
    <div>
      <p className="eyebrow text-copper">{product.name_en}</p>
      <div className="mt-2 flex items-start justify-between gap-4">
        <h1 className="text-[26px] leading-snug font-semibold break-keep wrap-anywhere md:text-[34px]">
          {product.name}
        </h1>
        <div className="shrink-0">{favourite}</div>
      </div>
      <Rating product={product} onShowReviews={onShowReviews} />
      <PriceLine product={product} size={size} />
      {product.expiry && (
        <p className="mt-3 rounded-md bg-panel px-4 py-3 text-sm text-ink-soft">{product.expiry.notice}</p>
      )}
      {choices}
      <div className="mt-5 max-md:hidden">{buying}</div>
      {promises}
      <ul aria-label={texts.notes} className="mt-6 flex flex-wrap gap-2">
        {product.flavor_notes.split('、').map(
          (note) =>
            note && (
              <li key={note} className="rounded-full bg-panel px-4 py-1.5 text-sm">
                {note}
              </li>
            ),
        )}
      </ul>
      <dl className="mt-6 grid grid-cols-[auto_1fr] items-center gap-x-6 border-y border-line py-3 text-[15px]">
        {product.origin && <Fact term={texts.origin}>{product.origin}</Fact>}
        <Fact term={texts.roast}>
          <RoastScale roast={product.roast_degree ?? product.roast_level} />
        </Fact>
        {product.processing_method && (
          <Fact term={texts.process}>
            <ProcessMark process={product.processing_method} />
          </Fact>
        )}
      </dl>
    </div>
  )
}

function Rating({ product, onShowReviews }: Pick<FactsProps, 'product' | 'onShowReviews'>) {
  const { avg_rating: average, total_reviews: count } = product
  return (
    <p className="mt-1 flex items-center gap-2 text-sm">
      {count > 0 && (
        <>
          <Stars rating={average} label={productTexts.rating(average.toFixed(1), count)} />
          <span aria-hidden className="tabular-nums">
            {average.toFixed(1)}
          </span>
        </>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onShowReviews}
        className="-my-1 min-h-11 px-1 text-ink-soft underline underline-offset-4 hover:text-copper"
      >
        {count > 0 ? texts.reviews(count) : texts.noReviews}
      </button>
    </p>
  )
}

/** Red is for what went wrong. */
const stockColour = { plenty: 'text-success', few: 'text-warning', 'sold-out': 'text-ink-soft' } as const

function PriceLine({ product, size }: Pick<FactsProps, 'product' | 'size'>) {
  const stock = stockState(size.stock)
  const per100g = pricePer100g(size.discounted_price, size.grams)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="text-2xl font-medium">
        <Price amount={size.discounted_price} original={size.price} />
      </p>
      {product.expiry && <p className="text-[15px] font-medium text-warning tabular-nums">{product.best_before}</p>}
      {per100g && <p className="text-sm text-ink-soft tabular-nums">{texts.per100g(per100g)}</p>}
      {product.discount > 0 && (
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <Badge tone="accent">{productTexts.percentOff(product.discount)}</Badge>
          {product.discount_to && <span>{texts.discountEnds(taipeiDay(new Date(product.discount_to)))}</span>}
        </p>
      )}
      <p className={`w-full text-sm ${stockColour[stock.kind]}`}>
        {stock.kind === 'plenty' && texts.inStock}
        {stock.kind === 'few' && productTexts.fewLeft(stock.left)}
        {stock.kind === 'sold-out' && productTexts.soldOut}
      </p>
    </div>
  )
}

function Fact(props: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-ink-soft">{props.term}</dt>
      <dd className="flex min-h-11 items-center">{props.children}</dd>
    </>
  )
}
