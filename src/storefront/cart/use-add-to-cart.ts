import { useState } from 'react'
import { useClient } from '#front/app/client-context.ts'
import type { Addition } from './addition.ts'

/** Adds a product to the cart: the member's, or the visitor's in this browser. `add` answers whether it was added. */
export function useAddToCart(): { adding: boolean; add: (addition: Addition) => Promise<boolean> } {
  const client = useClient()
  const [adding, setAdding] = useState(false)
  const add = async (addition: Addition) => {
    setAdding(true)
    try {
      const { addToCart } = await import('./add-to-cart.ts')
      return await addToCart(client, addition)
    } finally {
      setAdding(false)
    }
  }
  return { adding, add }
}
