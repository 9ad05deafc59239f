/** The delay before each poll while the gateway has not answered: short at first, a minute in all. */
export const pollDelaysMs = [1000, 1500, 2000, 2500, 3000, 5000, 7000, 8000, 10_000, 10_000, 10_000] as const

/** For who came back without a result: ten seconds in all, then the order can be paid again. */
export const backDelaysMs = [1000, 1000, 1500, 2000, 2000, 2500] as const

/** Null: no more polls; of a payment under way the shop will send a mail. */
export function nextPollDelay(polls: number, cameBack = false): number | null {
  return (cameBack ? backDelaysMs : pollDelaysMs)[polls] ?? null
}
