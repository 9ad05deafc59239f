import type { DeliveryCarrier, ShippingStep } from '#contract/delivery.ts'
import type { MemberId } from '#contract/scalars.ts'
import { twd } from '#domain/money.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { lookAtCart } from '#server/modules/cart/checkout-cart.service.ts'
import { listOffers } from '#server/modules/offers/offers.service.ts'
import type { ShopOffer } from '#server/modules/offers/to-offer.ts'
import {
  type CarrierRow,
  type DeliveryRow,
  findCartDelivery,
  findOrderDelivery,
  listCarriers,
  setCarrier,
} from './delivery.repo.ts'
import { chosenPlace, toShippingStep } from './to-shipping-step.ts'

export type StepDeps = Pick<Deps, 'db' | 'clock' | 'cache'>

export async function viewDelivery(
  deps: StepDeps,
  memberId: MemberId,
  cartId: string,
): Promise<ShippingStep & { carriers: DeliveryCarrier[] }> {
  const offers = await listOffers(deps)
  const step = await readStep(deps, deps.db, { memberId, cartId, offers })
  const carriers = await listCarriers(deps.db)
  return { carriers: carriers.map(({ code: _code, price, ...rest }) => ({ ...rest, price: twd(price) })), ...step }
}

/** Another carrier clears the chosen store; the same one again changes nothing. */
export async function selectDelivery(
  deps: StepDeps,
  memberId: MemberId,
  { cartId, carrierId }: { cartId: string; carrierId: number },
): Promise<ShippingStep> {
  const offers = await listOffers(deps)
  return deps.db.transaction().execute(async (tx) => {
    await chooseCarrier(deps, tx, { memberId, cartId, carrierId })
    return readStep(deps, tx, { memberId, cartId, offers })
  })
}

/** In the caller's transaction; the answer is the carrier that the cart has from now on. */
export async function chooseCarrier(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { memberId, cartId, carrierId }: { memberId: MemberId; cartId: string; carrierId: number },
): Promise<{ carrier: CarrierRow; orderId: string }> {
  const delivery = await requireCartDelivery(tx, memberId, cartId, { lock: true })
  const carrier = (await listCarriers(tx)).find(({ id }) => id === carrierId)
  if (!carrier) throw new AppError('carrier_not_found')
  if (delivery.carrier?.id !== carrier.id) await setCarrier(tx, memberId, carrier, clock.now())
  return { carrier, orderId: delivery.order_id }
}

/** A cart that was placed meanwhile, or somebody else's, is not this member's cart. */
export async function requireCartDelivery(
  db: Db,
  memberId: MemberId,
  cartId: string,
  options: { lock?: boolean } = {},
): Promise<DeliveryRow> {
  const delivery = await findCartDelivery(db, memberId, options)
  if (delivery?.order_id !== cartId) throw new AppError('cart_not_found')
  return delivery
}

interface Reading {
  memberId: MemberId
  cartId: string
  offers: ShopOffer[]
}

/** The step as it is now, its amounts computed from scratch. `db` may be a transaction: offers are read before it. */
export async function readStep(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  { memberId, cartId, offers }: Reading,
): Promise<ShippingStep> {
  const delivery = await requireCartDelivery(db, memberId, cartId)
  const reviewed = await lookAtCart(db, memberId, offers, clock.now())
  if (reviewed?.row.id !== cartId) throw new AppError('cart_not_found')
  return toShippingStep(reviewed.computed, delivery)
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Empty: nothing is chosen yet. */
export async function readStoreName(deps: Pick<Deps, 'db'>, memberId: MemberId, orderId: string): Promise<string> {
  const delivery = uuid.test(orderId) ? await findOrderDelivery(deps.db, memberId, orderId) : null
  if (!delivery) throw new AppError('order_not_found')
  return chosenPlace(delivery)?.name ?? ''
}
