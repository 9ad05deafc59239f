/**
 * The server below Fastify: time limits for headers, bodies and idle connections, and answers to what Node refuses
 * before there is a request.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/core/config.ts'
import { workLimits } from '#server/core/work-limits.ts'
import { brokenRequestAnswer, timedOut } from './broken-request.ts'
import { createDraining, type Draining } from './draining.ts'

export interface TimeLimits {
  /** Until the headers are complete, from the connection's begin or the first byte of a later request. */
  headersMs: number
  /** Until a whole request has arrived. */
  requestMs: number
  /** Without a byte in either direction while a request is being sent or answered. */
  idleMs: number
  /** Between two requests of a connection; longer than a proxy keeps its own (deploy/nginx.conf: 60 s). */
  keepAliveMs: number
  /** A body may take this long, and longer by what has arrived at the slowest accepted rate. */
  bodyMs: number
  slowestBytesPerSecond: number
  /** How often all of these are checked. */
  checkMs: number
}

/** 8 MB over a phone's slowest link (some 30 kB a second) arrive in time; a byte now and then does not. */
export const timeLimits: TimeLimits = {
  headersMs: workLimits.headersMs.most,
  requestMs: workLimits.requestMs.most,
  idleMs: workLimits.idleMs.most,
  keepAliveMs: 72_000,
  bodyMs: workLimits.bodyMs.most,
  slowestBytesPerSecond: 1_000,
  checkMs: 5_000,
}

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

interface Options {
  /** Of every answer, this server's own too. */
  headers: Record<string, string>
  limits?: TimeLimits
}

const drainings = new WeakMap<Server, Draining>()

/** Longer than a proxy keeps a connection without a request; without one, browsers open another at once. */
const idleBehindProxyMs = 6_000
const longestRequestMs = 9_000

/** Call it after all routes: theirs end what is open for ever (live updates) before the rest is waited for. */
export function drainBeforeClosing(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  app.addHook('preClose', async () => {
    const idleMs = trustProxy ? idleBehindProxyMs : 0
    await drainings.get(app.server)?.drain({ idleMs, requestMs: longestRequestMs })
  })
}

/** No request should come here any more: the process ends. */
export function isDraining(app: FastifyInstance): boolean {
  return drainings.get(app.server)?.begun ?? false
}

export function createNodeServer(handler: RequestHandler, options: Options): Server {
  const { headers, limits = timeLimits } = options
  const bodies = new Map<Socket, RunningBody>()
  const answering = new WeakMap<Socket, ServerResponse>()
  const refuse = (code: string | undefined, socket: Socket) => {
    if (code === 'ECONNRESET' || socket.destroyed) return
    // in the middle of an answer another one would be taken for its content
    const begun = answering.get(socket)
    if (socket.writable && (!begun?.headersSent || begun.writableEnded)) {
      socket.write(brokenRequestAnswer(code, headers))
    }
    socket.destroy()
  }
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkMs,
    },
    (request, response) => {
      answering.set(request.socket, response)
      draining.track(response)
      if (hasBody(request)) bodies.set(request.socket, beginBody(request))
      handler(request, response)
    },
  )
  const draining = createDraining(server)
  drainings.set(server, draining)
  server.setTimeout(limits.idleMs)
  // once per connection: a listener per request would pile up on a connection that is kept
  server.on('connection', (socket: Socket) => socket.once('close', () => bodies.delete(socket)))
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, headers).end()
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => refuse(error.code, socket))
  const checking = setInterval(() => {
    for (const [socket, body] of bodies) {
      if (body.request.complete) bodies.delete(socket)
      else if (isTooSlow(body, limits)) refuse(timedOut, socket)
    }
  }, limits.checkMs).unref()
  server.once('close', () => clearInterval(checking))
  return server
}

/** The last body that began on a connection; a connection reads one at a time. */
interface RunningBody {
  request: IncomingMessage
  startedAt: number
  /** Bytes of the connection before this body. */
  readBefore: number
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Bytes are counted by the connection: a listener to the body would begin to read it, which is the parser's to do. */
function beginBody(request: IncomingMessage): RunningBody {
  return { request, startedAt: performance.now(), readBefore: request.socket.bytesRead }
}

function isTooSlow({ request, startedAt, readBefore }: RunningBody, limits: TimeLimits): boolean {
  const arrived = request.socket.bytesRead - readBefore
  const allowedMs = limits.bodyMs + (arrived / limits.slowestBytesPerSecond) * 1000
  return performance.now() - startedAt > allowedMs
}
