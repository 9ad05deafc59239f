import type { OrderDetail } from '#contract/shop/checkout/orders.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { orderPageTexts } from '#messages/shop/account/order-page.ts'
import { deliveryTimeTexts } from '#messages/shop/cart/delivery-time.ts'

const texts = orderPageTexts.next

/** What comes next, and when: it leaves, it waits at the store, it can be returned. Payment has its own deadline. */
export function WhatComes({ order }: { order: OrderDetail }) {
  const text = nextText(order)
  return text === null ? null : <p className="mt-1 tabular-nums">{text}</p>
}

function nextText({ schedule, parcel, return_before, status }: OrderDetail): string | null {
  if (schedule) return `${deliveryTimeTexts.ships(schedule)}，${deliveryTimeTexts.arrives(schedule)}`
  if (parcel?.pick_up_before) return texts.pickUp(taipeiDay(new Date(parcel.pick_up_before)), parcel.store)
  if (status === 'shipped' && parcel) return texts.onWay(parcel.status_text)
  return return_before ? texts.returnBefore(taipeiDay(new Date(return_before))) : null
}
