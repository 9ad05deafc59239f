/** Facebook Login (manual flow) under `/sim/facebook`: www.facebook.com and graph.facebook.com by their paths. */
import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { authoriseRoutes } from './authorise.ts'
import { ExchangeError, exchangeCode, type Form } from './exchange.ts'
import { simulateOutage } from './outage.ts'
import type { Simulation } from './provider.ts'

const tokenSeconds = 5_184_000
const hidden = { schema: { hide: true } }

export function facebookRoutes(app: FastifyInstance, simulation: Simulation): void {
  const { store, now, clients, shopName } = simulation
  authoriseRoutes(app, simulation, {
    provider: 'facebook',
    path: '/sim/facebook/:version/dialog/oauth',
    required: ['state'],
    denied: {
      error: 'access_denied',
      error_code: '200',
      error_reason: 'user_denied',
      error_description: 'Permissions error',
    },
  })

  async function issueToken(form: Form, reply: FastifyReply): Promise<object> {
    if (await simulateOutage(simulation, 'facebook')) {
      return reply.code(500).send(graphError('An unknown error occurred', 1))
    }
    try {
      const { grant, accessToken } = await exchangeCode(simulation, 'facebook', form)
      const expiresAt = new Date(now().getTime() + tokenSeconds * 1000)
      await store.putToken(accessToken, 'facebook', { ...grant, expiresAt })
      return { access_token: accessToken, token_type: 'bearer', expires_in: tokenSeconds }
    } catch (error) {
      if (!(error instanceof ExchangeError)) throw error
      const code = error.error === 'invalid_client' ? 101 : 100
      return reply.code(400).send(graphError(error.message, code))
    }
  }
  const tokenPath = '/sim/facebook/:version/oauth/access_token'
  app.get<{ Querystring: Form }>(tokenPath, hidden, (request, reply) => issueToken(request.query, reply))
  app.post<{ Body: Form }>(tokenPath, hidden, (request, reply) => issueToken(request.body, reply))

  app.get<{ Querystring: Form }>('/sim/facebook/debug_token', hidden, async (request, reply) => {
    const { id, secret } = clients.facebook
    const { input_token = '', access_token } = request.query
    if (access_token !== `${id}|${secret}`) return reply.code(400).send(graphError('Invalid OAuth access token.', 190))
    const grant = await store.findToken('facebook', input_token)
    if (!grant) return { data: { is_valid: false, error: { code: 190, message: 'Invalid OAuth access token.' } } }
    const fault = await store.findFault('facebook')
    const isValid = grant.expiresAt > now() && fault !== 'expired'
    const until = Math.floor(grant.expiresAt.getTime() / 1000)
    return {
      data: {
        app_id: fault === 'wrong_audience' ? '1999999999' : grant.clientId,
        type: 'USER',
        application: `${shopName()}（模擬）`,
        expires_at: until,
        data_access_expires_at: until,
        is_valid: isValid,
        ...(isValid ? {} : { error: { code: 190, message: 'Error validating access token: Session has expired' } }),
        scopes: grant.scope.split(/[ ,]/),
        user_id: fault === 'wrong_subject' ? '10000000000000000' : grant.person.subject,
      },
    }
  })

  app.get<{ Querystring: Form }>('/sim/facebook/:version/me', hidden, async (request, reply) => {
    const { fields = 'id,name', appsecret_proof } = request.query
    const token = request.query.access_token ?? request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    const grant = await store.findToken('facebook', token)
    if (!grant || grant.expiresAt <= now()) {
      return reply.code(400).send(graphError('Invalid OAuth access token.', 190))
    }
    const proof = createHmac('sha256', clients.facebook.secret).update(token).digest('hex')
    // as with the app's setting "Require App Secret"
    if (appsecret_proof !== proof) {
      return reply.code(400).send(graphError('API calls from the server require an appsecret_proof argument', 100))
    }
    const { subject, name, email } = grant.person
    const mayReadEmail = grant.scope.split(/[ ,]/).includes('email')
    const known: Record<string, unknown> = { id: subject, name, ...(email !== null && mayReadEmail ? { email } : {}) }
    return Object.fromEntries(
      ['id', ...fields.split(',')].flatMap((field) => (field in known ? [[field, known[field]]] : [])),
    )
  })
}

function graphError(message: string, code: number): object {
  return { error: { message, type: 'OAuthException', code, fbtrace_id: 'simulated' } }
}
