/** Where an order goes, and about when. */
import * as z from 'zod/mini'

/** Where an order goes. */
export const OrderDelivery = z.object({
  kind: z.enum(['store', 'home']),
  carrier: z.string(),
  /** The store's name, or the whole address. */
  place: z.string(),
  /** The store's address; empty for a door, whose place says it all. */
  address: z.string(),
  name: z.string(),
  phone: z.string(),
})
export type OrderDelivery = z.infer<typeof OrderDelivery>

/** Days in Taipei. */
export const DeliverySchedule = z.object({
  /** When it is roasted, for who ordered it; null: it is in stock. */
  roasted_on: z.optional(z.nullable(z.iso.date())),
  ships_on: z.iso.date(),
  arrives_from: z.iso.date(),
  arrives_to: z.iso.date(),
})
export type DeliverySchedule = z.infer<typeof DeliverySchedule>
