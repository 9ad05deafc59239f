import type { DeliverySchedule } from '#contract/shop/checkout/order-delivery.ts'
import { dayWithWeekday } from '#messages/shop/products/lot-line.ts'

/** When an order is roasted, leaves and arrives: the sentences of checkout, payment result, order page and mails. */
export const deliveryTimeTexts = {
  /** Before the order is sent. */
  planned: (schedule: DeliverySchedule) => `現在下單，${ships(schedule)}，${arrives(schedule)}`,
  /** After: 預計 11/16（一）出貨. */
  ships: (schedule: DeliverySchedule) => ships(schedule),
  arrives: (schedule: DeliverySchedule) => arrives(schedule),
  /** In a mail. */
  told: (schedule: DeliverySchedule) => `${ships(schedule)}，${arrives(schedule)}；出貨時再寄信通知您。`,
} as const

function ships({ roasted_on, ships_on }: DeliverySchedule): string {
  const roasted = roasted_on ? `${dayWithWeekday(roasted_on)}為您烘焙，` : ''
  return `${roasted}預計 ${dayWithWeekday(ships_on)}出貨`
}

function arrives({ arrives_from: from, arrives_to: to }: DeliverySchedule): string {
  if (from === to) return `約 ${dayWithWeekday(from)}送達`
  return `約 ${dayWithWeekday(from)}至 ${dayWithWeekday(to)}送達`
}
