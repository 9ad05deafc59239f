/** When a refund that is not finished is tried again, and when it is left to the owner. */

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** 1, 2, 4 ... minutes after the try that was not finished, and at the latest every hour. */
export function nextRefundTry(tries: number, now: Date): Date {
  const waitMs = Math.min(hourMs, minuteMs * 2 ** Math.min(Math.max(tries, 1) - 1, 10))
  return new Date(now.getTime() + waitMs)
}

/**
 * An action whose answer is missing may still take effect: what came of it is looked up no earlier. Also the time after
 * which a try counts as lost, when its process has ended.
 */
export const settlingMs = 10 * minuteMs

export function afterLostAnswer(tries: number, now: Date): Date {
  return new Date(Math.max(nextRefundTry(tries, now).getTime(), now.getTime() + settlingMs))
}

/** The gateway has answered for two days, and never with a refund: a person must look into it. */
export function isLeftToOwner(problemSince: Date, now: Date): boolean {
  return now.getTime() - problemSince.getTime() >= 2 * dayMs
}
