/** Money is whole New Taiwan dollars: an integer with a brand, so that a plain number cannot slip in. */
export type Twd = number & { readonly __brand: 'Twd' }

/** The only way to make money: `twd(1280)`; `twd(12.5)` and `twd(NaN)` are programming errors. */
export function twd(amount: number): Twd {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole amount of NT$: ${amount}`)
  return (amount === 0 ? 0 : amount) as Twd
}

/** The one rounding place: half a dollar goes up, away from zero for refunds. `roundTwd(382.5)` is 383. */
export function roundTwd(amount: number): Twd {
  return twd(Math.sign(amount) * Math.round(Math.abs(amount)))
}

/** `formatTwd(twd(1280))` is `NT$1,280`, a negative one `-NT$100`. */
export function formatTwd(amount: Twd): string {
  const digits = Math.abs(amount)
    .toString()
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return `${amount < 0 ? '-' : ''}NT$${digits}`
}
