/** A sheet of counts: what is asked before it is booked, and what was moved while it was written. */

export const sheetQuestions = ['zero', 'jump'] as const
export type SheetQuestion = (typeof sheetQuestions)[number]

/** Sold in 30 days, from which on a size that becomes 0 is asked about. */
const soldOften = 5
const largeJump = 10

/**
 * Null: nothing to ask. A size that sells and is counted as 0 was perhaps looked for on another shelf; 120 instead of 12
 * has a digit too many. `askBeforeCount({ before: 12, counted: 120, sold: 3 })` is `jump`.
 */
export function askBeforeCount({
  before,
  counted,
  sold,
}: {
  before: number
  counted: number
  sold: number
}): SheetQuestion | null {
  if (before === 0) return null
  if (counted === 0 && sold >= soldOften) return 'zero'
  const difference = Math.abs(counted - before)
  return difference >= largeJump && (counted > before * 2 || counted * 2 < before) ? 'jump' : null
}

/**
 * What lies there now if so many lay there when they were counted: 12 were counted, then a parcel left with 2.
 * `presentCount(12, -2)` is 10, whatever the books say.
 */
export function presentCount(counted: number, movedSince: number): number {
  return counted + movedSince
}

/** A number that is older was counted on another day. */
const oldestCountMs = 24 * 60 * 60 * 1000

/**
 * When it was counted, by the shop's clock: a phone's may be wrong, but it knows how long ago it was. Null: too long ago,
 * or after the sheet was sent.
 */
export function countedAtOf(now: Date, { countedAt, sentAt }: { countedAt: Date; sentAt: Date }): Date | null {
  const ago = sentAt.getTime() - countedAt.getTime()
  return ago < 0 || ago > oldestCountMs ? null : new Date(now.getTime() - ago)
}
