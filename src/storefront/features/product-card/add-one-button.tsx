import { useAddToCart } from '#storefront/cart/use-add-to-cart.ts'
import { CardAddButton } from './card-add-button.tsx'

/** Adds one unit to the cart, from the list. */
export function AddOneButton({ product }: { product: { id: number; name: string } }) {
  const { adding, add } = useAddToCart()
  return (
    <CardAddButton
      name={product.name}
      adding={adding}
      onPress={() => void add({ productId: product.id, quantity: 1 })}
    />
  )
}
