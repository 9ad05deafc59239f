/**
 * `GET /api/admin/events`: tells open screens that something changed. The number of connections is bounded; a connection
 * ends with its session, which an open screen does not prolong.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { type LiveTopic, liveEventsPath } from '#contract/admin/live.ts'
import { adminTag } from '#contract/admin/staff-scalars.ts'
import { staffSessionTexts } from '#messages/admin/people/staff-session.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Serving } from '#server/http/serve.ts'
import { readCookies } from '#server/http/session-cookies.ts'
import { refuseForeignOrigin } from '#server/http/staff-session.ts'
import { type EventStream, EventStreams } from './event-streams.ts'

/** Shorter than what a proxy waits for a byte; each beat also asks whether the session still lasts. */
const beatMs = 15_000

/** What waits for a browser that does not read: beyond this it has gone. */
const mostWaitingBytes = 64 * 1024

export function liveRoutes({ app, deps }: Serving, registry: Registry): void {
  const streams = new EventStreams(registry)
  // a restart must not wait for screens
  app.addHook('preClose', async () => streams.endAll())

  const open = async (request: FastifyRequest, reply: FastifyReply) => {
    refuseForeignOrigin(deps, request)
    const { staff: token } = readCookies(deps.config, request)
    const find = async () => (token === null ? null : deps.staffSessions.findStaff(token, false))
    const staff = await find()
    if (!staff || staff.mustSetUpSecondFactor)
      throw new AppError('session_required', { text: staffSessionTexts.required })
    streams.requireRoom(staff.sessionId)
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const write = (text: string) => {
      if (raw.writableLength > mostWaitingBytes) raw.destroy()
      else raw.write(text)
    }
    const beat = setInterval(() => {
      find()
        .then((still) => (still ? write(': beat\n\n') : stream.end()))
        .catch(() => stream.end())
    }, beatMs).unref()
    const unsubscribe = deps.live.subscribe((topic) => write(event(topic)))
    const stream: EventStream = {
      sessionId: staff.sessionId,
      end: () => {
        if (!streams.delete(stream)) return
        clearInterval(beat)
        unsubscribe()
        raw.end()
      },
    }
    streams.add(stream)
    raw.on('close', stream.end)
    write(`retry: 3000\n\n${event('all')}`)
  }

  const schema = {
    tags: [adminTag],
    summary: 'Server-sent events: which topics changed',
    security: [{ staff: [] }],
    produces: ['text/event-stream'],
  }
  app.get(liveEventsPath, { schema }, open)
}

function event(topic: LiveTopic | 'all'): string {
  return `event: changed\ndata: ${topic}\n\n`
}
