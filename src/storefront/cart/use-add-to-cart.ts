import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useClient } from '#front/app/client-context.ts'
import { readUser } from '#front/session/session-storage.ts'
import { addToCartTexts } from '#messages/add-to-cart.ts'
import { rememberWish } from '#storefront/sign-in/pending-action.ts'
import { toast } from '#ui/toast.ts'

/** Puts a product into the member's cart; a visitor is asked to sign in and comes back with the wish fulfilled. */
export function useAddToCart(): { adding: boolean; add: (productId: number, quantity: number) => Promise<void> } {
  const client = useClient()
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)

  const askToSignIn = async (productId: number, quantity: number) => {
    toast({ kind: 'warning', text: addToCartTexts.signInFirst })
    // read when it is needed: a hook would draw every card of a list anew with each change of the address
    const { pathname, search } = window.location
    rememberWish({ path: pathname + search, action: { kind: 'add-to-cart', productId, quantity } })
    await navigate('/LoginPage')
  }

  const add = async (productId: number, quantity: number) => {
    if (readUser() === null) return askToSignIn(productId, quantity)
    setAdding(true)
    try {
      const { putIntoCart } = await import('./add-to-cart.ts')
      const outcome = await putIntoCart(client, productId, quantity)
      if (outcome === 'signed-out') await askToSignIn(productId, quantity)
    } finally {
      setAdding(false)
    }
  }
  return { adding, add }
}
