/** 到貨通知: who is mailed that a size is back, and how many at a time. */

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Not everybody buys: two are told for each piece, so that few come in vain and none lies there unsold. */
const peoplePerPiece = 2

/** Who was told has this long before the next ones are. */
const turnMs = 4 * hourMs

/** What one address may wait for. */
export const noticesPerAddress = 20
/** More than a small roaster ever brings back at once. */
export const noticesPerSize = 500

/** How long a row is kept: until the link is opened; until the size is back; after the mail, for its link to stop. */
const keptMs = { unconfirmed: dayMs, waiting: 180 * dayMs, notified: 60 * dayMs }

export function noticeExpiry(state: keyof typeof keptMs, now: Date): Date {
  return new Date(now.getTime() + keptMs[state])
}

/** Those told after this time still have their turn. */
export function turnStart(now: Date): Date {
  return new Date(now.getTime() - turnMs)
}

/**
 * How many of those who wait are told now. 3 pieces are back: 6 people; as long as these have their turn nobody else;
 * after it, 2 pieces are left: 4 more. A roast of 5 in between: 10 - 6 more at once.
 */
export function peopleToNotify({ stock, inTurn }: { stock: number; inTurn: number }): number {
  return Math.max(0, stock * peoplePerPiece - inTurn)
}
