/** Google's OpenID Connect under `/sim/google`: accounts, oauth2, openidconnect and www.googleapis.com by their paths. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { authoriseRoutes } from './authorise.ts'
import { ExchangeError, exchangeCode, type Form } from './exchange.ts'
import { type Claims, confusedToken, rs256Token, unsignedToken } from './jwt.ts'
import { createKey, publishedKeys, signingKey } from './keys.ts'
import { simulateOutage } from './outage.ts'
import type { Person } from './people.ts'
import type { Simulation } from './provider.ts'
import type { Grant } from './store.ts'

const issuer = 'https://accounts.google.com'
const tokenSeconds = 3599
const hidden = { schema: { hide: true } }

export function googleRoutes(app: FastifyInstance, simulation: Simulation): void {
  const { store, now } = simulation
  authoriseRoutes(app, simulation, {
    provider: 'google',
    path: '/sim/google/o/oauth2/v2/auth',
    required: ['response_type', 'scope'],
    denied: { error: 'access_denied' },
    granted: ({ scope }) => ({ scope: scope ?? '', iss: issuer, authuser: '0', prompt: 'consent' }),
  })

  app.post<{ Body: Form }>('/sim/google/token', hidden, async (request, reply) => {
    if (await simulateOutage(simulation, 'google')) return reply.code(500).send({ error: 'internal_failure' })
    try {
      if (request.body.grant_type !== 'authorization_code') {
        throw new ExchangeError('unsupported_grant_type', `Invalid grant_type: ${request.body.grant_type}`)
      }
      const { grant, accessToken } = await exchangeCode(simulation, 'google', request.body)
      const expiresAt = new Date(now().getTime() + tokenSeconds * 1000)
      await store.putToken(accessToken, 'google', { ...grant, expiresAt })
      return {
        access_token: accessToken,
        expires_in: tokenSeconds,
        scope: grant.scope,
        token_type: 'Bearer',
        id_token: await makeIdToken(simulation, grant, accessToken),
      }
    } catch (error) {
      if (!(error instanceof ExchangeError)) throw error
      const { error: name, message } = error
      return reply.code(name === 'invalid_client' ? 401 : 400).send({ error: name, error_description: message })
    }
  })

  app.get('/sim/google/oauth2/v3/certs', hidden, async (_request, reply) => {
    if (await simulateOutage(simulation, 'google')) return reply.code(500).send({ error: 'internal_failure' })
    return reply.header('cache-control', 'public, max-age=3600').send({ keys: await publishedKeys(simulation) })
  })

  app.get('/sim/google/v1/userinfo', hidden, async (request, reply) => {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    const grant = await store.findToken('google', token)
    if (!grant || grant.expiresAt <= now()) {
      return reply.code(401).send({ error: 'invalid_request', error_description: 'Invalid Credentials' })
    }
    return { sub: grant.person.subject, ...profileClaims(grant.person, grant.scope) }
  })

  app.get('/sim/google/.well-known/openid-configuration', hidden, async ({ protocol, host }) => ({
    issuer,
    authorization_endpoint: `${protocol}://${host}/sim/google/o/oauth2/v2/auth`,
    token_endpoint: `${protocol}://${host}/sim/google/token`,
    userinfo_endpoint: `${protocol}://${host}/sim/google/v1/userinfo`,
    jwks_uri: `${protocol}://${host}/sim/google/oauth2/v3/certs`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['plain', 'S256'],
  }))
}

function profileClaims(person: Person, scope: string): Claims {
  const scopes = scope.split(' ')
  return {
    ...(scopes.includes('profile') ? { name: person.name } : {}),
    ...(scopes.includes('email') && person.email !== null
      ? { email: person.email, email_verified: person.emailVerified }
      : {}),
  }
}

async function makeIdToken(simulation: Simulation, grant: Grant, accessToken: string): Promise<string> {
  const { store, now, clients } = simulation
  const { id } = clients.google
  const seconds = Math.floor(now().getTime() / 1000)
  const claims: Claims = {
    iss: issuer,
    azp: id,
    aud: id,
    sub: grant.person.subject,
    ...profileClaims(grant.person, grant.scope),
    at_hash: createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url'),
    ...(grant.nonce === null ? {} : { nonce: grant.nonce }),
    iat: seconds,
    exp: seconds + 3600,
  }
  const key = await signingKey(simulation)
  switch (await store.findFault('google')) {
    case 'wrong_audience':
      return rs256Token({ ...claims, azp: 'another-app', aud: 'another-app' }, key)
    case 'wrong_issuer':
      return rs256Token({ ...claims, iss: 'https://accounts.google.example' }, key)
    case 'wrong_nonce':
      return rs256Token({ ...claims, nonce: 'somebody-elses' }, key)
    case 'no_nonce':
      return rs256Token({ ...claims, nonce: undefined }, key)
    case 'no_subject':
      return rs256Token({ ...claims, sub: undefined }, key)
    case 'no_expiry':
      return rs256Token({ ...claims, exp: undefined }, key)
    case 'shared_audience':
      return rs256Token({ ...claims, aud: [id, 'another-app'], azp: 'another-app' }, key)
    case 'expired':
      return rs256Token({ ...claims, iat: seconds - 7200, exp: seconds - 3600 }, key)
    case 'alg_none':
      return unsignedToken(claims)
    case 'wrong_key':
      return rs256Token(claims, { ...(await createKey(now())), kid: key.kid })
    case 'unknown_key':
      return rs256Token(claims, await createKey(now()))
    case 'other_algorithm':
      return confusedToken(claims, key)
    default:
      return rs256Token(claims, key)
  }
}
