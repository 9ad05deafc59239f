import { unpaidOrderTexts } from '#messages/shop/cart/unpaid-order.ts'

const texts = unpaidOrderTexts.left
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long is left, as exactly as it matters: days, hours, and only at the end seconds. */
export function timeLeftText(leftMs: number): string {
  if (leftMs <= 0) return texts.over
  if (leftMs >= dayMs) return texts.days(Math.floor(leftMs / dayMs), Math.floor((leftMs % dayMs) / hourMs))
  if (leftMs >= hourMs) return texts.hours(Math.floor(leftMs / hourMs), Math.floor((leftMs % hourMs) / minuteMs))
  return texts.minutes(Math.floor(leftMs / minuteMs), Math.floor((leftMs % minuteMs) / 1000))
}

/** When the text changes next: every second in the last hour, else at the full minute that is left. */
export function nextChangeMs(leftMs: number): number {
  const step = leftMs > hourMs ? minuteMs : 1000
  return leftMs % step || step
}
