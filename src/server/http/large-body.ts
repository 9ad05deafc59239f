/**
 * Uploads are megabytes: who is not signed in gets an answer before the body is read. The session must then be in a
 * header or in the cookie; a small body may have it inside, as in every other call.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { workLimits } from '#server/core/work-limits.ts'
import { tooLarge } from './read-upload.ts'
import { requestContext } from './request-context.ts'
import { readSession } from './session.ts'
import { requireStaff } from './staff-session.ts'

/** What a form adds to its file. */
const formBytes = 16 * 1024

/** Route options of an endpoint that takes large bodies; none for all others. */
export function largeBodyOptions(deps: Deps, endpoint: Endpoint) {
  const { maxBytes, session } = endpoint
  if (maxBytes && session === 'staff') return staffUploadOptions(deps, endpoint, maxBytes)
  if (!maxBytes || session !== 'member') return maxBytes ? { bodyLimit: maxBytes } : {}
  const max = Math.ceil(workLimits.uploads.most * deps.config.rateLimitFactor)
  return {
    bodyLimit: maxBytes,
    config: { rateLimit: { max, timeWindow: 60_000 } },
    preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isLarge(request)) return
      try {
        const member = await readSession(deps, request, requestContext(deps.config, request, reply))
        if (!member) throw new AppError('session_required')
      } catch (error) {
        // the rest of the body is not read: the connection ends with the answer
        reply.header('connection', 'close')
        throw error
      }
    },
  }
}

/** Of the back office: session and permission before the body, whatever its size; a file that is too long is not read. */
function staffUploadOptions(deps: Deps, endpoint: Endpoint, maxBytes: number) {
  const bodyLimit = maxBytes + formBytes
  return {
    bodyLimit,
    preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        await requireStaff(deps, request, endpoint)
        if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw tooLarge(maxBytes)
      } catch (error) {
        reply.header('connection', 'close')
        throw error
      }
    },
  }
}

/** A body in chunks does not say how long it is. */
function isLarge({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > workLimits.body.most
}
