/** Codes of an authenticator app (TOTP, 6 digits, 30 seconds, SHA-1: what all apps can). */
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
/** A code of the step before or after counts too: clocks of phones differ. */
const window = 1

export function newTotpSecret(): Buffer {
  return randomBytes(20)
}

/** What the app reads from the QR code, and the secret for typing. */
export function describeTotp(secret: Buffer, email: string, issuer: string): { secret: string; url: string } {
  const totp = createTotp(secret, email, issuer)
  return { secret: totp.secret.base32, url: totp.toString() }
}

/** The step of a code that is right at this time; null: it is wrong. */
export function findTotpStep(secret: Buffer, code: string, now: Date): number | null {
  // the library compares bytes, and throws where six letters have more
  if (!/^[0-9]{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = createTotp(secret).validate({ token: code, timestamp, window })
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

/** Label and issuer are only what the app shows. */
function createTotp(secret: Buffer, label = '', issuer = ''): TOTP {
  const bytes = new Uint8Array(secret)
  return new TOTP({
    issuer,
    label,
    period: periodSeconds,
    secret: new Secret({ buffer: bytes.buffer }),
  })
}
