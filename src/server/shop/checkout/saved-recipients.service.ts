/** Known shoppers type nothing: where the last order went is where the next one goes, unless they choose otherwise. */

import type { MemberId } from '#contract/scalars.ts'
import type { SavedRecipient, ShippingStep } from '#contract/shop/checkout/delivery.ts'
import type { OrderDelivery } from '#contract/shop/checkout/order-delivery.ts'
import { isDeliveryComplete, pickRecipient } from '#domain/orders/checkout-requirements.ts'
import { isTooHeavy } from '#domain/parcels/parcel-weight.ts'
import { tooHeavyText } from '#messages/delivery.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { CartDelivery } from '#server/modules/cart/cart-delivery.repo.ts'
import { copyDelivery } from '#server/modules/cart/cart-delivery.repo.ts'
import { cartGrams, type EvaluatedCart } from '#server/modules/cart/evaluate-cart.ts'
import { listOffers } from '#server/modules/offers/offers.service.ts'
import type { ShopOffer } from '#server/modules/offers/to-offer.ts'
import { unlistRecipient } from '#server/modules/orders/listed-recipients.repo.ts'
import { toOrderDelivery } from '#server/modules/orders/to-delivery.ts'
import { readCartDelivery } from './read-cart-delivery.ts'
import { listSavedRecipients, type SavedRecipientRow } from './saved-recipients.repo.ts'
import { mayBeOpen } from './store-list.ts'
import { toShippingStep } from './to-shipping-step.ts'

/** Saved recipients per member. */
const mostSaved = 10

export type KnownDeps = Pick<Deps, 'db' | 'clock' | 'cache' | 'logistics' | 'log' | 'settings'>

interface CartRef {
  memberId: MemberId
  cartId: string
}

interface ReadCart {
  evaluated: EvaluatedCart
  delivery: CartDelivery
}

export async function listRecipients(deps: Pick<Deps, 'db'>, memberId: MemberId): Promise<SavedRecipient[]> {
  return (await listSavedRecipients(deps.db, memberId, mostSaved)).map(toSavedRecipient)
}

/** A cart of which nothing was chosen gets the member's last delivery; gifts went to somebody else and do not count. */
export async function withLastDelivery(
  deps: KnownDeps,
  { memberId, cartId, offers }: CartRef & { offers: ShopOffer[] },
): Promise<ReadCart> {
  const read = await readCartDelivery(deps, { memberId, cartId, offers })
  const { carrier_id, recipient_name } = read.delivery
  if (carrier_id !== null || recipient_name !== null || read.evaluated.row.lines.length === 0) return read
  const last = (await listSavedRecipients(deps.db, memberId, mostSaved)).find(({ is_gift }) => !is_gift)
  if (!last || isTooHeavy(last.carrier.code, cartGrams(read.evaluated))) return read
  if (!(await copy(deps, { memberId, cartId }, last))) return read
  return readCartDelivery(deps, { memberId, cartId, offers })
}

export async function chooseRecipient(deps: KnownDeps, cart: CartRef, recipientId: string): Promise<ShippingStep> {
  const offers = await listOffers(deps)
  const { evaluated } = await readCartDelivery(deps, { ...cart, offers })
  const saved = await listSavedRecipients(deps.db, cart.memberId, mostSaved)
  const chosen = saved.find(({ order_id }) => order_id === recipientId)
  if (!chosen) throw new AppError('order_not_found')
  const grams = cartGrams(evaluated)
  if (isTooHeavy(chosen.carrier.code, grams))
    throw new AppError('parcel_too_heavy', { text: tooHeavyText(chosen.carrier, grams) })
  if (!(await copy(deps, cart, chosen))) throw new AppError('carrier_not_found')
  const read = await readCartDelivery(deps, { ...cart, offers })
  return toShippingStep(read.evaluated, read.delivery)
}

/** Safe to repeat, also for one that is not on the list. */
export async function forgetRecipient(
  deps: Pick<Deps, 'db'>,
  memberId: MemberId,
  recipientId: string,
): Promise<SavedRecipient[]> {
  await unlistRecipient(deps.db, memberId, recipientId)
  return listRecipients(deps, memberId)
}

/** Where the cart would go without another question; null: something is still to be chosen or typed. */
export async function findExpress(deps: KnownDeps, cart: CartRef): Promise<OrderDelivery | null> {
  const offers = await listOffers(deps)
  const { evaluated, delivery } = await withLastDelivery(deps, { ...cart, offers })
  const { carrier } = delivery
  if (!carrier || evaluated.row.lines.length === 0 || isTooHeavy(carrier.code, cartGrams(evaluated))) return null
  const complete = isDeliveryComplete({
    kind: carrier.kind,
    storeId: delivery.store_id,
    zip: delivery.recipient_zip,
    city: delivery.recipient_city,
    district: delivery.recipient_district,
    address: delivery.recipient_address,
  })
  const own = { name: delivery.recipient_name, phone: delivery.recipient_phone }
  const person = pickRecipient(own, { name: delivery.member_name, phone: delivery.member_phone }, carrier.kind)
  if (!complete || !person) return null
  return toOrderDelivery({ ...delivery, recipient_name: person.name, recipient_phone: person.phone })
}

async function copy(deps: KnownDeps, cart: CartRef, from: SavedRecipientRow): Promise<boolean> {
  const { store_id, carrier, order_id } = from
  const withStore = store_id === null || (await mayBeOpen(deps, carrier.code, store_id))
  return copyDelivery(deps.db, { ...cart, from: order_id, withStore }, deps.clock.now())
}

function toSavedRecipient(row: SavedRecipientRow): SavedRecipient {
  const { carrier, order_id: id } = row
  const { name = '', phone = '', place = '' } = toOrderDelivery(row) ?? {}
  return { id, kind: carrier.kind, carrier: carrier.name, name, phone, place }
}
