/** Maps a cart and its delivery to the contract. */
import type { Recipient, ShippingStep } from '#contract/shop/checkout/delivery.ts'
import { deliveryFee } from '#domain/cart/delivery-fee.ts'
import { formatHomeAddress, type HomeAddress } from '#domain/delivery/home-address.ts'
import { splitAddress } from '#domain/delivery/profile-address.ts'
import { twd } from '#domain/money.ts'
import { pricedFor } from '#domain/parcels/carrier-price.ts'
import type { CartDelivery } from '#server/modules/cart/cart-delivery.repo.ts'
import { cartGrams, type EvaluatedCart } from '#server/modules/cart/evaluate-cart.ts'
import { toOfferNote } from '#server/modules/cart/to-offer-note.ts'

export function toShippingStep(evaluated: EvaluatedCart, delivery: CartDelivery): ShippingStep {
  const { computed } = evaluated
  const { carrier, outlying_island } = delivery
  const grams = cartGrams(evaluated)
  const priced = carrier && pricedFor(carrier, { grams, outlyingIsland: outlying_island })
  const fee = priced ? deliveryFee(computed, priced, outlying_island) : twd(0)
  return {
    selected_carrier_id: carrier?.id ?? null,
    amount_delivery: fee,
    amount_goods: computed.goods,
    amount_discount: computed.discount,
    amount_total: twd(computed.payable + fee),
    store: chosenPlace(delivery),
    recipient: toRecipient(delivery),
    ...(delivery.member_contact === null ? {} : { contact_email: delivery.member_contact }),
    gift: delivery.is_gift ? { message: delivery.gift_message, hide_prices: delivery.hides_prices } : null,
    parcel_grams: grams,
    shipping: {
      ...computed.shippingProgress,
      free_by_offer: computed.freeShippingByOffer,
      free_from: computed.freeShippingFrom,
    },
    offer: toOfferNote(evaluated),
  }
}

/** The destination: the store, or the address once it is complete. Null: nothing is chosen yet. */
export function chosenPlace(delivery: Omit<CartDelivery, 'carrier_id'>): ShippingStep['store'] {
  const { carrier, store_id, store_name, store_address, outlying_island } = delivery
  if (carrier?.kind === 'store' && store_id)
    return { name: store_name ?? '', address: store_address ?? '', outlying_island }
  const home = carrier?.kind === 'home' ? homeAddress(delivery) : null
  if (!home) return null
  const whole = formatHomeAddress(home)
  return { name: whole, address: `${home.zip} ${whole}`, outlying_island }
}

/** The recipient entered on the shipping step, else the member's profile, whose address serves home delivery. */
function toRecipient(delivery: CartDelivery): Recipient {
  const none = splitAddress(delivery.member_address) ?? { zip: '', city: '', district: '', address: '' }
  return {
    name: delivery.recipient_name ?? delivery.member_name,
    phone: delivery.recipient_phone ?? delivery.member_phone,
    ...(homeAddress(delivery) ?? none),
  }
}

function homeAddress({
  recipient_zip: zip,
  recipient_city: city,
  recipient_district: district,
  recipient_address: address,
}: Omit<CartDelivery, 'carrier_id'>): HomeAddress | null {
  return zip && city && district && address ? { zip, city, district, address } : null
}
