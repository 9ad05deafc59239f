import { grouped } from './grouped.ts'

/** Money is whole New Taiwan dollars: an integer with a brand, so that a plain number does not compile. */
export type Twd = number & { readonly __brand: 'Twd' }

/** The only way to create an amount: `twd(1280)`; `twd(12.5)` and `twd(NaN)` are programming errors. */
export function twd(amount: number): Twd {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole amount of NT$: ${amount}`)
  return (amount === 0 ? 0 : amount) as Twd
}

/** The only place that rounds: half a dollar up, away from zero for refunds. `roundTwd(382.5)` is 383. */
export function roundTwd(amount: number): Twd {
  return twd(Math.sign(amount) * Math.round(Math.abs(amount)))
}

/** `formatTwd(twd(1280))` is `NT$1,280`, a negative one `-NT$100`. */
export function formatTwd(amount: Twd): string {
  return `${amount < 0 ? '-' : ''}NT$${grouped(Math.abs(amount))}`
}

export function sumTwd(amounts: readonly Twd[]): Twd {
  return twd(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}

/**
 * Splits an amount in proportion to whole-number weights without losing a dollar: each share is the exact one rounded
 * down, and the dollars left go to the largest remainders (of two equals the earlier). `allocate(twd(-100),
 * [450, 380, 450])` gives -35, -30, -35. No share is larger than its weight unless the amount exceeds all weights.
 */
export function allocate(total: Twd, weights: readonly number[]): Twd[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => twd(0))
  if (all <= 0 || weights.some((weight) => weight < 0)) throw new RangeError(`nothing to share NT$${total} over`)
  const sign = Math.sign(total)
  // amount times weight can exceed the safe integers
  const exact = weights.map((weight, index) => {
    const product = BigInt(Math.abs(total)) * BigInt(weight)
    return { index, share: Number(product / BigInt(all)), rest: product % BigInt(all) }
  })
  const remaining = Math.abs(total) - exact.reduce((sum, { share }) => sum + share, 0)
  const byRest = exact.toSorted(
    (a, b) => Number(b.rest - a.rest > 0n) - Number(b.rest - a.rest < 0n) || a.index - b.index,
  )
  const extra = new Set(byRest.slice(0, remaining).map(({ index }) => index))
  return exact.map(({ index, share }) => twd(sign * (share + (extra.has(index) ? 1 : 0))))
}
