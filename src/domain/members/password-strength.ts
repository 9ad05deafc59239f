import { passwordLength, preparePassword } from './password-rules.ts'

export type PasswordStrength = 'none' | 'weak' | 'fair' | 'strong'

/**
 * A hint while a password is typed, never a rule: long and varied is strong, whatever the characters. Empty is `none`,
 * `passwordStrength('coffee12')` is `weak`, `passwordStrength('mist over hills')` is `strong`.
 */
export function passwordStrength(text: string): PasswordStrength {
  const password = preparePassword(text)
  const characters = [...password]
  if (characters.length === 0) return 'none'
  const distinct = new Set(characters).size
  if (characters.length < passwordLength.least || distinct < 5 || /^\d+$/.test(password)) return 'weak'
  if (characters.length >= 14 && distinct >= 8) return 'strong'
  // a Chinese character counts as much as two or three letters
  const isChinese = characters.filter((character) => /\p{Script=Han}/u.test(character)).length >= 6
  return characters.length >= 11 || isChinese ? 'fair' : 'weak'
}
