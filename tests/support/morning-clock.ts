/**
 * Tests start at ten in the morning of Taipei, whatever time it is: in the evening the gateway closes its books and
 * refunds wait, and at midnight the day changes under a test. Random histories choose other times by themselves.
 */
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
/** 10:00 in Taipei. */
const morningMs = 2 * hourMs

/** How far the next morning is ahead. */
function untilMorning(now: number): number {
  return (morningMs - (now % dayMs) + dayMs) % dayMs
}

/** For this process, those that it starts, and theirs. */
export async function startInTheMorning(): Promise<void> {
  if (process.env.CLOCK_AHEAD_MS !== undefined) return
  process.env.CLOCK_AHEAD_MS = String(untilMorning(Date.now()))
  const clock = new URL('./later-clock.mjs', import.meta.url)
  process.env.NODE_OPTIONS = `--import=${clock.pathname}`
  await import(clock.href)
}
