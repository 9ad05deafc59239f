/**
 * `GET /api/admin/events`: tells open screens that something changed. The number of connections is bounded; a connection
 * ends with its session, which an open screen does not prolong.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type LiveTopic, liveEventsPath } from '#contract/admin/live.ts'
import { adminTag } from '#contract/admin/staff-scalars.ts'
import { staffSessionTexts } from '#messages/staff-session.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Serving } from '#server/http/serve.ts'
import { readCookies } from '#server/http/session-cookies.ts'
import { refuseForeignOrigin } from '#server/http/staff-session.ts'

const mostConnections = 200
const mostPerStaff = 6
/** Shorter than what a proxy waits for a byte; each beat also asks whether the session still lasts. */
const beatMs = 15_000

interface Connection {
  staffId: string
  end(): void
}

export function liveRoutes({ app, deps }: Serving): void {
  const open = new Set<Connection>()
  const endAll = () => {
    for (const connection of [...open]) connection.end()
  }
  // a restart must not wait for screens
  app.addHook('preClose', async () => endAll())

  const stream = async (request: FastifyRequest, reply: FastifyReply) => {
    refuseForeignOrigin(deps, request)
    const { staff: token } = readCookies(deps.config, request)
    const find = async () => (token === null ? null : deps.staffSessions.findStaff(token, false))
    const staff = await find()
    if (!staff || staff.mustSetUpSecondFactor)
      throw new AppError('session_required', { text: staffSessionTexts.required })
    const own = [...open].filter(({ staffId }) => staffId === staff.id)
    // the oldest of a person gives way; everybody else's stay
    if (own.length >= mostPerStaff) own[0]?.end()
    if (open.size >= mostConnections) throw new AppError('unavailable', { retryAfterSeconds: 30 })
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    raw.write(`retry: 3000\n\n${event('all')}`)
    const beat = setInterval(() => {
      find()
        .then((still) => (still ? raw.write(': beat\n\n') : connection.end()))
        .catch(() => connection.end())
    }, beatMs).unref()
    const unsubscribe = deps.live.subscribe((topic) => void raw.write(event(topic)))
    const connection: Connection = {
      staffId: staff.id,
      end: () => {
        if (!open.delete(connection)) return
        clearInterval(beat)
        unsubscribe()
        raw.end()
      },
    }
    open.add(connection)
    raw.on('close', connection.end)
  }

  const schema = {
    tags: [adminTag],
    summary: 'Server-sent events: which topics changed',
    security: [{ staff: [] }],
    produces: ['text/event-stream'],
  }
  app.get(liveEventsPath, { schema }, stream)
}

function event(topic: LiveTopic | 'all'): string {
  return `event: changed\ndata: ${topic}\n\n`
}
