import type * as z from 'zod/mini'
import type { Cart } from '#contract/shop/checkout/cart.ts'
import { type visitorCartApi, visitorCartId } from '#contract/shop/checkout/visitor-cart.ts'
import { chooseGrind } from '#domain/catalogue/grind.ts'
import { missingFor, needsMember } from '#domain/offers/match-offers.ts'
import { offerTexts } from '#messages/offers.ts'
import type { Deps } from '#server/core/deps.ts'
import { listOffers } from '#server/modules/offers/offers.service.ts'
import type { CartLineRow, CartRow } from './cart.repo.ts'
import { cartMoment } from './cart-moment.ts'
import { toLoadedProduct } from './cart-state.ts'
import { type EvaluatedCart, evaluateCart } from './evaluate-cart.ts'
import { toCart } from './to-cart.ts'
import { type ChosenProducts, findChosenProducts } from './visitor-cart.repo.ts'

type Quote = z.output<typeof visitorCartApi.quote.body>

/**
 * A visitor's cart as a member's would be answered: the same rules, nothing stored. A product that does not exist, and a
 * grind where there is nothing to grind, are left out.
 */
export async function quoteCart(deps: Pick<Deps, 'db' | 'clock' | 'cache' | 'settings'>, quote: Quote): Promise<Cart> {
  const moment = cartMoment(deps)
  const choices = quote.lines.map(({ product_id, size_id }) => ({ productId: product_id, sizeId: size_id }))
  const [found, offers] = await Promise.all([findChosenProducts(deps.db, choices), listOffers(deps)])
  const evaluated = evaluateCart(toRow(quote, found, moment.now), offers, moment)
  return { ...toCart(evaluated, 0), sign_in_promotions: listMemberOffers(evaluated) }
}

/** Not known of a visitor, and therefore not met: the first order, a higher tier, a coupon. */
const nobody = {
  ...{ coupons: [], code: null, spent: 0, has_ordered: true, coupon_id: null, delivery: null, unpaid: null },
  offer_name: null,
}

function toRow(
  { lines, reward_id, no_reward, seen_reward_id = reward_id }: Quote,
  { products, ...shared }: ChosenProducts,
  now: Date,
): CartRow {
  return {
    ...nobody,
    ...shared,
    id: visitorCartId,
    version: 0,
    chosen_offer_id: no_reward ? null : reward_id,
    offer_declined: no_reward,
    offer_id: seen_reward_id,
    lines: products.flatMap(({ at, ...product }) => {
      const line = lines[at - 1]
      const choice = line && chooseGrind(product.grindable, line.grind)
      return line && choice ? [toLineRow(line, product, choice.grind, now)] : []
    }),
  }
}

function toLineRow(
  line: Quote['lines'][number],
  product: Omit<ChosenProducts['products'][number], 'at'>,
  grind: CartLineRow['grind'],
  now: Date,
): CartLineRow {
  return {
    ...product,
    line_id: line.line_id,
    grind,
    quantity: line.quantity,
    seen_price: line.seen_price ?? product.price,
    seen_discount: line.seen_discount ?? toLoadedProduct(product, now).discount,
  }
}

function listMemberOffers({ offers, domainLines, context }: EvaluatedCart): Cart['sign_in_promotions'] {
  if (domainLines.length === 0) return []
  return offers.flatMap((offer) => {
    const missing = missingFor(offer, domainLines, context)
    if (!needsMember(missing)) return []
    // who may use it for the first order gets its coupon with the first cart
    const notified = missing.filter(({ kind }) => kind !== 'coupon')
    const { name, rewardName, id } = offer
    return [
      { program_name: name, reward_name: rewardName, reward_id: id, text: notified.map(offerTexts.missing).join('、') },
    ]
  })
}
