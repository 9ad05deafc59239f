import { randomBytes } from 'node:crypto'
import { codeLetters } from '#domain/code-letters.ts'
import { taipeiDay } from '#domain/taipei-time.ts'

const alphabet = `0123456789${codeLetters}`

/**
 * A number for one try at the gateway, which accepts each only once, even if the shopper abandons the payment.
 * 2 letters, the day, 12 random characters (58 bits): `SP261115` + `7F3KQ0VXN2CB`.
 */
export function newTradeNo(kind: 'payment' | 'parcel' | 'map', now: Date): string {
  const prefix = { payment: 'SP', parcel: 'SL', map: 'SM' }[kind]
  const day = taipeiDay(now).slice(2).replaceAll('-', '')
  const random = Array.from(randomBytes(12), (byte) => alphabet[byte % alphabet.length])
  return `${prefix}${day}${random.join('')}`
}
