/**
 * The code on a bag: `YK-1112-7F`. Letters of the coffee's name and the day of the roast, so that staff see on the shelf
 * what it is; two random characters, so that a slip of the pen rarely names another lot and codes cannot be counted
 * through. It is not secret: its page shows nothing that the shop does not tell everybody.
 */
import { codeLetters } from '#domain/code-letters.ts'

/** Without characters that are confused on a bag: no 0 and O, 1 and I and L, 2 and Z, 5 and S, 8 and B. */
const alphabet = `34679${codeLetters.replace(/[BLSZ]/g, '')}`

/** `lotPrefix('Ethiopia Yirgacheffe Konga Washed')` is `EY`; one word gives its first two letters. */
export function lotPrefix(nameEn: string): string {
  const words = nameEn.toUpperCase().match(/[A-Z]+/g) ?? []
  const [first = 'SL', second = ''] = words
  return second ? `${first[0]}${second[0]}` : first.padEnd(2, 'X').slice(0, 2)
}

/** `lotCode('EY', '2026-11-12', [3, 6])` is `EY-1112-7F`. */
export function lotCode(prefix: string, roastedOn: string, random: Iterable<number>): string {
  const ending = Array.from(random, (byte) => alphabet[byte % alphabet.length]).join('')
  return `${prefix}-${roastedOn.slice(5).replace('-', '')}-${ending}`
}

/** As it is stored; must equal the check of the table. */
const codeForm = /^[A-Z]{2,4}-\d{4}-[A-Z0-9]{1,3}$/

/** What somebody typed from a bag, as it is stored: ` ey 1112 7f ` is `EY-1112-7F`. Null: no code looks like that. */
export function readLotCode(text: string): string | null {
  const code = text
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/[\s_‐-―−]+/g, '-')
  const [, letters, day, ending] = /^([A-Z]{2,4})-?(\d{4})-?([A-Z0-9]{1,3})$/.exec(code) ?? []
  return letters && day && ending && codeForm.test(`${letters}-${day}-${ending}`) ? `${letters}-${day}-${ending}` : null
}
