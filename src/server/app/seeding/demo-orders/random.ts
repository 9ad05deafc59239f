/** Random choices that are the same at every start. */
export interface Random {
  /** From 0 up to 1. */
  fraction(): number
  /** A whole number of these, both included. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** The larger the weight, the likelier. */
  weighted<T>(from: readonly T[], weightOf: (item: T, index: number) => number): T
  uuid(): string
  /** Bytes for names and numbers. */
  bytes(count: number): number[]
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  // mulberry32
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1))
  const bytes = (count: number) => Array.from({ length: count }, () => between(0, 255))
  function pick<T>(from: readonly T[]): T {
    const chosen = from[between(0, from.length - 1)]
    if (chosen === undefined) throw new RangeError('nothing to pick from')
    return chosen
  }
  return {
    fraction,
    between,
    bytes,
    pick,
    chance: (probability) => fraction() < probability,
    weighted(from, weightOf) {
      const weights = from.map(weightOf)
      let left = fraction() * weights.reduce((sum, weight) => sum + weight, 0)
      const found = from.find((_, index) => {
        left -= weights[index] ?? 0
        return left < 0
      })
      return found ?? pick(from)
    },
    uuid() {
      const hex = bytes(16).map((byte, index) => {
        const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
        return marked.toString(16).padStart(2, '0')
      })
      return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
        .map((part) => part.join(''))
        .join('-')
    },
  }
}
