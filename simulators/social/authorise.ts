/** The authorise page of a provider: checks the request like the real one, lists the accounts, redirects back. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { authorisePage, refusedPage } from './html.ts'
import { listPeople, makePerson, type Person } from './people.ts'
import type { ProviderName, Simulation } from './provider.ts'

const codeMs = 10 * 60_000

export interface AuthoriseSettings {
  provider: ProviderName
  path: string
  required: readonly string[]
  /** Query of the redirect when the person refuses. */
  denied: Record<string, string>
  /** More parameters of the redirect, besides code and state. */
  granted?: (query: Query) => Record<string, string>
}

type Query = Record<string, string | undefined>
type Choice = Record<string, string | undefined>

export function authoriseRoutes(app: FastifyInstance, simulation: Simulation, settings: AuthoriseSettings): void {
  const { provider, path } = settings
  const hidden = { schema: { hide: true } }
  app.get<{ Querystring: Query }>(path, hidden, async (request, reply) => {
    const problem = findProblem(simulation, settings, request.query)
    if (problem) return sendPage(reply, 400, refusedPage(provider, problem))
    return sendPage(reply, 200, authorisePage(provider, simulation.shopName(), listPeople(provider)))
  })
  app.post<{ Querystring: Query; Body: Choice }>(path, hidden, async (request, reply) => {
    const { query, body } = request
    const problem = findProblem(simulation, settings, query)
    if (problem) return sendPage(reply, 400, refusedPage(provider, problem))
    return reply.redirect(await redirectTarget(simulation, settings, query, body), 302)
  })
}

export function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return (
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      // no form-action: the form redirects to the shop, which may be on another origin
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(html)
  )
}

/** As on the provider's error page; such a request is never redirected. */
function findProblem({ clients }: Simulation, settings: AuthoriseSettings, query: Query): string | null {
  const client = clients[settings.provider]
  if (query.client_id !== client.id) return 'invalid_client'
  if (!query.redirect_uri || !client.isRedirectUri(query.redirect_uri)) return 'redirect_uri_mismatch'
  if ((query.response_type ?? 'code') !== 'code') return 'unsupported_response_type'
  const missing = settings.required.find((name) => !query[name])
  if (missing) return `invalid_request: ${missing}`
  if (query.code_challenge !== undefined) {
    if (query.code_challenge_method !== 'S256') return 'invalid_request: code_challenge_method'
    if (!/^[\w-]{43}$/.test(query.code_challenge)) return 'invalid_request: code_challenge'
  }
  return null
}

async function redirectTarget(
  { store, now }: Simulation,
  settings: AuthoriseSettings,
  query: Query,
  choice: Choice,
): Promise<string> {
  const { provider } = settings
  const back = new URL(query.redirect_uri ?? '')
  const state = (await store.findFault(provider)) === 'wrong_state' ? randomBytes(16).toString('hex') : query.state
  const withParameters = (parameters: Record<string, string>) => {
    for (const [name, value] of Object.entries({ ...parameters, ...(state ? { state } : {}) })) {
      back.searchParams.set(name, value)
    }
    return back.href
  }
  if (choice.decision === 'deny') return withParameters(settings.denied)
  if (choice.decision === 'error')
    return withParameters({ error: 'server_error', error_description: 'Internal Server Error' })
  const code = randomBytes(24).toString('base64url')
  await store.putCode(
    code,
    {
      provider,
      clientId: query.client_id ?? '',
      redirectUri: query.redirect_uri ?? '',
      scope: query.scope ?? '',
      nonce: query.nonce ?? null,
      codeChallenge: query.code_challenge ?? null,
      person: choosePerson(provider, choice),
    },
    new Date(now().getTime() + codeMs),
  )
  return withParameters({ code, ...settings.granted?.(query) })
}

function choosePerson(provider: ProviderName, choice: Choice): Person {
  const people = listPeople(provider)
  const listed = people[Number(choice.person)]
  const custom = makePerson(provider, choice.name?.trim() || '測試會員', choice.email?.trim() || null)
  const person = choice.person === 'custom' || !listed ? custom : listed
  if (choice.sharing === 'withheld') return { ...person, email: null, emailVerified: false }
  return choice.sharing === 'unverified' ? { ...person, emailVerified: false } : person
}
