/**
 * The clock of tests. In the evening the gateway closes its books and refunds wait; at midnight the day changes under a
 * test. Random histories choose such times by themselves, all others are kept away from them.
 */
import { cardActionsResumeAt } from '#domain/payments/card-refund.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** 10:00 in Taipei. */
const morningMs = 2 * 60 * minuteMs

/** From the next 10:00 in Taipei on. */
export function startInTheMorning(): Promise<void> {
  return moveClock((morningMs - (Date.now() % dayMs) + dayMs) % dayMs)
}

/**
 * For browser tests, whose pages keep the true time: if the closing is going on or begins within a quarter of an hour, the
 * shops are ahead by the rest of it.
 */
export async function startAfterClosing(): Promise<void> {
  const now = Date.now()
  const resumeAt = cardActionsResumeAt(new Date(now)) ?? cardActionsResumeAt(new Date(now + 15 * minuteMs))
  if (resumeAt) await moveClock(resumeAt.getTime() - now)
}

/** Of this process, those that it starts, and theirs. */
async function moveClock(aheadMs: number): Promise<void> {
  if (process.env.CLOCK_AHEAD_MS !== undefined) return
  process.env.CLOCK_AHEAD_MS = String(aheadMs)
  const clock = new URL('./later-clock.mjs', import.meta.url)
  process.env.NODE_OPTIONS = `--import=${clock.pathname}`
  await import(clock.href)
}
