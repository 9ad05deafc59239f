/**
 * LINE and Google: OpenID Connect. openid-client exchanges the code and checks issuer, audience, times, nonce
 * and algorithm; it trusts the TLS connection instead of the signature, so jose checks that here too.
 */
import { createRemoteJWKSet, type JWTVerifyGetKey, customFetch as joseFetch, jwtVerify } from 'jose'
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
  clockSkew,
  customFetch,
} from 'openid-client'
import type { Clock } from '#server/ports/clock.ts'
import type { SocialClient } from '#server/ports/social-sign-in.ts'
import { SocialError, type SocialIdentity, type SocialProvider } from '#server/ports/social-sign-in.ts'
import { type Fetch, type OidcEndpoints, toBrowserUrl } from './endpoints.ts'
import { toSocialError } from './oidc-errors.ts'

export interface OidcSettings {
  client: SocialClient
  endpoints: OidcEndpoints
  scope: string
  /** The only algorithm of this provider; a token that names another is refused. */
  algorithm: 'HS256' | 'RS256'
  /** Added to the authorise address after a failed try. */
  onRetry?: Record<string, string>
}

interface OidcDeps {
  fetch: Fetch
  clock: Clock
  timeoutMs: number
}

export function createOidcProvider(settings: OidcSettings, deps: OidcDeps): SocialProvider {
  const { client, endpoints, scope, algorithm, onRetry } = settings
  const key = signatureKey(settings, deps)

  /** Created for each use: it contains the shop's clock. */
  function configure(): Configuration {
    const skewSeconds = Math.round((deps.clock.now().getTime() - Date.now()) / 1000)
    const configuration = new Configuration(
      {
        issuer: endpoints.issuer,
        authorization_endpoint: endpoints.authorise,
        token_endpoint: endpoints.token,
      },
      client.id,
      { client_secret: client.secret, id_token_signed_response_alg: algorithm, [clockSkew]: skewSeconds },
    )
    configuration.timeout = deps.timeoutMs / 1000
    configuration[customFetch] = (url, init) => deps.fetch(url, init as RequestInit)
    return configuration
  }

  async function verifySignature(idToken: string): Promise<void> {
    const expected = { algorithms: [algorithm], issuer: endpoints.issuer, audience: client.id }
    const options = { ...expected, currentDate: deps.clock.now(), clockTolerance: 30 }
    await (typeof key === 'function' ? jwtVerify(idToken, key, options) : jwtVerify(idToken, key, options))
  }

  return {
    bindsCode: true,
    async authoriseUrl({ state, nonce, verifier, redirectUri, retry, prove }) {
      const url = buildAuthorizationUrl(configure(), {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // both ask the person, instead of passing on whoever is signed in there
        ...(retry || prove ? onRetry : {}),
      })
      return toBrowserUrl(url)
    },
    async identify({ code, redirectUri, nonce, verifier }) {
      const callback = new URL(redirectUri)
      // the state was compared before: see flow.service.ts
      callback.searchParams.set('code', code)
      try {
        const checks = { expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
        const tokens = await authorizationCodeGrant(configure(), callback, checks)
        const claims = tokens.claims()
        if (!tokens.id_token || !claims) throw new SocialError('refused', 'no ID token')
        await verifySignature(tokens.id_token)
        return toIdentity(claims)
      } catch (error) {
        throw toSocialError(error)
      }
    },
  }
}

/** Public keys are fetched when first needed, cached for ten minutes, and fetched again for an unknown key. */
function signatureKey({ client, endpoints }: OidcSettings, deps: OidcDeps): JWTVerifyGetKey | Uint8Array {
  if (!endpoints.keys) return new TextEncoder().encode(client.secret)
  return createRemoteJWKSet(new URL(endpoints.keys), {
    timeoutDuration: deps.timeoutMs,
    // tokens come from the provider itself, so a client cannot cause useless fetches
    cooldownDuration: 0,
    [joseFetch]: (url, init) => deps.fetch(url, init),
  })
}

function toIdentity(claims: Record<string, unknown> & { sub: string }): SocialIdentity {
  const { sub, name, email, email_verified } = claims
  return {
    subject: sub,
    name: typeof name === 'string' ? name : '',
    email: typeof email === 'string' ? email : null,
    // LINE does not say whether an address is verified: it counts as unverified
    emailVerified: email_verified === true,
  }
}
