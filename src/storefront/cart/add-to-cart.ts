/** Loaded with the first press of an add button: visitors who only look carry nothing of the cart. */
import type { Client } from '#client/client.ts'
import { cartApi } from '#contract/cart.ts'
import { refusalOf } from '#front/errors/refusal.ts'
import { addToCartTexts as texts } from '#messages/add-to-cart.ts'
import { track } from '#storefront/analytics/track.ts'
import { toast } from '#ui/toast.ts'
import { tellCartChanged } from './cart-events.ts'

/** Adds and says how it went; `signed-out` where the session has ended meanwhile. */
export async function putIntoCart(client: Client, productId: number, quantity: number): Promise<'told' | 'signed-out'> {
  try {
    await client.call(cartApi.add, { body: { product_id: productId, quantity } })
    tellCartChanged()
    track('add_to_cart', { items: [{ id: productId, quantity }] })
    toast({ kind: 'success', text: texts.added })
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal?.code === 'session_required') return 'signed-out'
    toast(refusal ? refused(refusal.message) : broken)
  }
  return 'told'
}

const refused = (reason: string) => ({
  kind: 'error' as const,
  text: texts.refused,
  detail: reason || texts.refusedDefault,
})

const broken = { kind: 'error', text: texts.broken, detail: texts.brokenDetail } as const
