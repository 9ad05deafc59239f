import type { CartLine } from '#contract/shop/checkout/cart.ts'
import { discountedPrice } from '#domain/catalogue/pricing.ts'
import { formatTwd, twd } from '#domain/money.ts'
import { logFailure } from '#front/errors/log-failure.ts'
import { choiceText } from '#messages/grinds.ts'
import { cartLineTexts as texts } from '#messages/shop/cart/cart-lines.ts'
import { LinePhoto } from '#storefront/cart/line-photo.tsx'
import { Link } from '#ui/link.tsx'
import { Price } from '#ui/price.tsx'
import type { CartStore } from './cart-store.ts'
import { GiftPrice } from './gift-price.tsx'
import { LimitNote, LineQuantity } from './line-quantity.tsx'
import { RemoveButton } from './remove-button.tsx'

interface BarRowProps {
  line: CartLine
  /** For its controls. */
  name: string
  available: number | undefined
  store: CartStore
  focusLast: () => HTMLElement | null
}

const onFailure = (error: unknown) => logFailure(texts.failures.change, error)

export function BarRow({ line, name, available, store, focusLast }: BarRowProps) {
  const { order_line_id: id, price_unit: price } = line
  const change = (quantity: number) => store.setQuantity(id, quantity, onFailure)
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-3 md:gap-x-5">
      <LinePhoto image={line.product_image} className="w-12" />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-[15px] leading-snug">
          <Link to={`/product/${line.product_id}?size=${line.size_id}`} className="hover:text-copper hover:underline">
            {line.product_name}
          </Link>
        </p>
        <p className="mt-0.5 text-sm break-keep text-ink-soft">
          <span className="mr-2">{choiceText(line.size_label, line.grind_label)}</span>{' '}
          {line.is_gift ? (
            <GiftPrice line={line} />
          ) : (
            <>
              <span className="sr-only">{texts.unit} </span>
              <Price amount={discountedPrice(price, line.discount)} original={price} />
            </>
          )}
        </p>
      </div>
      <div className="flex items-center gap-3 max-md:mt-1 max-md:w-full max-md:justify-between max-md:pl-15 md:gap-5">
        {line.is_gift ? (
          <span className="text-sm text-ink-soft">{texts.giftQuantity(line.quantity)}</span>
        ) : (
          <LineQuantity
            name={name}
            quantity={line.quantity}
            onChange={change}
            onStep={(by) => store.stepQuantity(id, by, onFailure)}
          />
        )}
        <p className="text-right text-[15px] tabular-nums md:w-24">
          <span className="sr-only">{texts.subtotal} </span>
          {formatTwd(line.is_gift ? twd(0) : line.subtotal)}
        </p>
        {line.is_gift ? (
          <span className="size-11" />
        ) : (
          <RemoveButton name={name} focusLast={focusLast} onRemove={() => store.removeLine(id, onFailure)} />
        )}
      </div>
      <div className="w-full pl-15 md:pl-17">
        <LimitNote line={line} available={available} onChange={change} />
      </div>
    </li>
  )
}
