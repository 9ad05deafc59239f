/** A password is long enough and not one of the commonest. No composition rules: they make passwords worse. */
export const passwordLength = { least: 8, most: 128 } as const

export type PasswordProblem = 'too_short' | 'too_long' | 'too_common' | 'same_as_email'

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
  if (lower === about.email || lower === about.email.split('@')[0]) return 'same_as_email'
  return isOneCharacter(password) || about.isCommon(lower) ? 'too_common' : null
}

/** `aaaaaaaaaa`: easy to guess at any length. */
function isOneCharacter(password: string): boolean {
  return new Set(password).size === 1
}
