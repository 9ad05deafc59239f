/** What the step begins with. The specification's answers say less than ours: what they lack is asked for, or follows. */
import type { Client } from '#client/client.ts'
import { cartApi } from '#contract/shop/checkout/cart.ts'
import {
  type DeliveryCarrier,
  deliveryApi,
  type SavedRecipient,
  type ShippingStep,
} from '#contract/shop/checkout/delivery.ts'
import { freeShippingFrom } from '#domain/delivery/free-shipping.ts'
import { shippingFee, shippingProgress } from '#domain/delivery/shipping.ts'
import { type Twd, twd } from '#domain/money.ts'
import { knownFields } from '#front/data/known-fields.ts'
import { completeStep } from './complete-step.ts'

export interface LoadedShipping {
  carriers: DeliveryCarrier[]
  refusals: ReadonlyMap<number, string>
  saved: SavedRecipient[]
  step: ShippingStep
}

export async function loadShipping(client: Client, orderId: string, signal: AbortSignal): Promise<LoadedShipping> {
  const answer = await client.call(deliveryApi.methods, { body: { cart_id: orderId } }, { signal })
  const { carriers: offered, refused_carriers, saved_recipients, ...said } = answer as Partial<typeof answer>
  const carriers = (offered ?? []).map((carrier) => ({ ...blankCarrier, ...knownFields(carrier) }))
  const chosen = carriers.find(({ id }) => id === said.selected_carrier_id)
  const step =
    said.amount_goods === undefined
      ? await completeAmounts(client, said, chosen?.price ?? twd(0), signal)
      : completeStep(blankStep, said)
  if (step.store === undefined) step.store = chosen ? await findStore(client, orderId, signal) : null
  return {
    carriers,
    refusals: new Map((refused_carriers ?? []).map(({ carrier_id, text }) => [carrier_id, text])),
    saved: saved_recipients ?? [],
    step,
  }
}

/** Goods without reward lines and services, and the sum of the reward lines. */
async function completeAmounts(
  client: Client,
  said: Partial<ShippingStep>,
  carrierPrice: Twd,
  signal: AbortSignal,
): Promise<ShippingStep> {
  const { carts } = await client.call(cartApi.show, {}, { signal })
  const lines = carts[0]?.products ?? []
  const sum = (amounts: number[]) => twd(amounts.reduce((total, amount) => total + amount, 0))
  const goods = sum(
    lines.flatMap((line) => (line.is_reward_line || line.product_type === 'service' ? [] : line.subtotal)),
  )
  const discount = sum(lines.flatMap((line) => (line.is_reward_line ? Math.abs(line.subtotal) : [])))
  const payable = twd(Math.max(0, goods - discount))
  const delivery = { kind: 'convenience-store', mainIsland: true } as const
  const fee = shippingFee({ payable, carrierPrice, delivery, freeByOffer: false, freeFrom: freeShippingFrom })
  return completeStep(blankStep, {
    amount_goods: goods,
    amount_discount: discount,
    amount_delivery: fee,
    shipping: { ...shippingProgress(payable), free_by_offer: false },
    ...said,
  })
}

async function findStore(client: Client, orderId: string, signal: AbortSignal): Promise<ShippingStep['store']> {
  const { store_name: name } = await client.call(deliveryApi.storeName, { query: { order_id: orderId } }, { signal })
  return name ? { name, address: '', outlying_island: false } : null
}

const blankCarrier: DeliveryCarrier = { id: 0, name: '', price: twd(0), kind: 'store', collects_cash: false }

/** `store` is not there: whether one is chosen has to be asked. */
const blankStep = {
  selected_carrier_id: null,
  amount_goods: twd(0),
  amount_discount: twd(0),
  amount_delivery: twd(0),
  amount_total: twd(0),
  recipient: { name: '', phone: '', zip: '', city: '', district: '', address: '' },
  gift: null,
  parcel_grams: 0,
  shipping: { missing: twd(0), ratio: 1, free_by_offer: false },
} as unknown as ShippingStep
