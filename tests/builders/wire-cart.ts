/** Carts in the shape of the server's answers, computed by the domain's rules: for tests of screens. */

import type { OfferId } from '#contract/offers.ts'
import type { ProductId, SizeId } from '#contract/scalars.ts'
import type { AppliedReward, Cart, CartLine } from '#contract/shop/checkout/cart.ts'
import { toComputeInput } from '#contract/shop/checkout/cart-terms.ts'
import { computeCart } from '#domain/cart/compute-cart.ts'
import type { Grind } from '#domain/catalogue/grind.ts'
import { twd } from '#domain/money.ts'
import { grindTexts } from '#messages/grinds.ts'

export interface WireLine {
  id: string
  quantity: number
  price?: number
  discount?: number
  stock?: number
  /** By default every line is of its own product and size. */
  size?: number
  grind?: Grind | null
}

interface WireCart {
  id?: string
  version?: number
  applied?: AppliedReward | null
  notices?: string[]
}

export function wireCart(lines: readonly WireLine[], options: WireCart = {}): Cart {
  const { id = 'cart', version = 1, applied = null, notices = [] } = options
  const products = lines.map(toLine)
  const input = toComputeInput({ products, applied_reward: applied }, new Date(0))
  const computed = computeCart(input.lines, input.offer, input.context)
  const met = computed.offer?.missing.length === 0 ? applied : null
  const priced = products.map((line) => {
    const one = computed.lines.find((each) => each.id === line.order_line_id)
    return { ...line, subtotal: one?.amount ?? twd(0), offer_share: one?.share ?? twd(0) }
  })
  return {
    cart_id: id,
    version,
    products: computed.discount > 0 ? [...priced, rewardLine(computed.discount)] : priced,
    matched_promotions: [],
    near_promotions: [],
    applied_reward: met,
    item_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    amount_goods: computed.goods,
    amount_discount: computed.discount,
    amount_payable: computed.payable,
    ledger: [],
    notices: notices.map((text) => ({ kind: 'price', product_id: null, from: null, to: null, text })),
    shipping: {
      ...computed.shippingProgress,
      free_by_offer: computed.freeShippingByOffer,
      free_from: computed.freeShippingFrom,
    },
  }
}

/** 任選 2 件 9 折. */
export const tenPercentForTwo: AppliedReward = {
  program_name: '任選 2 件 9 折',
  reward_name: '全單 9 折',
  reward_id: 1 as OfferId,
  coupon_id: null,
  terms: {
    min_items: 2,
    min_amount: twd(0),
    concerns: null,
    reward_kind: 'percent-off-order',
    percent: 10,
    amount: null,
    products: null,
    gift: null,
  },
}

function toLine({ id, quantity, price = 450, discount = 0, stock = 9, size, grind = null }: WireLine): CartLine {
  return {
    order_line_id: id,
    product_id: (id.charCodeAt(0) || 1) as ProductId,
    product_name: `咖啡 ${id}`,
    product_image: '',
    size_id: (size ?? 1000 + id.charCodeAt(0)) as SizeId,
    size_label: '半磅 227 g',
    grind,
    grind_label: grind ? grindTexts[grind] : '',
    price_unit: twd(price),
    discount,
    quantity,
    subtotal: twd(0),
    is_reward_line: false,
    product_type: 'goods',
    is_gift: false,
    offer_share: twd(0),
    stock,
    category_ids: [],
  }
}

function rewardLine(discount: number): CartLine {
  const line = toLine({ id: 'reward', quantity: 1, price: -discount })
  return {
    ...line,
    product_id: null,
    size_id: null,
    size_label: '',
    subtotal: twd(-discount),
    is_reward_line: true,
    product_type: 'reward',
  }
}
