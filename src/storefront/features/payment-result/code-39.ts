/**
 * Code 39, as the chains' scanners read it: a sign is nine elements, bars and gaps in turn, three of them wide. Widths
 * count in half modules: narrow 2, wide 5 (a ratio of 2.5, within the 2 to 3 of the standard and slim enough for a phone).
 */
const narrow = 2
const wide = 5
/** Ten modules of nothing on both sides, or scanners miss the beginning. */
export const quietZone = 10 * narrow

/** `w` wide, `n` narrow. */
const patterns: Record<string, string> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '3': 'wnwwnnnnn',
  '4': 'nnnwwnnnw',
  '5': 'wnnwwnnnn',
  '6': 'nnwwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  '9': 'nnwwnnwnn',
  A: 'wnnnnwnnw',
  B: 'nnwnnwnnw',
  C: 'wnwnnwnnn',
  D: 'nnnnwwnnw',
  E: 'wnnnwwnnn',
  F: 'nnwnwwnnn',
  G: 'nnnnnwwnw',
  H: 'wnnnnwwnn',
  I: 'nnwnnwwnn',
  J: 'nnnnwwwnn',
  K: 'wnnnnnnww',
  L: 'nnwnnnnww',
  M: 'wnwnnnnwn',
  N: 'nnnnwnnww',
  O: 'wnnnwnnwn',
  P: 'nnwnwnnwn',
  Q: 'nnnnnnwww',
  R: 'wnnnnnwwn',
  S: 'nnwnnnwwn',
  T: 'nnnnwnwwn',
  U: 'wwnnnnnnw',
  V: 'nwwnnnnnw',
  W: 'wwwnnnnnn',
  X: 'nwnnwnnnw',
  Y: 'wwnnwnnnn',
  Z: 'nwwnwnnnn',
  '-': 'nwnnnnwnw',
  '.': 'wwnnnnwnn',
  ' ': 'nwwnnnwnn',
  $: 'nwnwnwnnn',
  '/': 'nwnwnnnwn',
  '+': 'nwnnnwnwn',
  '%': 'nnnwnwnwn',
}
/** Begins and ends every code, and is never part of one. */
const frame = 'nwnnwnwnn'

export interface Bars {
  bars: { x: number; width: number }[]
  /** With the quiet zones. */
  width: number
}

/** `code39('A1')` has 4 characters of 5 bars, start and stop counted: 20 bars. Null: it has a character without bars. */
export function code39(text: string): Bars | null {
  const characters = Array.from(text, (one) => (Object.hasOwn(patterns, one) ? patterns[one] : undefined))
  const bars: Bars['bars'] = []
  let x = quietZone
  for (const pattern of [frame, ...characters, frame]) {
    if (pattern === undefined) return null
    for (const [index, element] of Array.from(pattern).entries()) {
      const width = element === 'w' ? wide : narrow
      if (index % 2 === 0) bars.push({ x, width })
      x += width
    }
    // between two characters
    x += narrow
  }
  return { bars, width: x - narrow + quietZone }
}
