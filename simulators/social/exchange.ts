/** Exchange of a code for a token: the checks of all three providers, with their OAuth error codes. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ProviderName, Simulation } from './provider.ts'
import type { Grant } from './store.ts'

export type Form = Record<string, string | undefined>

export class ExchangeError extends Error {
  readonly error: 'invalid_request' | 'unsupported_grant_type' | 'invalid_client' | 'invalid_grant'

  constructor(error: ExchangeError['error'], description: string) {
    super(description)
    this.error = error
  }
}

/** The attempt consumes the code, whether it succeeds or not. */
export async function exchangeCode(
  { store, clients, now }: Simulation,
  provider: ProviderName,
  form: Form,
): Promise<{ grant: Grant; accessToken: string }> {
  requireClient(clients[provider], form)
  if (!form.code || !form.redirect_uri) throw new ExchangeError('invalid_request', 'code and redirect_uri are required')
  const grant = await store.consumeCode(provider, form.code, now())
  if (!grant || grant.clientId !== form.client_id)
    throw new ExchangeError('invalid_grant', 'invalid authorization code')
  if (grant.redirectUri !== form.redirect_uri) throw new ExchangeError('invalid_grant', 'redirect_uri does not match')
  if (!isVerifierOf(grant.codeChallenge, form.code_verifier)) {
    throw new ExchangeError('invalid_grant', 'code_verifier does not match')
  }
  return { grant, accessToken: randomBytes(32).toString('base64url') }
}

function requireClient(client: { id: string; secret: string }, form: Form): void {
  if (form.client_id !== client.id || !isSame(form.client_secret ?? '', client.secret)) {
    throw new ExchangeError('invalid_client', 'client_id or client_secret is wrong')
  }
}

/** A flow that began without a challenge must end without a verifier. */
function isVerifierOf(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null) return verifier === undefined
  return verifier !== undefined && createHash('sha256').update(verifier).digest('base64url') === challenge
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
