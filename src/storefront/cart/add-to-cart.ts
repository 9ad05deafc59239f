/** Loaded with the first press of an add button: visitors who only look load nothing of the cart. */
import type { Client } from '#client/client.ts'
import { cartApi } from '#contract/cart.ts'
import type { ProductId, SizeId } from '#contract/scalars.ts'
import { findRefusal } from '#front/errors/refusal.ts'
import { addToCartTexts as texts } from '#messages/add-to-cart.ts'
import { track } from '#storefront/analytics/track.ts'
import { toast } from '#ui/toast.ts'
import type { Addition } from './addition.ts'
import { notifyCartChanged } from './cart-events.ts'

/** Adds and shows the result; `signed-out`: the session has ended in the meantime. */
export async function addToCart(client: Client, addition: Addition): Promise<'done' | 'signed-out'> {
  const { productId, quantity, sizeId, grind } = addition
  try {
    await client.call(cartApi.add, {
      body: { product_id: productId as ProductId, quantity, size_id: sizeId as SizeId | undefined, grind },
    })
    notifyCartChanged()
    track('add_to_cart', { items: [{ id: productId, quantity }] })
    toast({ kind: 'success', text: texts.added })
  } catch (error) {
    const refusal = findRefusal(error)
    if (refusal?.code === 'session_required') return 'signed-out'
    toast(refusal ? refused(refusal.message) : broken)
  }
  return 'done'
}

const refused = (reason: string) => ({
  kind: 'error' as const,
  text: texts.refused,
  detail: reason || texts.refusedDefault,
})

const broken = { kind: 'error', text: texts.broken, detail: texts.brokenDetail } as const
