/** A link that pays one order: whoever has it can pay, nothing else. */
import type { Deadline } from '#domain/orders/payment-methods.ts'

const hourMs = 60 * 60 * 1000
const lifetimeMs = 3 * 24 * hourMs

/** A link of Monday 10:00 can be paid until Thursday 10:00; results of the gateway are waited for an hour longer. */
export function linkDeadline(now: Date): Deadline {
  const payBefore = new Date(now.getTime() + lifetimeMs)
  return { payBefore, expiresAt: new Date(payBefore.getTime() + hourMs) }
}

/** 32 random bytes, as an address has them. */
export function isLinkToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

export function linkPath(token: string): string {
  return `/pay/${token}`
}
