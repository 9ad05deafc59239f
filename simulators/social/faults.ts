/** How a provider can be made to misbehave, through `/sim/social/control`. */
export const faults = [
  'wrong_audience',
  'wrong_issuer',
  'wrong_nonce',
  'expired',
  'alg_none',
  /** Signed with a key that nobody published, under the name of one that was. */
  'wrong_key',
  /** Signed with a key whose name is not among the published ones. */
  'unknown_key',
  /** Google: HS256 with the public key as the secret. LINE: RS256 where HS256 is agreed. */
  'other_algorithm',
  /** Facebook: the token belongs to another person than the profile. */
  'wrong_subject',
  /** LINE's auto-login can come back with a state that nobody sent. */
  'wrong_state',
  /** Answers after half a minute. */
  'slow',
  'server_error',
] as const

export type Fault = (typeof faults)[number]

export function isFault(value: unknown): value is Fault {
  return faults.some((fault) => fault === value)
}
