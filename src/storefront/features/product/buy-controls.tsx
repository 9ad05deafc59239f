import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { quantityLimit } from '#domain/cart/quantity.ts'
import { addToCartTexts } from '#messages/shop/cart/add-to-cart.ts'
import { productPageTexts as texts } from '#messages/shop/products/product-page.ts'
import { Button } from '#ui/button.tsx'
import { Stepper } from '#ui/stepper.tsx'

interface BuyControlsProps {
  /** What is being bought, where the choice may be out of sight. */
  choice: string
  stock: number
  quantity: number
  onQuantity: (quantity: number) => void
  adding: boolean
  onAdd: () => void
}

/** Quantity and add button of what is in stock. */
export function BuyControls({ choice, stock, quantity, onQuantity, adding, onAdd }: BuyControlsProps) {
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1.5">
      <p className="w-full truncate text-[13px] text-ink-soft md:hidden short:hidden">{choice}</p>
      <Stepper
        label={texts.quantity}
        fewerLabel={texts.fewer}
        moreLabel={texts.more}
        value={quantity}
        max={quantityLimit(stock)}
        onChange={onQuantity}
      />
      <Button loading={adding} onClick={onAdd} className="flex-1 px-3 noscript:hidden">
        {!adding && <ShoppingBag aria-hidden className="size-5" strokeWidth={1.5} />}
        {addToCartTexts.add}
      </Button>
      <p className="hidden w-full text-sm text-warning noscript:block">{addToCartTexts.needsScript}</p>
    </div>
  )
}
