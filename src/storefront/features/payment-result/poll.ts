/** How long to wait before each new question while the gateway has not told: quick at first, a minute in all. */
export const pollDelaysMs = [1000, 1500, 2000, 2500, 3000, 5000, 7000, 8000, 10_000, 10_000, 10_000] as const

/** A question more, and after which time; null: enough asked, the shop will write. */
export function nextPollDelay(asked: number): number | null {
  return pollDelaysMs[asked] ?? null
}
