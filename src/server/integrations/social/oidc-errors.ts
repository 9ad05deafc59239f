import { errors as jose } from 'jose'
import { ClientError, ResponseBodyError } from 'openid-client'
import { SocialError } from '#server/ports/social-sign-in.ts'

/** The provider did not answer, or not in the expected format. */
const unavailableCodes = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'ERR_JWKS_TIMEOUT',
  // jose's error when the keys could not be fetched
  'ERR_JOSE_GENERIC',
]
/** The provider refuses the shop's id or secret. Retrying does not help the shopper. */
const clientErrors = ['invalid_client', 'unauthorized_client']

/** The error by its code alone: messages and causes of these libraries contain tokens and claims. */
export function toSocialError(error: unknown): SocialError {
  if (error instanceof SocialError) return error
  if (error instanceof ResponseBodyError) {
    return new SocialError(clientErrors.includes(error.error) ? 'unavailable' : 'refused', error.error)
  }
  if (error instanceof ClientError || error instanceof jose.JOSEError) {
    const code = error.code ?? error.name
    return new SocialError(unavailableCodes.includes(code) ? 'unavailable' : 'refused', code)
  }
  // fetch fails with a TypeError when there is no connection, and with the signal's reason after a time-out
  return new SocialError('unavailable', error instanceof Error ? error.name : 'unknown')
}
