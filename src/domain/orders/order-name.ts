import { codeLetters } from '#domain/code-letters.ts'
import { taipeiDay } from '#domain/taipei-time.ts'

/** Without characters that are confused when read aloud: no 0 and O, 1 and I and L, 2 and Z, 5 and S, 8 and B. */
const alphabet = `34679${codeLetters.replace(/[BLSZ]/g, '')}`

/** `orderName(2026-11-15, [3, 6, 0, 10])` is `SL261115-7F3K`: day in Taipei, one character per random byte. */
export function orderName(placedAt: Date, random: Iterable<number>): string {
  const day = taipeiDay(placedAt).slice(2).replaceAll('-', '')
  return `SL${day}-${Array.from(random, (byte) => alphabet[byte % alphabet.length]).join('')}`
}
