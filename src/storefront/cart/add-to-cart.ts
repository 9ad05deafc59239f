/** Loaded with the first press of an add button: visitors who only look load nothing of the cart. */
import type { Client } from '#client/client.ts'
import type { ProductId, SizeId } from '#contract/scalars.ts'
import { cartApi } from '#contract/shop/checkout/cart.ts'
import { findRefusal } from '#front/errors/refusal.ts'
import { clearSession, whenSessionKnown } from '#front/session/session.ts'
import { readUser } from '#front/session/session-storage.ts'
import { addToCartTexts as texts } from '#messages/shop/cart/add-to-cart.ts'
import { track } from '#storefront/analytics/track.ts'
import { toast } from '#ui/toast.ts'
import { addToVisitorCart } from './add-to-visitor-cart.ts'
import type { Addition } from './addition.ts'
import { notifyCartChanged } from './cart-events.ts'

/** Adds to the member's cart, or to the visitor's, and shows the result. True: it was added. */
export async function addToCart(client: Client, addition: Addition): Promise<boolean> {
  const { productId, quantity } = addition
  await whenSessionKnown()
  try {
    const refused = readUser() === null ? await addAsVisitor(client, addition) : await addAsMember(client, addition)
    if (refused !== null) {
      toast({ kind: 'error', text: texts.refused, detail: refused || texts.refusedDefault })
      return false
    }
  } catch {
    toast({ kind: 'error', text: texts.broken, detail: texts.brokenDetail })
    return false
  }
  notifyCartChanged()
  track('add_to_cart', { items: [{ id: productId, quantity }] })
  toast({ kind: 'success', text: texts.added })
  return true
}

/** Null: it was added; otherwise why not. */
async function addAsMember(client: Client, addition: Addition): Promise<string | null> {
  const { productId, quantity, sizeId, grind } = addition
  try {
    await client.call(cartApi.add, {
      body: {
        product_id: productId as ProductId,
        quantity,
        size_id: (sizeId || undefined) as SizeId | undefined,
        grind,
      },
    })
    return null
  } catch (error) {
    const refusal = findRefusal(error)
    if (!refusal) throw error
    if (refusal.code !== 'session_required') return refusal.message
    // the session has ended in the meantime: nothing is lost, it goes into the member's cart at the next sign-in
    clearSession()
    return addAsVisitor(client, addition)
  }
}

async function addAsVisitor(client: Client, addition: Addition): Promise<string | null> {
  try {
    return await addToVisitorCart(client, addition, new Date())
  } catch (error) {
    const refusal = findRefusal(error)
    if (!refusal) throw error
    return refusal.message
  }
}
