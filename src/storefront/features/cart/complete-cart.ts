import type { AppliedReward, Cart, CartLine } from '#contract/shop/checkout/cart.ts'
import { maxPerLine } from '#domain/cart/quantity.ts'
import { shippingProgress } from '#domain/delivery/shipping.ts'
import { twd } from '#domain/money.ts'
import { knownFields } from '#front/data/known-fields.ts'
import { isListed } from './cart-sync.ts'

/** The specification's carts have fewer fields than ours: what is there is shown, amounts are computed as it says. */
export function completeCart(cart: Partial<Cart>): Cart {
  const products = (cart.products ?? []).map(completeLine)
  const listed = products.filter(isListed)
  const goods = cart.amount_goods ?? sum(listed.filter(({ is_gift }) => !is_gift))
  const discount = cart.amount_discount ?? twd(Math.abs(sum(products.filter(({ is_reward_line }) => is_reward_line))))
  const payable = cart.amount_payable ?? twd(Math.max(0, goods - discount))
  return {
    ...blank,
    item_count: listed.reduce((count, { quantity, is_gift }) => count + (is_gift ? 0 : quantity), 0),
    ...knownFields(cart),
    cart_id: String(cart.cart_id ?? ''),
    products,
    matched_promotions: (cart.matched_promotions ?? []).map((offer) => ({ ...blankOffer, ...knownFields(offer) })),
    applied_reward: cart.applied_reward ? completeReward(cart.applied_reward, discount) : null,
    amount_goods: goods,
    amount_discount: discount,
    amount_payable: payable,
    shipping: cart.shipping ?? { ...shippingProgress(payable), free_by_offer: false },
  }
}

function completeLine(line: Partial<CartLine>): CartLine {
  const reward = line.is_reward_line === true
  return {
    ...blankLine,
    ...knownFields(line),
    order_line_id: String(line.order_line_id ?? ''),
    // any other type of goods is goods
    product_type: line.product_type === 'service' ? 'service' : reward ? 'reward' : 'goods',
  }
}

/** Without its terms an offer keeps its amount until the server answers. */
function completeReward(reward: Partial<AppliedReward>, amount: Cart['amount_discount']): AppliedReward {
  const terms = { ...blankTerms, amount }
  return { program_name: '', reward_name: '', reward_id: noOffer, coupon_id: null, terms, ...knownFields(reward) }
}

function sum(lines: readonly CartLine[]): Cart['amount_goods'] {
  return twd(lines.reduce((total, { subtotal }) => total + subtotal, 0))
}

const noOffer = 0 as AppliedReward['reward_id']

const blank = {
  cart_id: '',
  version: 0,
  near_promotions: [],
  ledger: [],
  notices: [],
}

const blankOffer = {
  program_name: '',
  reward_name: '',
  reward_id: noOffer,
  coupon_id: null,
  saving: twd(0),
  is_gift: false,
  applied: false,
}

const blankTerms: AppliedReward['terms'] = {
  min_items: 0,
  min_amount: twd(0),
  concerns: null,
  reward_kind: 'amount-off',
  percent: null,
  amount: twd(0),
  products: null,
  gift: null,
}

const blankLine: CartLine = {
  order_line_id: '',
  product_id: null,
  product_name: '',
  product_image: '',
  size_id: null,
  size_label: '',
  grind: null,
  grind_label: '',
  price_unit: twd(0),
  discount: 0,
  quantity: 1,
  subtotal: twd(0),
  is_reward_line: false,
  product_type: 'goods',
  is_gift: false,
  offer_share: twd(0),
  stock: maxPerLine,
  category_ids: [],
}
