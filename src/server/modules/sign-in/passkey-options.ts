/** What a browser gets before its authenticator signs. Members and staff store their keys apart, and share this. */
import type { CreationOptions, Passkey, PasskeyId, RequestOptions } from '#contract/shop/account/passkeys.ts'
import type { Deps } from '#server/core/deps.ts'

export const challengeMs = 5 * 60_000
export const mostPasskeys = 10
/** Ed25519, ES256, RS256: every authenticator has one of them. */
const algorithms = [-8, -7, -257]

/** Whose passkeys they are: the shop's host, without port. */
export interface RelyingParty {
  id: string
  origin: string
  /** What the browser calls it. */
  name: string
}

interface StoredKey {
  credential_id: Buffer
  transports: string[]
}

/** As providers' redirect addresses: `PUBLIC_URL`, or where that is not set the address that the browser used. */
export function relyingParty(
  { config, settings }: Pick<Deps, 'config' | 'settings'>,
  browserOrigin: string,
): RelyingParty {
  const { origin, hostname } = new URL(config.social.redirectOrigin ?? browserOrigin)
  return { id: hostname, origin, name: settings.current().shop.name }
}

/** Options for signing: with any passkey of the shop, or with one of these. */
export function requestOptions(
  challenge: string,
  party: RelyingParty,
  allowed: readonly StoredKey[] = [],
): RequestOptions {
  return {
    challenge,
    rpId: party.id,
    timeout: challengeMs,
    userVerification: 'required',
    allowCredentials: allowed.map(toDescriptor),
  }
}

interface Creation {
  challenge: string
  party: RelyingParty
  owner: { id: string; email: string; name: string }
  existing: readonly StoredKey[]
}

export function creationOptions({ challenge, party, owner, existing }: Creation): CreationOptions {
  return {
    challenge,
    rp: { id: party.id, name: party.name },
    // the id is opaque, and the same for all passkeys of the person
    user: { id: Buffer.from(owner.id).toString('base64url'), name: owner.email, displayName: owner.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMs,
    // who made the authenticator does not matter
    attestation: 'none',
    excludeCredentials: existing.map(toDescriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  }
}

function toDescriptor({ credential_id, transports }: StoredKey) {
  return { id: credential_id.toString('base64url'), type: 'public-key', transports } as const
}

/** The challenge that the browser says it signed; null: nothing that we could have asked. */
export function readChallenge(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge = data && typeof data === 'object' && 'challenge' in data ? data.challenge : null
    return typeof challenge === 'string' && challenge.length <= 128 ? challenge : null
  } catch {
    return null
  }
}

export function toPasskey(row: { id: string; name: string; created_at: Date; last_used_at: Date }): Passkey {
  const { id, name, created_at, last_used_at } = row
  return { id: id as PasskeyId, name, created_at: created_at.toISOString(), last_used_at: last_used_at.toISOString() }
}
