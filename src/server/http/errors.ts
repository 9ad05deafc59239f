/** Every error is sent as `{success: false, error, code}` with the right status, without internal details. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Refusal } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { withReference } from '#messages/network.ts'
import { AppError } from '#server/core/app-error.ts'

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_input',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_input',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_ROUTE_MISSING_HANDLER: 'not_found',
}

/**
 * Codes of a database that is unreachable, shutting down, overloaded, full or read-only, from PostgreSQL, the network and
 * the disk; and of a conflict with others that several attempts did not get past.
 */
const databaseUnavailable =
  /^(08|53|57P0|57014|58030|25006|40001|40P01|ECONN|ETIMEDOUT|ENOTFOUND|EPIPE|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOSPC|EROFS)/

/** PostgreSQL stores no text with a zero byte, in any field. */
const invalidTextCodes = /^(22021|22P05)$/

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const names = error.validation.map((issue) => issue.instancePath.replace(/^\//, '').replaceAll('/', '.'))
    return new AppError('bad_input', {
      fields: Object.fromEntries(names.filter(Boolean).map((name) => [name, 'invalid'])),
    })
  }
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>
  const known = code === undefined ? undefined : byFastifyCode[code]
  if (known) return new AppError(known)
  if (code !== undefined && databaseUnavailable.test(code)) {
    return new AppError('unavailable', { retryAfterSeconds: 5, cause: error })
  }
  if (code !== undefined && invalidTextCodes.test(code)) return new AppError('bad_input', { cause: error })
  if (statusCode === 429) return new AppError('too_many_requests')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError('bad_input')
  return new AppError('internal', { cause: error })
}

/** `reference`: the request's id, for a failure that the caller may want to report. */
export function refusalBody(error: AppError, reference?: string): Refusal {
  // a service that is away, or a shop that is busy, has a text of its own; only what nobody expected needs a reference
  const failed = error.code === 'internal' && reference !== undefined
  const text = failed ? withReference(error.message, reference) : error.message
  const body: Refusal = { success: false, error: text, code: error.code }
  return {
    ...body,
    ...(failed ? { reference } : {}),
    ...(error.fields ? { fields: error.fields } : {}),
    ...(error.available === undefined ? {} : { available: error.available }),
    ...(error.next ? { next: error.next } : {}),
    ...(error.present ? { present: error.present } : {}),
  }
}

const refusalCodes = new WeakMap<FastifyRequest, ErrorCode>()

/** Why a request was refused; undefined when it was not. */
export function refusalCodeOf(request: FastifyRequest): ErrorCode | undefined {
  return refusalCodes.get(request)
}

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const appError = toAppError(error)
    refusalCodes.set(request, appError.code)
    if (appError.status >= 500) request.log.error({ err: appError.cause ?? appError }, 'request failed')
    if (appError.retryAfterSeconds !== undefined) void reply.header('retry-after', appError.retryAfterSeconds)
    void reply
      .code(appError.status)
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(refusalBody(appError, request.id)))
  })
}
