import { useNavigate } from '#front/router/hooks.ts'
import { readRememberedGrind } from '#storefront/cart/remembered-grind.ts'
import { useAddToCart } from '#storefront/cart/use-add-to-cart.ts'
import { CardAddButton } from './card-add-button.tsx'

interface AddOneButtonProps {
  product: { id: number; name: string; grindable?: boolean }
  /** Always a plain button, instead of one over a photograph. */
  inRow?: boolean
}

/** Adds one unit to the cart, from a list: beans as they were ground last, or the product's page opens, where that is chosen. */
export function AddOneButton({ product, inRow = false }: AddOneButtonProps) {
  const { adding, add } = useAddToCart()
  const navigate = useNavigate()
  const addOne = () => {
    if (!product.grindable) return add({ productId: product.id, quantity: 1 })
    const grind = readRememberedGrind()
    return grind ? add({ productId: product.id, quantity: 1, grind }) : navigate(`/product/${product.id}`)
  }
  return <CardAddButton name={product.name} adding={adding} inRow={inRow} onClick={() => void addOne()} />
}
