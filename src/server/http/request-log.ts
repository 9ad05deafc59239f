/**
 * One line for each request that failed, was slow or was refused; all others at level debug. Never bodies, cookies or
 * tokens.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import type { Config } from '#server/core/config.ts'
import type { LogComplaints } from '#server/core/log-complaints.ts'
import type { CachedAnswer } from './cached-answers.ts'
import type { ClientAddress } from './client-address.ts'
import { loggedPath } from './logged-path.ts'
import { sessionMemberOf } from './session-member.ts'

const slowRequestMs = 1_000

type LoggedRequest = Pick<FastifyRequest, 'id' | 'method' | 'url' | 'ip'> & { routeOptions?: { url?: string } }

/** `destination`: standard output, except in tests. `complaints` is told of warnings and errors. */
export function createLog(config: Config, destination?: DestinationStream, complaints?: LogComplaints): Logger {
  const options: LoggerOptions = {
    level: config.logLevel,
    redact: ['*.password', '*.token', '*.authorization', '*.cookie'],
    serializers: {
      err: pino.stdSerializers.err,
      req: ({ id, method, url, ip, routeOptions }: LoggedRequest) => {
        return { id, method, path: loggedPath(url, routeOptions?.url), ip }
      },
    },
  }
  if (complaints) {
    options.hooks = {
      logMethod(args, method, level) {
        complaints.note(level, args, new Date())
        method.apply(this, args)
      },
    }
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Standard output, and another place besides. */
export function alsoTo(other: DestinationStream): DestinationStream {
  return pino.multistream([
    { level: 'trace', stream: pino.destination(1) },
    { level: 'trace', stream: other },
  ])
}

/** Request ids: a random prefix for this process and a number, which is cheaper than a random id each time. */
export function createRequestIds() {
  const process = randomBytes(6).toString('base64url')
  let count = 0
  const next = () => `${process}-${(++count).toString(36)}`
  return {
    next,
    /** A proxy's id is used when it has only characters that are safe in a header and a log line. */
    of: (request: { headers: Record<string, string | string[] | undefined> }) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : next()
    },
  }
}

export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime)
    const entry = { req: request, status: reply.statusCode, ms }
    if (reply.statusCode >= 500) request.log.error(entry, 'failed')
    else if (ms >= slowRequestMs) request.log.warn(entry, 'slow')
    // a member who asks for what is not theirs gets 404, too; a visitor's mistyped address is not worth a line
    else if (reply.statusCode >= 400 && (reply.statusCode !== 404 || sessionMemberOf(request)))
      request.log.info(entry, 'refused')
    else request.log.debug(entry, 'answered')
  })
}

/** One of so many cached answers is logged: a line for each would cost more than the answer. */
const sampled = 100

/** At level debug, like every successful answer. */
export function createCachedAnswerLog(
  log: Pick<FastifyBaseLogger, 'debug'>,
  addressOf: ClientAddress['of'],
): (answer: CachedAnswer) => void {
  let answers = 0
  return ({ request, id, path, status }) => {
    if (answers++ % sampled !== 0) return
    const req: LoggedRequest = { id, method: request.method ?? '', url: path, ip: addressOf(request) }
    log.debug({ req, status, source: 'memory', sampled }, 'answered')
  }
}
