import { randomBytes } from 'node:crypto'
import { toGatewayTime } from './ecpay-time.ts'

/** Letters and digits without those that are mistaken for each other when read aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A number for one try at the gateway: it takes each only once, for ever, even when the shopper turns back at its door.
 * 2 letters, the day, 12 random signs (60 bits): `SP261115` + `7F3KQ0VXN2AB`.
 */
export function newTradeNo(kind: 'payment' | 'parcel' | 'map', now: Date): string {
  const prefix = { payment: 'SP', parcel: 'SL', map: 'SM' }[kind]
  const day = toGatewayTime(now).slice(2, 10).replaceAll('/', '')
  const random = Array.from(randomBytes(12), (byte) => alphabet[byte % 32])
  return `${prefix}${day}${random.join('')}`
}
