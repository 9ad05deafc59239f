import type { CallOutput } from '#contract/endpoint.ts'
import type { MemberId } from '#contract/scalars.ts'
import type { deliveryApi, ShippingStep } from '#contract/shop/checkout/delivery.ts'
import { twd } from '#domain/money.ts'
import { pricedFor } from '#domain/parcels/carrier-price.ts'
import { isTooHeavy } from '#domain/parcels/parcel-weight.ts'
import { tooHeavyText } from '#messages/delivery.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { CartDelivery } from '#server/modules/cart/cart-delivery.repo.ts'
import {
  type CarrierRow,
  type DeliveryRow,
  findCartDelivery,
  findOrderDelivery,
  setCarrier,
} from '#server/modules/cart/cart-delivery.repo.ts'
import { cartGrams, type EvaluatedCart } from '#server/modules/cart/evaluate-cart.ts'
import { listOffers } from '#server/modules/offers/offers.service.ts'
import { listCarriers } from './delivery.repo.ts'
import { readCartDelivery } from './read-cart-delivery.ts'
import { type KnownDeps, listRecipients, withLastDelivery } from './saved-recipients.service.ts'
import { chosenPlace, toShippingStep } from './to-shipping-step.ts'

const maxAttempts = 3

export type ShippingDeps = Pick<Deps, 'db' | 'clock' | 'cache' | 'settings'>

type DeliveryView = Omit<CallOutput<typeof deliveryApi.methods>, 'success'>

export async function viewDelivery(deps: KnownDeps, memberId: MemberId, cartId: string): Promise<DeliveryView> {
  const offers = await listOffers(deps)
  const { evaluated, delivery } = await withLastDelivery(deps, { memberId, cartId, offers })
  const grams = cartGrams(evaluated)
  const outlyingIsland = delivery.outlying_island
  const carriers = (await listCarriers(deps.db)).map((one) =>
    // to an island it is known where the chosen carrier goes, not yet where another would
    pricedFor(one, { grams, outlyingIsland: outlyingIsland && one.id === delivery.carrier?.id }),
  )
  return {
    saved_recipients: await listRecipients(deps, memberId),
    carriers: carriers.map(({ code: _code, surcharges: _surcharges, price, ...rest }) => ({
      ...rest,
      price: twd(price),
    })),
    refused_carriers: carriers.flatMap((carrier) =>
      isTooHeavy(carrier.code, grams) ? [{ carrier_id: carrier.id, text: tooHeavyText(carrier, grams) }] : [],
    ),
    ...toShippingStep(evaluated, delivery),
  }
}

/** Another carrier clears the chosen store; the same one again changes nothing. One that cannot carry the cart is refused. */
export async function selectDelivery(
  deps: ShippingDeps,
  memberId: MemberId,
  { cartId, carrierId }: { cartId: string; carrierId: number },
): Promise<ShippingStep> {
  const offers = await listOffers(deps)
  // if another carrier is selected after the update, a concurrent request selected it: try again
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const step = await deps.db.transaction().execute(async (tx) => {
      const changed = await setCarrier(tx, memberId, { cartId, carrierId }, deps.clock.now())
      const { evaluated, delivery } = await readCartDelivery({ ...deps, db: tx }, { memberId, cartId, offers })
      const chosen = { ...delivery, ...changed }
      refuseTooHeavy(chosen.carrier, evaluated)
      return toShippingStep(evaluated, chosen)
    })
    if (step.selected_carrier_id === carrierId) return step
  }
  throw new AppError('carrier_not_found')
}

function refuseTooHeavy(carrier: CartDelivery['carrier'], evaluated: EvaluatedCart): void {
  const grams = cartGrams(evaluated)
  if (carrier && isTooHeavy(carrier.code, grams))
    throw new AppError('parcel_too_heavy', { text: tooHeavyText(carrier, grams) })
}

/** Runs in the caller's transaction; returns the cart's new carrier. */
export async function chooseCarrier(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { memberId, cartId, carrierId }: { memberId: MemberId; cartId: string; carrierId: number },
): Promise<{ carrier: CarrierRow; orderId: string }> {
  const delivery = await lockCartDelivery(tx, memberId, cartId)
  const carrier = (await listCarriers(tx)).find(({ id }) => id === carrierId)
  if (!carrier) throw new AppError('carrier_not_found')
  await setCarrier(tx, memberId, { cartId, carrierId }, clock.now())
  return { carrier, orderId: delivery.order_id }
}

async function lockCartDelivery(tx: Db, memberId: MemberId, cartId: string): Promise<DeliveryRow> {
  const delivery = await findCartDelivery(tx, memberId)
  if (delivery?.order_id !== cartId) throw new AppError('cart_not_found')
  return delivery
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Empty: no store or address yet. */
export async function readStoreName(deps: Pick<Deps, 'db'>, memberId: MemberId, orderId: string): Promise<string> {
  const delivery = uuid.test(orderId) ? await findOrderDelivery(deps.db, memberId, orderId) : null
  if (!delivery) throw new AppError('order_not_found')
  return chosenPlace(delivery)?.name ?? ''
}
