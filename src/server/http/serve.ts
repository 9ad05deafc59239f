/** `serve()` implements an endpoint of the contract: session, validation, handler, answer schema, all in one place. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type AnySchema, type CallInput, type CallOutput, type Endpoint, Refusal } from '#contract/endpoint.ts'
import { errorStatus } from '#contract/errors.ts'
import { isRecentlyAuthenticated } from '#domain/members/sessions.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { SessionMember } from '#server/ports/sessions.ts'
import type { SessionStaff } from '#server/ports/staff-sessions.ts'
import { answerBytes, type StoredAnswer, sendCachedAnswer, toCachedAnswer } from './cached-answer.ts'
import { getCallKey } from './cached-answers.ts'
import { getOrKept } from './kept-answers.ts'
import { largeBodyOptions } from './large-body.ts'
import { noRequestContext, type RequestContext, requestContext } from './request-context.ts'
import { readSession } from './session.ts'
import { rememberSessionMember, sessionMemberOf } from './session-member.ts'
import { adminPrefix, refuseForeignOrigin, requireStaff, sessionStaffOf, staffActor } from './staff-session.ts'

type MemberOf<E extends Endpoint> = E['session'] extends 'member' ? SessionMember : SessionMember | null
type OfStaff<E extends Endpoint, T> = E['session'] extends 'staff' ? T : null

export interface HandlerInput<E extends Endpoint> {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  member: MemberOf<E>
  staff: OfStaff<E, SessionStaff>
  /** Who is kept with the change (`recordAudit`). */
  actor: OfStaff<E, Actor>
  /** Set when the endpoint takes the header `Idempotency-Key` and it was sent. */
  idempotencyKey: string | null
}

type Answer<E extends Endpoint> = Omit<CallOutput<E>, 'success'>
export type Handler<E extends Endpoint> = (input: HandlerInput<E>, context: RequestContext) => Promise<Answer<E>>

/** How long an answer may be cached: until one of its tags is purged or `validUntil`. Null: not at all. */
export type CachePolicy = { tags: readonly string[]; validUntil: Date | null } | null

type VisitorHandler = (input: HandlerInput<Endpoint>) => Promise<{ answer: Answer<Endpoint>; cachePolicy: CachePolicy }>

/** The handler of each endpoint: server rendering calls them through this, without HTTP. */
export class EndpointTable {
  // by name: the built storefront has its own copy of the contract's objects
  readonly #handlers = new Map<string, VisitorHandler>()

  add(endpoint: Endpoint, handler: VisitorHandler): void {
    this.#handlers.set(`${endpoint.method} ${endpoint.path}`, handler)
  }

  /** As a visitor: server rendering never knows who is signed in. */
  async callAsVisitor<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
  ): Promise<{ output: CallOutput<E>; cachePolicy: CachePolicy }> {
    const handler = this.#handlers.get(`${endpoint.method} ${endpoint.path}`)
    if (!handler) throw new Error(`nothing serves ${endpoint.method} ${endpoint.path}`)
    if (endpoint.session === 'member' || endpoint.session === 'staff') throw new AppError('session_required')
    const parts = input as { params?: unknown; query?: unknown; body?: unknown }
    const { answer, cachePolicy } = await handler({
      params: parsePart(endpoint.params, parts.params),
      query: parsePart(endpoint.query, parts.query),
      body: parsePart(endpoint.body, parts.body),
      member: null,
      staff: null,
      actor: null,
      idempotencyKey: null,
    })
    return { output: { success: true, ...answer } as CallOutput<E>, cachePolicy }
  }
}

function parsePart(schema: AnySchema, value: unknown): unknown {
  const parsed = schema.safeParse(value ?? {})
  if (!parsed.success) throw new AppError('bad_input')
  return parsed.data
}

/** A missing body is an empty one: many of the specification's calls send none. */
function emptyBody(request: FastifyRequest): void {
  request.body ??= {}
}

export interface Serving {
  app: FastifyInstance
  deps: Deps
  table: EndpointTable
}

export function serve<E extends Endpoint>(serving: Serving, endpoint: E, handler: Handler<E>): void {
  serving.table.add(endpoint, async (input) => ({
    answer: await handler(input as HandlerInput<E>, noRequestContext),
    cachePolicy: null,
  }))
  addRoute(serving, endpoint, handler)
}

/**
 * For a public GET call that depends on its input: its policy says how long its answer to a visitor, and a page rendered
 * from it, may be cached. At its own address, without a query, visitors get the cached bytes.
 */
export function serveCacheable<E extends Endpoint>(
  serving: Serving,
  endpoint: E,
  handler: (input: HandlerInput<E>) => Promise<{ answer: Answer<E>; cachePolicy: CachePolicy }>,
): void {
  const { deps, table } = serving
  table.add(endpoint, (input) => handler(input as HandlerInput<E>))
  addRoute(serving, endpoint, async (input, _context, reply) => {
    const url = addressOf(endpoint, input.params)
    if (input.member !== null || reply.request.url !== url) return (await handler(input)).answer
    const stored = await getOrKept(deps.cache, getCallKey(url), reply, async () => {
      const { answer, cachePolicy } = await handler(input)
      const value = await toStoredCall(endpoint, answer)
      // the moment of a policy that allows nothing has passed
      const { tags, validUntil } = cachePolicy ?? { tags: [], validUntil: new Date(0) }
      return { value, tags, validUntil, bytes: answerBytes(value), stale }
    })
    sendCachedAnswer(reply.request, reply, stored)
    return null
  })
}

/** The call's own address: other spellings of the same values are answered, but not cached. */
function addressOf(endpoint: Endpoint, params: unknown): string {
  const values = params as Record<string, unknown>
  return endpoint.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(values[name])))
}

/** Of calls less than of pages: what a program reads after a change has the change. */
const stale = 'while renewed' as const

function toStoredCall<E extends Endpoint>(endpoint: E, answer: Answer<E>): Promise<StoredAnswer> {
  return toCachedAnswer({
    status: 200,
    contentType: 'application/json; charset=utf-8',
    cacheControl: 'no-cache',
    text: JSON.stringify(z.encode(endpoint.output, { success: true, ...answer })),
    revalidates: endpoint.method === 'GET',
    route: endpoint.path,
    visitorsOnly: endpoint.session !== 'none',
  })
}

/** For a call that does not always answer JSON: the handler sends other content itself, and returns null. */
export function serveWithReply<E extends Endpoint>(serving: Serving, endpoint: E, handler: ReplyHandler<E>): void {
  addRoute(serving, endpoint, handler)
}

type ReplyHandler<E extends Endpoint> = (
  input: HandlerInput<E>,
  context: RequestContext,
  reply: FastifyReply,
) => Promise<Answer<E> | null>

function addRoute<E extends Endpoint>({ app, deps }: Serving, endpoint: E, handler: ReplyHandler<E>): void {
  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    schema: describe(endpoint),
    ...largeBodyOptions(deps, endpoint),
    // before validation: an unauthenticated caller only learns that a session is needed, not the shape of the body
    preValidation: async (request, reply) => {
      emptyBody(request)
      if (endpoint.session === 'staff')
        return sessionStaffOf(request) ? undefined : requireStaff(deps, request, endpoint)
      if (endpoint.path.startsWith(adminPrefix)) refuseForeignOrigin(deps, request)
      if (endpoint.session === 'none') return
      const member = await readSession(deps, request, requestContext(deps.config, request, reply))
      if (endpoint.session === 'member') {
        if (!member) throw new AppError('session_required')
        if (member.registering && !endpoint.beforeConfirmation) throw new AppError('email_unconfirmed')
      }
      if (
        endpoint.needsReauthentication &&
        !isRecentlyAuthenticated(member?.authenticatedAt ?? null, deps.clock.now())
      ) {
        throw new AppError('proof_needed')
      }
      rememberSessionMember(request, member)
    },
    handler: async (request, reply) => {
      const { params, query, body } = request
      const member = sessionMemberOf(request)
      const idempotencyKey = (endpoint.idempotent && request.headers[keyHeader]) || null
      const staff = sessionStaffOf(request)
      const actor = staff && staffActor(request, staff)
      const input = { params, query, body, member, staff, actor, idempotencyKey } as HandlerInput<E>
      const answer = await handler(input, requestContext(deps.config, request, reply), reply)
      return answer === null ? reply : { success: true, ...answer }
    },
  })
}

/**
 * For an endpoint without session and input whose answer is the same for everyone: validated, serialised and compressed
 * once, then sent from the cache until one of its tags is purged.
 */
export function serveCached<E extends Endpoint>(
  { app, deps, table }: Serving,
  endpoint: E,
  tags: readonly string[],
  handler: () => Promise<{ answer: Answer<E>; validUntil: Date | null }>,
): void {
  table.add(endpoint, async () => {
    const { answer, validUntil } = await handler()
    return { answer, cachePolicy: { tags, validUntil } }
  })
  const key = endpoint.method === 'GET' ? getCallKey(endpoint.path) : `call ${endpoint.path}`
  const compute = async () => {
    const { answer, validUntil } = await handler()
    const value = await toStoredCall(endpoint, answer)
    return { value, tags, validUntil, bytes: answerBytes(value), stale }
  }
  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    schema: describe(endpoint),
    preValidation: async (request) => emptyBody(request),
    handler: async (request, reply) => {
      const cached = deps.cache.peek<StoredAnswer>(key) ?? (await getOrKept(deps.cache, key, reply, compute))
      return sendCachedAnswer(request, reply, cached)
    },
  })
}

const keyHeader = 'idempotency-key'
const KeyHeaders = z.looseObject({ [keyHeader]: z.optional(z.string().check(z.maxLength(255))) })
const sessionSecurity: Record<string, string[]>[] = [{ token: [] }, { cookie: [] }]
const staffSecurity: Record<string, string[]>[] = [{ staff: [] }]

function describe(endpoint: Endpoint) {
  const needsReauthentication = endpoint.needsReauthentication ? (['proof_needed'] as const) : []
  const codes = new Set([...endpoint.errors, ...alwaysPossible(endpoint), ...needsReauthentication])
  const refusals = Object.fromEntries([...codes].map((code) => [errorStatus[code], Refusal]))
  return {
    summary: endpoint.summary,
    tags: [endpoint.tag],
    params: endpoint.params,
    querystring: endpoint.query,
    ...(endpoint.method === 'POST' ? { body: withToken(endpoint) } : {}),
    ...(endpoint.upload ? { consumes: ['multipart/form-data'] } : {}),
    ...(endpoint.idempotent ? { headers: KeyHeaders } : {}),
    response: { 200: endpoint.output, ...refusals },
    ...(endpoint.session === 'none'
      ? {}
      : { security: endpoint.session === 'staff' ? staffSecurity : sessionSecurity }),
  }
}

function alwaysPossible(endpoint: Endpoint) {
  if (endpoint.session === 'staff') {
    return ['bad_input', 'session_required', 'permission_denied', 'too_many_requests', 'internal'] as const
  }
  return endpoint.session === 'member'
    ? (['bad_input', 'session_required', 'too_many_requests', 'internal'] as const)
    : (['bad_input', 'too_many_requests', 'internal'] as const)
}

const tokenField = { token: z.optional(z.string()) }

/** In the specification the session token is sent in the body; handlers never see it. */
function withToken({ session, body }: Endpoint): AnySchema {
  if (session === 'none' || session === 'staff') return body
  // a union of objects cannot be extended, but it can be intersected with the token
  return body instanceof z.ZodMiniObject ? z.extend(body, tokenField) : z.intersection(body, z.object(tokenField))
}

function fastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}
