/** The cart's calls for a visitor: the cart is in this browser, only its prices are asked for. */
import type { Client } from '#client/client.ts'
import type { Cart, CartLine } from '#contract/shop/checkout/cart.ts'
import { visitorCartId } from '#contract/shop/checkout/visitor-cart.ts'
import {
  addVisitorLine,
  isForgotten,
  newVisitorCart,
  removeVisitorLine,
  setVisitorQuantity,
  type VisitorCart,
} from '#domain/cart/visitor-cart.ts'
import { shippingProgress } from '#domain/delivery/shipping.ts'
import { twd } from '#domain/money.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { randomKey } from '#front/app/random-key.ts'
import { readVisitorCart } from '#storefront/cart/visitor-cart-storage.ts'
import { acceptQuote, quoteVisitorCart, toVisitorLine } from '#storefront/cart/visitor-quote.ts'
import { writeVisitorCart } from '#storefront/cart/write-visitor-cart.ts'
import type { CartCalls } from './cart-calls.ts'

/** One call after the other: each answer is newer than the one before. */
export function createVisitorCalls(client: Client, now: () => Date): CartCalls {
  let version = 0
  let last: Promise<unknown> = Promise.resolve()
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }

  /** The change is stored once the shop has answered about it; it is made on what is stored by then. */
  const change = (make: (cart: VisitorCart) => VisitorCart): Promise<Cart> =>
    inTurn(async () => {
      const wanted = make(readCart(now()))
      if (wanted.lines.length === 0) {
        writeVisitorCart(null)
        return { ...emptyCart, version: ++version }
      }
      const answer = await quoteVisitorCart(client, wanted)
      const accepted = acceptQuote(make(readCart(now())), wanted.lines, answer)
      writeVisitorCart({ ...accepted, changedOn: taipeiDay(now()) })
      return { ...answer, version: ++version }
    })

  return {
    show: async () => ({ cart: await change((cart) => cart), unpaid: null }),
    setQuantity: (lineId, quantity) => change((cart) => setVisitorQuantity(cart, lineId, quantity)),
    removeLine: (lineId) => change((cart) => removeVisitorLine(cart, lineId)),
    restoreLine: (line) => change((cart) => withLine(cart, line)),
    applyOffer: (_cartId, { reward_id }) => change((cart) => ({ ...cart, offerId: reward_id, noOffer: false })),
    // the field is for members: a code can be limited to one use each
    applyCode: () => Promise.reject(new Error('a visitor has no codes')),
    takeOfferOff: () => change((cart) => ({ ...cart, offerId: null, noOffer: true, seenOfferId: null })),
  }
}

function readCart(now: Date): VisitorCart {
  const cart = readVisitorCart()
  return cart && !isForgotten(cart, now) ? cart : newVisitorCart(randomKey(), now)
}

function withLine(cart: VisitorCart, line: CartLine): VisitorCart {
  const own = toVisitorLine(line)
  const result = own && addVisitorLine(cart, own)
  return result?.ok ? result.cart : cart
}

const emptyCart: Cart = {
  cart_id: visitorCartId,
  version: 0,
  products: [],
  matched_promotions: [],
  near_promotions: [],
  applied_reward: null,
  item_count: 0,
  amount_goods: twd(0),
  amount_discount: twd(0),
  amount_payable: twd(0),
  ledger: [],
  notices: [],
  shipping: { ...shippingProgress(twd(0)), free_by_offer: false },
}
