/**
 * The carrier's store map and its reply. The reply is a form posted by the shopper's browser, without cookie or
 * signature: it is accepted only with an unused token issued for this cart and carrier, and for a store that exists.
 */
import { createHash, randomInt } from 'node:crypto'
import type { MemberId } from '#contract/scalars.ts'
import type { ShippingNotice } from '#contract/shop/checkout/delivery.ts'
import { isStoreCarrier } from '#domain/carriers/carriers.ts'
import { codeLetters } from '#domain/code-letters.ts'
import { isOutlyingAddress } from '#domain/delivery/taiwan-addresses.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { setStore } from '#server/modules/cart/cart-delivery.repo.ts'
import { carrierGateway, type LogisticsGateway, type MapReading } from '#server/ports/logistics-gateway.ts'
import type { GatewayForm } from '#server/ports/payment-gateway.ts'
import { consumeMapToken, deleteMapTokensBefore, findMapToken, insertMapToken } from './map-tokens.repo.ts'
import { chooseCarrier } from './shipping-step.service.ts'
import { listStores } from './store-list.ts'

/** Time to choose a store, with an interruption. */
const tokenMs = 60 * 60_000

type MapDeps = Pick<Deps, 'db' | 'clock' | 'logistics'>

/** The form that opens the map. Also sets the cart's carrier. */
export async function openStoreMap(
  deps: MapDeps,
  memberId: MemberId,
  order: { cartId: string; carrierId: number; phoneScreen: boolean },
): Promise<GatewayForm> {
  const token = randomCode()
  const carrier = await deps.db.transaction().execute(async (tx) => {
    const chosen = await chooseCarrier(deps, tx, { memberId, ...order })
    const { code } = chosen.carrier
    if (!isStoreCarrier(code)) throw new AppError('carrier_not_found')
    const now = deps.clock.now()
    const expires_at = new Date(now.getTime() + tokenMs)
    const row = { token_hash: hashOf(token), carrier_id: chosen.carrier.id, created_at: now, expires_at }
    await insertMapToken(tx, { ...row, order_id: chosen.orderId })
    return { code, collects_cash: chosen.carrier.collects_cash }
  })
  const gateway = carrierGateway(deps, carrier.code)
  if (!gateway.isSetUp(carrier.code)) throw new AppError('unavailable')
  return gateway.mapForm({
    carrier: carrier.code,
    tradeNo: randomCode(),
    token,
    // the payment method is chosen later: show only stores that also accept cash on delivery
    collect: carrier.collects_cash,
    phoneScreen: order.phoneScreen,
  })
}

export type MapOutcome = { ok: true; orderId: string } | { ok: false; notice: ShippingNotice }

export async function receiveMapReply(
  deps: Pick<Deps, 'db' | 'clock' | 'cache' | 'logistics' | 'log' | 'settings'>,
  gateway: LogisticsGateway,
  params: unknown,
): Promise<MapOutcome> {
  const reading = gateway.readMapReply(params)
  if (!reading.ok) return { ok: false, notice: 'expired' }
  const hash = hashOf(reading.token)
  const known = await findMapToken(deps.db, hash, deps.clock.now())
  if (!known || known.code !== reading.store.carrier) return { ok: false, notice: 'expired' }
  const store = await checkStore(deps, reading.store)
  if (!store) return { ok: false, notice: 'store' }
  const { order_id: orderId, carrier_id: carrierId } = known
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now()
    if (!(await consumeMapToken(tx, hash, now))) return { ok: false, notice: 'expired' }
    const stored = await setStore(tx, { orderId, carrierId, ...store }, now)
    return stored ? { ok: true, orderId } : { ok: false, notice: 'changed' }
  })
}

export async function deleteExpiredMapTokens(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteMapTokensBefore(deps.db, deps.clock.now())
}

type ReplyStore = Extract<MapReading, { ok: true }>['store']

/**
 * The store as in the gateway's list; null: no store has this number. If the list is unavailable the reply is trusted:
 * it came with our token, and the carrier checks the store again when the parcel is created.
 */
async function checkStore(
  deps: Pick<Deps, 'cache' | 'clock' | 'logistics' | 'log'>,
  { carrier, storeId, name, address, outlyingIsland }: ReplyStore,
): Promise<Omit<ReplyStore, 'carrier' | 'phone'> | null> {
  const listed = await listStores(deps, carrier).catch((err: unknown) => {
    deps.log.warn({ err, carrier }, 'a store is accepted without checking the list of stores')
    return null
  })
  if (!listed) return { storeId, name, address, outlyingIsland }
  const found = listed.get(storeId)
  if (!found) return null
  const place = found.address || address
  return {
    storeId,
    name: found.name || name,
    address: place,
    outlyingIsland: outlyingIsland || isOutlyingAddress(place),
  }
}

const alphabet = `0123456789${codeLetters}${codeLetters.toLowerCase()}`

/** 112 random bits in the 20 letters and digits that the gateway returns. */
function randomCode(): string {
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
