/** A password is long enough, not common and not obvious here. No composition rules: they make passwords worse. */
import { shop } from '#domain/shop.ts'

export const passwordLength = { least: 8, most: 128 } as const

export type PasswordProblem = 'too_short' | 'too_long' | 'too_common' | 'too_obvious' | 'same_as_email'

/** The first words that somebody tries in this shop. */
const shopWords = [shop.name, shop.shortName, ...shop.latinName.split(' ')].map((word) => word.toLowerCase())
/** Shorter local parts (`amy@`) occur in too many good passwords. */
const shortestLocalPart = 5
/** What must be there besides obvious words; a Chinese character counts twice. */
const leastBesides = 5

/** Equal passwords typed on different keyboards are equal: `preparePassword('ｃｏｆｆｅｅ')` is `coffee`. */
export function preparePassword(text: string): string {
  return text.normalize('NFKC')
}

/** What is wrong with a prepared password, or null. `findPasswordProblem('coffee1', ...)` is `too_short`. */
export function findPasswordProblem(
  password: string,
  about: { email: string; isCommon(password: string): boolean },
): PasswordProblem | null {
  const length = [...password].length
  if (length < passwordLength.least) return 'too_short'
  if (length > passwordLength.most) return 'too_long'
  const lower = password.toLowerCase()
  const [localPart = ''] = about.email.split('@')
  if (lower === about.email || lower === localPart) return 'same_as_email'
  if (isOneCharacter(password) || about.isCommon(lower)) return 'too_common'
  const words = localPart.length >= shortestLocalPart ? [localPart, ...shopWords] : shopWords
  return isObvious(lower, words, about.isCommon) ? 'too_obvious' : null
}

/**
 * The shop's name or the member's own, with little besides or with something common: `shanlan123`, `shanlan12345678`.
 * `coffee-demo-1` is not: seven characters are left without `coffee`.
 */
function isObvious(password: string, words: readonly string[], isCommon: (password: string) => boolean): boolean {
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), password)
  if (rest === password) return false
  const weight = [...rest].reduce((sum, character) => sum + (/\p{Script=Han}/u.test(character) ? 2 : 1), 0)
  return weight < leastBesides || isCommon(rest)
}

/** `aaaaaaaaaa`: easy to guess at any length. */
function isOneCharacter(password: string): boolean {
  return new Set(password).size === 1
}
