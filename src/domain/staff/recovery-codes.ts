/** Recovery codes: sixteen characters in fours, for a person to write down. 80 bits: they need no slow hash. */
export const recoveryCodeCount = 10
export const recoveryCodeBytes = 10

/** No 0, 1, 8, 9 (as Base32 has it), so that no two are mistaken for each other. */
const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** Ten random bytes become `k7dw-2mqa-xv4e-h3pn`. */
export function toRecoveryCode(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const text = (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('')
  return (text.match(/.{4}/g) ?? []).join('-')
}

/** As it was written by hand: capitals, spaces and missing hyphens count alike; null: it is no recovery code. */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '')
  return /^[a-z2-7]{16}$/.test(plain) ? plain : null
}

/** Six digits, as an authenticator app shows them, perhaps with a space; null: something else. */
export function readTotpCode(typed: string): string | null {
  const plain = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(plain) ? plain : null
}
