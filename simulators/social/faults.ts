/** Faults of a provider, set through `/sim/social/control`. */
export const faults = [
  'wrong_audience',
  'wrong_issuer',
  'wrong_nonce',
  'no_nonce',
  'no_subject',
  'no_expiry',
  /** For this app and another, on behalf of the other. */
  'shared_audience',
  'expired',
  'alg_none',
  /** Signed with an unpublished key under the id of a published one. */
  'wrong_key',
  /** Signed with a key whose id is not published. */
  'unknown_key',
  /** Google: HS256 with the public key as the secret. LINE: RS256 where HS256 is expected. */
  'other_algorithm',
  /** Facebook: the token belongs to another person than the profile. */
  'wrong_subject',
  /** LINE's auto-login can return a state that was never sent. */
  'wrong_state',
  /** Answers after half a minute. */
  'slow',
  'server_error',
] as const

export type Fault = (typeof faults)[number]

export function isFault(value: unknown): value is Fault {
  return faults.some((fault) => fault === value)
}
