/** The open event streams of this process: so many at the most, and so many of one session. */
import { Counter, Gauge, type Registry } from 'prom-client'
import { AppError } from '#server/core/app-error.ts'
import { workLimits } from '#server/core/work-limits.ts'

/** A screen that is refused asks every 30 seconds, and tries again after a minute. */
const retryAfterSeconds = 60

export interface EventStream {
  sessionId: string
  end(): void
}

export class EventStreams {
  readonly #open = new Set<EventStream>()
  readonly #refused: Counter

  constructor(registry: Registry) {
    const open = this.#open
    new Gauge({
      name: 'shop_event_streams',
      help: 'Open screens of the back office that are told of changes',
      registers: [registry],
      collect() {
        this.set(open.size)
      },
    })
    this.#refused = new Counter({
      name: 'shop_event_streams_refused_total',
      help: 'Event streams that were refused, by the limit that was reached',
      labelNames: ['limit'],
      registers: [registry],
    })
  }

  /** Throws when there is no room; call it right before `add`, without waiting in between. */
  requireRoom(sessionId: string): void {
    const own = [...this.#open].filter((stream) => stream.sessionId === sessionId)
    if (own.length >= workLimits.sessionScreens.most) this.#refuse('session')
    if (this.#open.size >= workLimits.liveScreens.most) this.#refuse('process')
  }

  add(stream: EventStream): void {
    this.#open.add(stream)
  }

  /** False: it was ended before. */
  delete(stream: EventStream): boolean {
    return this.#open.delete(stream)
  }

  endAll(): void {
    for (const stream of [...this.#open]) stream.end()
  }

  #refuse(limit: 'session' | 'process'): never {
    this.#refused.inc({ limit })
    throw new AppError(limit === 'session' ? 'too_many_requests' : 'unavailable', { retryAfterSeconds })
  }
}
