import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useClient } from '#front/app/client-context.ts'
import { readUser } from '#front/session/session-storage.ts'
import { addToCartTexts } from '#messages/add-to-cart.ts'
import { rememberReturn } from '#storefront/sign-in/pending-action.ts'
import { toast } from '#ui/toast.ts'
import type { Addition } from './addition.ts'

/** Adds a product to the member's cart; a visitor is asked to sign in and redirected back, and it is added then. */
export function useAddToCart(): { adding: boolean; add: (addition: Addition) => Promise<void> } {
  const client = useClient()
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)

  const askToSignIn = async (addition: Addition) => {
    toast({ kind: 'warning', text: addToCartTexts.signInFirst })
    // read when it is needed: with a hook every card of a list would render again with each change of the address
    const { pathname, search } = window.location
    rememberReturn({ path: pathname + search, action: { kind: 'add-to-cart', ...addition } })
    await navigate('/LoginPage')
  }

  const add = async (addition: Addition) => {
    if (readUser() === null) return askToSignIn(addition)
    setAdding(true)
    try {
      const { addToCart } = await import('./add-to-cart.ts')
      const outcome = await addToCart(client, addition)
      if (outcome === 'signed-out') await askToSignIn(addition)
    } finally {
      setAdding(false)
    }
  }
  return { adding, add }
}
