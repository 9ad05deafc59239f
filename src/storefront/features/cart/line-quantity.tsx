import type { CartLine } from '#contract/shop/checkout/cart.ts'
import { maxPerLine } from '#domain/cart/quantity.ts'
import { productTexts } from '#messages/products.ts'
import { cartTexts } from '#messages/shop/cart/cart.ts'
import { cartLineTexts as texts } from '#messages/shop/cart/cart-lines.ts'
import { Stepper } from '#ui/stepper.tsx'

interface LineQuantityProps {
  name: string
  quantity: number
  onChange: (quantity: number) => void
  onStep: (by: 1 | -1) => void
}

/** How many of a line. It goes up to what anybody may buy: missing stock is reported beside the line, not silently ignored. */
export function LineQuantity({ name, quantity, onChange, onStep }: LineQuantityProps) {
  return (
    <Stepper
      label={texts.quantity(name)}
      fewerLabel={texts.fewer(name)}
      moreLabel={texts.more(name)}
      value={quantity}
      max={quantityCeiling}
      whenDone
      small
      onChange={onChange}
      onStep={onStep}
    />
  )
}

/** One above what may be bought, so that asking for too many is answered. */
const quantityCeiling = maxPerLine + 1

interface LimitNoteProps {
  line: CartLine
  /** How many can be bought; undefined unless more were requested. */
  available: number | undefined
  onChange: (quantity: number) => void
}

/** More was asked for than there is: says how many there are, and corrects it with one tap. */
export function LimitNote({ line, available, onChange }: LimitNoteProps) {
  const fixes = available !== undefined && available > 0 && available !== line.quantity
  return (
    <div
      role="alert"
      className={available === undefined ? '' : 'flex flex-wrap items-center gap-x-3 text-sm text-danger'}
    >
      {available !== undefined && limitText(available)}
      {fixes && (
        <button
          type="button"
          onClick={() => onChange(available)}
          className="min-h-11 font-medium underline underline-offset-4 hover:text-ink"
        >
          {texts.changeTo(available)}
        </button>
      )}
    </div>
  )
}

function limitText(available: number): string {
  if (available === 0) return productTexts.soldOut
  return available >= maxPerLine ? cartTexts.quantityLimit(available) : cartTexts.stockShort(available)
}
