import { useAddToCart } from '#storefront/cart/use-add-to-cart.ts'
import { CardAddButton } from './card-add-button.tsx'

interface AddOneButtonProps {
  product: { id: number; name: string }
  /** Always a plain button, instead of one over a photograph. */
  inRow?: boolean
}

/** Adds one unit to the cart, from a list. */
export function AddOneButton({ product, inRow = false }: AddOneButtonProps) {
  const { adding, add } = useAddToCart()
  return (
    <CardAddButton
      name={product.name}
      adding={adding}
      inRow={inRow}
      onClick={() => void add({ productId: product.id, quantity: 1 })}
    />
  )
}
