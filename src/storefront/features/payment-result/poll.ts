/** The delay before each poll while the gateway has not answered: short at first, a minute in all. */
export const pollDelaysMs = [1000, 1500, 2000, 2500, 3000, 5000, 7000, 8000, 10_000, 10_000, 10_000] as const

/** Null: no more polls, the shop will send a mail. */
export function nextPollDelay(polls: number): number | null {
  return pollDelaysMs[polls] ?? null
}
