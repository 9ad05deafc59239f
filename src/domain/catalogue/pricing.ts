import { roundTwd, type Twd, twd } from '#domain/money.ts'

/** A percent discount that may have a beginning and an end. */
export interface DiscountWindow {
  percent: number
  from: Date | null
  to: Date | null
}

/** The percent that runs at a moment: 0 before it begins, and from its end on. */
export function runningDiscount(window: DiscountWindow, now: Date): number {
  if (window.from && now < window.from) return 0
  if (window.to && now >= window.to) return 0
  return window.percent
}

/** The next moment at which `runningDiscount` may change, or null if it never will. */
export function nextDiscountChange(window: DiscountWindow, now: Date): Date | null {
  if (window.percent === 0) return null
  if (window.from && now < window.from) return window.from
  if (window.to && now < window.to) return window.to
  return null
}

/** `discountedPrice(450, 15)` is 383: 382.5 rounded once. */
export function discountedPrice(price: Twd, percent: number): Twd {
  return roundTwd((price * (100 - percent)) / 100)
}

/** The unit price is rounded once, then multiplied: `lineAmount(450, 15, 2)` is 766, not 765. */
export function lineAmount(price: Twd, percent: number, quantity: number): Twd {
  return twd(discountedPrice(price, percent) * quantity)
}
