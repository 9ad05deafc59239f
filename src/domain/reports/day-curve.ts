/** A day's sales as they grow. */

export interface HourAmount {
  hour: number
  amount: number
}

/** The sum at the end of each hour; null after `until`, which is not over yet: that of nobody knows. */
export function dayCurve(hours: readonly HourAmount[], until = 23): (number | null)[] {
  const amounts = new Map(hours.map(({ hour, amount }) => [hour, amount]))
  let sum = 0
  return Array.from({ length: 24 }, (_, hour) => {
    sum += amounts.get(hour) ?? 0
    return hour > until ? null : sum
  })
}
