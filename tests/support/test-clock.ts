/**
 * The clock of tests. In the evening the gateway closes its books and refunds wait; at midnight the day changes under a
 * test. Random histories choose such times by themselves, all others are kept away from them.
 */
import { closingUntil } from '#server/integrations/ecpay/daily-closing.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** 10:00 in Taipei. */
const morningMs = 2 * 60 * minuteMs
const laterClock = new URL('./later-clock.mjs', import.meta.url)

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
  const resumeAt = closingUntil(new Date(now)) ?? closingUntil(new Date(now + 15 * minuteMs))
  if (resumeAt) await moveClock(resumeAt.getTime() - now)
}

/** Of this process, those that it starts, and theirs. */
async function moveClock(aheadMs: number): Promise<void> {
  if (process.env.CLOCK_AHEAD_MS !== undefined) return
  const { NODE_OPTIONS, ...moved } = clockAhead(aheadMs)
  Object.assign(process.env, moved)
  process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, NODE_OPTIONS].filter(Boolean).join(' ')
  await import(laterClock.href)
}

/** For a process that is started with nothing else of ours, or with another time: this process's, and as much more. */
export function laterProcess(byMs = 0): ClockEnv {
  return clockAhead(Number(process.env.CLOCK_AHEAD_MS ?? 0) + byMs)
}

interface ClockEnv {
  CLOCK_AHEAD_MS: string
  NODE_OPTIONS: string
}

function clockAhead(ms: number): ClockEnv {
  return { CLOCK_AHEAD_MS: String(ms), NODE_OPTIONS: `--import=${laterClock.pathname}` }
}
