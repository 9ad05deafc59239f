/**
 * One description of an endpoint, used for the server's validation, the client's types and the API description.
 * `serve()` (server/http) implements an endpoint, `call()` (client) calls it.
 */
import * as z from 'zod/mini'
import type { StaffPermission } from '#domain/staff/permissions.ts'
import type { ErrorCode } from './errors.ts'

export type AnySchema = z.ZodMiniType
/**
 * none: the session is never read · optional: read if there is one · member: refused without one · staff: refused without
 * a session of the back office, which has nothing to do with a member's.
 */
export type SessionNeed = 'none' | 'optional' | 'member' | 'staff'

export interface Endpoint<
  Params extends AnySchema = AnySchema,
  Query extends AnySchema = AnySchema,
  Body extends AnySchema = AnySchema,
  Output extends AnySchema = AnySchema,
  Session extends SessionNeed = SessionNeed,
> {
  method: 'GET' | 'POST'
  /** With parameters in braces: `/api/products/{product_id}`. */
  path: `/${string}`
  summary: string
  tag: string
  session: Session
  params: Params
  query: Query
  body: Body
  output: Output
  errors: readonly ErrorCode[]
  /** Of a staff call, and always there: what the signed-in role must be allowed (domain/staff/permissions.ts). */
  permission?: StaffPermission
  /** Of a staff call: also for somebody who still has to set up a second factor. */
  beforeSecondFactor?: boolean
  /** Of a member's call: also for who has registered with an order to go on with, before the mailed link is opened. */
  beforeConfirmation?: boolean
  /** Refused (`proof_needed`) unless the member, or the staff, proved who they are within the last ten minutes (see reauthentication.ts). */
  needsReauthentication?: boolean
  /** Accepts the header `Idempotency-Key`: for a day the same key has one effect and the same answer. */
  idempotent?: boolean
  /** Maximum size of the body; default: the server's limit. */
  maxBytes?: number
  /** The body is a form with one file (multipart/form-data), and not JSON; the handler reads it. */
  upload?: boolean
}

const Nothing = z.object({})
export type Nothing = typeof Nothing

export type Draft<
  P extends AnySchema,
  Q extends AnySchema,
  B extends AnySchema,
  O extends AnySchema,
  S extends SessionNeed,
> = Pick<
  Endpoint,
  | 'method'
  | 'path'
  | 'summary'
  | 'tag'
  | 'needsReauthentication'
  | 'idempotent'
  | 'maxBytes'
  | 'upload'
  | 'beforeSecondFactor'
  | 'beforeConfirmation'
> & {
  session?: S
  params?: P
  query?: Q
  body?: B
  output: O
  errors?: readonly ErrorCode[]
} & ([S] extends ['staff'] ? { permission: StaffPermission } : { permission?: never })

export function endpoint<
  O extends AnySchema,
  P extends AnySchema = Nothing,
  Q extends AnySchema = Nothing,
  B extends AnySchema = Nothing,
  S extends SessionNeed = 'none',
>(draft: Draft<P, Q, B, O, S>): Endpoint<P, Q, B, O, S> {
  return {
    session: 'none' as S,
    errors: [],
    params: Nothing as unknown as P,
    query: Nothing as unknown as Q,
    body: Nothing as unknown as B,
    ...draft,
  }
}

/** What a caller passes: only the parts that the endpoint has. */
export type CallInput<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>
type Part<Name extends string, S extends AnySchema> =
  z.input<S> extends Record<string, never> ? unknown : { [K in Name]: z.input<S> }

export type CallOutput<E extends Endpoint> = z.output<E['output']>

/** `success: true` with the endpoint's own fields: the shape of every successful answer. */
export function ok<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object({ success: z.literal(true), ...shape })
}

/** The shape of every refusal. `code` is for programs, `error` for people. */
export const Refusal = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  /** Of a failure (5xx): the request's id, as it is in the shop's log. */
  reference: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  /** How many units are available, where more were requested. */
  available: z.optional(z.int()),
  /** What the next call needs, where sign-in takes another step (see social.ts). */
  next: z.optional(z.object({ token: z.string(), email: z.string() })),
  /** Of `conflict` in the back office: the thing as it is now, with its version. */
  present: z.optional(z.record(z.string(), z.unknown())),
})
export type Refusal = z.infer<typeof Refusal>
