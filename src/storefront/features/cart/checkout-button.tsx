import { useState } from 'react'
import { useNavigate } from '#front/router/hooks.ts'
import { useMemberName } from '#front/session/session.ts'
import { readUser } from '#front/session/session-storage.ts'
import { cartPageTexts } from '#messages/shop/cart/cart-page.ts'
import { checkoutPath, rememberReturn } from '#storefront/sign-in/pending-action.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import type { CartStore, CartView } from './cart-store.ts'
import { trackCheckout } from './track-checkout.ts'

const texts = cartPageTexts.summary

/** To the shipping step, with the cart as the server has it: changes in progress are waited for. */
export function CheckoutButton({ view, store }: { view: CartView; store: CartStore }) {
  const navigate = useNavigate()
  const [going, setGoing] = useState(false)
  const isMember = useMemberName() !== null
  const go = async () => {
    setGoing(true)
    const allSaved = await store.settled()
    setGoing(false)
    if (!allSaved) return
    const { cart } = store.view()
    if (readUser() === null) return askToSignIn()
    if (cart?.cart_id) {
      trackCheckout(cart)
      await navigate(`/checkout/shipping?order_id=${encodeURIComponent(cart.cart_id)}`)
    } else toast({ kind: 'error', text: texts.wrong, detail: texts.wrongDetail })
  }
  /** The wall: everything before it works without an account. */
  const askToSignIn = async () => {
    toast({ kind: 'warning', text: texts.signInFirst, detail: texts.signInDetail })
    rememberReturn({ path: checkoutPath })
    await navigate('/LoginPage')
  }
  return (
    <Button loading={going} disabled={view.choosing !== null} onClick={() => void go()} className="lg:w-full">
      {isMember ? texts.next : texts.signInAndNext}
    </Button>
  )
}
