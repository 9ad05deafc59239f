import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { quantityLimit } from '#domain/cart/quantity.ts'
import { addToCartTexts } from '#messages/add-to-cart.ts'
import { productPageTexts as texts } from '#messages/product-page.ts'
import { productTexts } from '#messages/products.ts'
import { Button } from '#ui/button.tsx'
import { Stepper } from '#ui/stepper.tsx'

interface BuyControlsProps {
  stock: number
  quantity: number
  onQuantity: (quantity: number) => void
  adding: boolean
  onAdd: () => void
}

/** Quantity and add button. */
export function BuyControls({ stock, quantity, onQuantity, adding, onAdd }: BuyControlsProps) {
  if (stock === 0) {
    return (
      <Button disabled className="w-full">
        {productTexts.soldOut}
      </Button>
    )
  }
  return (
    <div className="flex gap-3">
      <Stepper
        label={texts.quantity}
        fewerLabel={texts.fewer}
        moreLabel={texts.more}
        value={quantity}
        max={quantityLimit(stock)}
        onChange={onQuantity}
      />
      <Button loading={adding} onClick={onAdd} className="flex-1 max-lg:px-3">
        {!adding && <ShoppingBag aria-hidden className="size-5" strokeWidth={1.5} />}
        {addToCartTexts.add}
      </Button>
    </div>
  )
}
