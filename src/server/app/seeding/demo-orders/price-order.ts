/** What an order costs: by the same functions as a cart. */
import { computeCart } from '#domain/cart/compute-cart.ts'
import { priceOrder as priceWithDelivery } from '#domain/cart/price-order.ts'
import type { Grind } from '#domain/catalogue/grind.ts'
import { freeShippingFrom } from '#domain/delivery/free-shipping.ts'
import { twd } from '#domain/money.ts'
import { matchOffers } from '#domain/offers/match-offers.ts'
import type { OfferContext } from '#domain/offers/offer.ts'
import { noSurcharges } from '#domain/parcels/carrier-price.ts'
import type { ReturnTerms } from '#domain/returns/return-basis.ts'
import { cartTexts } from '#messages/shop/cart/cart.ts'
import type { ShopOffer } from '#server/modules/offers/to-offer.ts'
import type { Random } from './random.ts'
import { type DemoCarrier, type DemoShop, type DemoSize, giftsOf, percentAt } from './read-shop.ts'

export interface WantedLine {
  size: DemoSize
  grind: Grind | null
  quantity: number
}

interface PricedDemoLine {
  id: string
  kind: 'goods' | 'gift' | 'reward' | 'service'
  size: DemoSize | null
  grind: Grind | null
  quantity: number
  name: string
  unitPrice: number
  percent: number
  subtotal: number
  share: number
}

export interface PricedOrder {
  lines: PricedDemoLine[]
  goods: number
  discount: number
  shipping: number
  total: number
  offer: ShopOffer | null
  offerAmount: number | null
  returnTerms: ReturnTerms
}

interface Wanted {
  lines: readonly WantedLine[]
  carrier: DemoCarrier
  at: Date
  context: Pick<OfferContext, 'tier' | 'isFirstOrder' | 'couponOfferIds'>
  /** False: the member overlooks that there is an offer. */
  wantsOffer: boolean
}

export function priceOrder(shop: DemoShop, wanted: Wanted, random: Random): PricedOrder {
  const { carrier, at } = wanted
  const terms = { usedUpOfferIds: [], freeShippingFrom }
  const context: OfferContext = { now: at, gifts: giftsOf(shop, at), ...terms, ...wanted.context }
  const cartLines = wanted.lines.map(({ size, grind, quantity }) => ({
    id: random.uuid(),
    productId: size.product_id,
    sizeId: size.id,
    grind,
    categoryIds: size.category_ids,
    price: twd(size.price),
    discount: percentAt(size, at),
    quantity,
  }))
  const matching = wanted.wantsOffer ? matchOffers(cartLines, shop.offers, context) : []
  const chosen = matching.length > 0 ? random.pick(matching) : null
  const computed = computeCart(cartLines, chosen, context)
  const { goods, discount } = computed
  const {
    fee,
    total,
    worth,
    used: offer,
    returnTerms,
  } = priceWithDelivery({
    ...{ computed, lines: cartLines, offer: chosen, outlyingIsland: false, grams: 0 },
    carrier: { ...carrier, surcharges: noSurcharges },
  })
  const sizeOf = (id: number) => shop.sizes.find((size) => size.id === id) ?? null
  const bought = computed.lines.map((line): PricedDemoLine => {
    const size = sizeOf(line.sizeId)
    return {
      id: line.isGift ? random.uuid() : line.id,
      kind: line.isGift ? 'gift' : 'goods',
      size,
      grind: line.grind,
      quantity: line.quantity,
      name: size?.name ?? '',
      unitPrice: line.price,
      percent: line.discount,
      subtotal: line.amount,
      share: line.share,
    }
  })
  const extra = (kind: 'reward' | 'service', name: string, unitPrice: number, subtotal: number): PricedDemoLine => ({
    ...{
      id: random.uuid(),
      kind,
      size: null,
      grind: null,
      quantity: 1,
      name,
      unitPrice,
      percent: 0,
      subtotal,
      share: 0,
    },
  })
  return {
    lines: [
      ...bought,
      ...(offer && discount > 0 ? [extra('reward', cartTexts.rewardLine(offer.rewardName), -discount, -discount)] : []),
      extra('service', carrier.name, carrier.price, fee),
    ],
    goods,
    discount,
    shipping: fee,
    total,
    offer,
    offerAmount: offer ? worth : null,
    returnTerms,
  }
}
