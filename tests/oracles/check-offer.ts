/** What must hold for any offer that can be saved, on any cart. */
import { computeCart } from '#domain/cart/compute-cart.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { oracleCart } from './cart-oracle.ts'
import type { BuiltOffer } from './offer-arbitraries.ts'

/** Breaches in words; empty: all holds. `met`: the cart meets the offer. */
export function checkOffer({ draft, lines, context, goods }: BuiltOffer): { met: boolean; breaches: string[] } {
  const { conditions, reward } = draft
  if (reward.kind === 'informational') return { met: false, breaches: ['an informational offer is never applied'] }
  const offer: Offer = { id: 1, conditions, reward }
  const cart = computeCart(lines, offer, context)
  const expected = oracleCart(lines, offer, context)
  const met = cart.offer?.missing.length === 0
  const breaches: string[] = []
  const hold = (holds: boolean, what: string) => {
    if (!holds) breaches.push(what)
  }
  hold(met === expected.met, `met: ${met}, by the oracle ${expected.met}`)
  hold(cart.goods === expected.goods, `goods ${cart.goods}, by the oracle ${expected.goods}`)
  hold(cart.discount === expected.discount, `discount ${cart.discount}, by the oracle ${expected.discount}`)
  hold(cart.payable === expected.payable, `payable ${cart.payable}, by the oracle ${expected.payable}`)
  for (const line of cart.lines) {
    const share = expected.shares[line.isGift ? 'gift' : line.id]
    hold(line.share === share, `share ${line.share} of ${line.id}, by the oracle ${share}`)
    hold(line.share >= 0 && line.share <= line.amount, `line ${line.id} costs ${line.amount - line.share}`)
  }
  hold(cart.payable >= 0 && cart.discount >= 0, `something is below zero: ${cart.payable}, ${cart.discount}`)
  const list = cart.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const off = cart.ledger.reduce((sum, { amount }) => sum + amount, 0)
  hold(list - off === cart.payable, `the ledger takes ${off} off ${list}, but ${cart.payable} are payable`)
  if (reward.kind === 'amount-off' && met) {
    const onSale = lines.every(({ productId }) => goods.some(({ id }) => id === productId))
    // what can be saved is never cut: the goods are always worth the whole amount
    hold(!onSale || cart.discount === reward.amount, `${cart.discount} of ${reward.amount} were taken off`)
  }
  if (reward.kind === 'free-product') {
    hold(cart.lines.filter(({ isGift }) => isGift).length === (met ? 1 : 0), 'a gift comes once')
    const without = computeCart(lines, null, context)
    hold(!met || cart.payable === without.payable, 'a gift changes what is paid')
  }
  return { met, breaches }
}
