import type { CartLine } from '#contract/shop/checkout/cart.ts'
import { discountedPrice } from '#domain/catalogue/pricing.ts'
import { formatTwd, twd } from '#domain/money.ts'
import { choiceText } from '#messages/grinds.ts'
import { productTexts } from '#messages/products.ts'
import { cartLineTexts as texts } from '#messages/shop/cart/cart-lines.ts'
import { LinePhoto } from '#storefront/cart/line-photo.tsx'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { Price } from '#ui/price.tsx'
import { GiftPrice } from './gift-price.tsx'
import { LimitNote, LineQuantity } from './line-quantity.tsx'
import { RemoveButton } from './remove-button.tsx'

interface CartLineRowProps {
  line: CartLine
  /** For its controls. */
  name: string
  available: number | undefined
  onChange: (quantity: number) => void
  onStep: (by: 1 | -1) => void
  onRemove: () => void
}

export function CartLineRow({ line, name, available, onChange, onStep, onRemove }: CartLineRowProps) {
  const { price_unit: price, discount } = line
  return (
    <li className="flex gap-4 py-5 md:gap-6 md:py-6">
      <LinePhoto image={line.product_image} className="w-22 self-start md:w-28" />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h2 className="leading-snug font-medium break-keep wrap-anywhere">
              <Link
                to={`/product/${line.product_id}?size=${line.size_id}`}
                className="hover:text-copper hover:underline"
              >
                {line.product_name}
              </Link>
            </h2>
            <p className="mt-0.5 text-sm break-keep text-ink-soft">{choiceText(line.size_label, line.grind_label)}</p>
            <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-[15px]">
              {line.is_gift ? (
                <GiftPrice line={line} />
              ) : (
                <Price amount={discountedPrice(price, discount)} original={price} />
              )}
              {discount > 0 && !line.is_gift && <Badge tone="accent">{productTexts.percentOff(discount)}</Badge>}
            </p>
          </div>
          {!line.is_gift && (
            <div className="-mt-2 -mr-3">
              <RemoveButton name={name} focusLast={findHeading} onRemove={onRemove} />
            </div>
          )}
        </div>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3">
          {line.is_gift ? (
            <p className="text-[15px] text-ink-soft">{texts.giftQuantity(line.quantity)}</p>
          ) : (
            <LineQuantity name={name} quantity={line.quantity} onChange={onChange} onStep={onStep} />
          )}
          <p className="font-medium tabular-nums">
            <span className="sr-only">{texts.subtotal} </span>
            {formatTwd(line.is_gift ? twd(0) : line.subtotal)}
          </p>
        </div>
        <LimitNote line={line} available={available} onChange={onChange} />
      </div>
    </li>
  )
}

function findHeading(): HTMLElement | null {
  return document.querySelector('main h1')
}
