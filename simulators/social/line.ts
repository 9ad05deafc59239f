/** LINE Login v2.1 under `/sim/line`: the paths below it are those of access.line.me and api.line.me. */
import type { FastifyInstance } from 'fastify'
import { authoriseRoutes } from './authorise.ts'
import { ExchangeError, exchangeCode, type Form } from './exchange.ts'
import type { Fault } from './faults.ts'
import { type Claims, hs256Token, readHs256, rs256Token, unsignedToken } from './jwt.ts'
import { createKey } from './keys.ts'
import { simulateOutage } from './outage.ts'
import type { Simulation } from './provider.ts'
import type { Grant } from './store.ts'

const issuer = 'https://access.line.me'
const tokenSeconds = 2_592_000
const hidden = { schema: { hide: true } }

export function lineRoutes(app: FastifyInstance, simulation: Simulation): void {
  const { store, now, clients } = simulation
  authoriseRoutes(app, simulation, {
    provider: 'line',
    path: '/sim/line/oauth2/v2.1/authorize',
    required: ['response_type', 'state', 'scope'],
    denied: { error: 'access_denied', error_description: 'The resource owner denied the request.' },
  })

  app.post<{ Body: Form }>('/sim/line/oauth2/v2.1/token', hidden, async (request, reply) => {
    if (await simulateOutage(simulation, 'line')) return reply.code(500).send({ message: 'Internal Server Error' })
    try {
      if (request.body.grant_type !== 'authorization_code') {
        throw new ExchangeError('unsupported_grant_type', 'grant_type must be authorization_code')
      }
      const { grant, accessToken } = await exchangeCode(simulation, 'line', request.body)
      const expiresAt = new Date(now().getTime() + tokenSeconds * 1000)
      await store.putToken(accessToken, 'line', { ...grant, expiresAt })
      const wantsIdToken = grant.scope.split(' ').includes('openid')
      return {
        access_token: accessToken,
        expires_in: tokenSeconds,
        ...(wantsIdToken ? { id_token: await makeIdToken(simulation, grant) } : {}),
        refresh_token: `refresh-${accessToken.slice(0, 12)}`,
        scope: grant.scope,
        token_type: 'Bearer',
      }
    } catch (error) {
      if (!(error instanceof ExchangeError)) throw error
      const { error: name, message } = error
      return reply.code(name === 'invalid_client' ? 401 : 400).send({ error: name, error_description: message })
    }
  })

  app.post<{ Body: Form }>('/sim/line/oauth2/v2.1/verify', hidden, async (request, reply) => {
    const { id_token = '', client_id, nonce } = request.body
    const claims = readHs256(id_token, clients.line.secret)
    const refuse = (error_description: string) => reply.code(400).send({ error: 'invalid_request', error_description })
    if (!claims) return refuse('Invalid IdToken.')
    if (claims.aud !== client_id) return refuse('Invalid IdToken Audience.')
    if (nonce !== undefined && claims.nonce !== nonce) return refuse('Invalid IdToken Nonce.')
    if (Number(claims.exp) * 1000 <= now().getTime()) return refuse('IdToken expired.')
    return claims
  })

  app.get<{ Querystring: Form }>('/sim/line/oauth2/v2.1/verify', hidden, async (request, reply) => {
    const grant = await store.findToken('line', request.query.access_token ?? '')
    const seconds = grant ? Math.floor((grant.expiresAt.getTime() - now().getTime()) / 1000) : 0
    if (!grant || seconds <= 0) {
      return reply.code(400).send({ error: 'invalid_request', error_description: 'access token expired' })
    }
    return { scope: grant.scope, client_id: grant.clientId, expires_in: seconds }
  })

  app.get('/sim/line/v2/profile', hidden, async (request, reply) => {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    const grant = await store.findToken('line', token)
    if (!grant || grant.expiresAt <= now()) {
      return reply.code(401).send({ message: 'The access token expired' })
    }
    return { userId: grant.person.subject, displayName: grant.person.name }
  })
}

async function makeIdToken({ store, now, clients }: Simulation, grant: Grant): Promise<string> {
  const { id, secret } = clients.line
  const seconds = Math.floor(now().getTime() / 1000)
  const scopes = grant.scope.split(' ')
  const { person, nonce } = grant
  const claims = {
    iss: issuer,
    sub: person.subject,
    aud: id,
    exp: seconds + 3600,
    iat: seconds,
    ...(nonce === null ? {} : { nonce }),
    amr: ['linesso'],
    ...(scopes.includes('profile') ? { name: person.name } : {}),
    // LINE does not report whether the address is verified
    ...(scopes.includes('email') && person.email !== null ? { email: person.email } : {}),
  }
  return signWithFault(claims, secret, await store.findFault('line'), now())
}

async function signWithFault(claims: Claims, secret: string, fault: Fault | null, now: Date): Promise<string> {
  const past = Number(claims.iat) - 7200
  switch (fault) {
    case 'wrong_audience':
      return hs256Token({ ...claims, aud: '1999999999' }, secret)
    case 'wrong_issuer':
      return hs256Token({ ...claims, iss: 'https://access.line.example' }, secret)
    case 'wrong_nonce':
      return hs256Token({ ...claims, nonce: 'somebody-elses' }, secret)
    case 'no_nonce':
      return hs256Token({ ...claims, nonce: undefined }, secret)
    case 'no_subject':
      return hs256Token({ ...claims, sub: undefined }, secret)
    case 'no_expiry':
      return hs256Token({ ...claims, exp: undefined }, secret)
    case 'shared_audience':
      return hs256Token({ ...claims, aud: [String(claims.aud), '1999999999'], azp: '1999999999' }, secret)
    case 'expired':
      return hs256Token({ ...claims, iat: past, exp: past + 3600 }, secret)
    case 'alg_none':
      return unsignedToken(claims)
    case 'wrong_key':
      return hs256Token(claims, `not-${secret}`)
    case 'other_algorithm':
      return rs256Token(claims, await createKey(now))
    default:
      return hs256Token(claims, secret)
  }
}
