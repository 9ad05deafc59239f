/** Random choices, repeatable by a seed. */
export interface Random {
  /** A whole number from 0 to `most` - 1. */
  upTo(most: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (most: number) => Math.floor(next() * most)
  return {
    upTo,
    chance: (probability) => next() < probability,
    pick<T>(from: readonly T[]): T {
      const chosen = from[upTo(from.length)]
      if (chosen === undefined) throw new RangeError('nothing to pick from')
      return chosen
    },
  }
}
