/**
 * Gives up connections whose server is silent: gone without closing them. The server's own limit of a statement ends what
 * it still works on; this one is longer, and ends what nobody works on any more.
 *
 * Counted in looks, not by the clock, and without a timer for each statement: a process that was busy for a minute has
 * looked once, and does not blame its connections.
 */
import { noAnswer } from './connection-lost.ts'

export interface Watched {
  /** Statements without an answer yet. */
  readonly unanswered: number
  /** Grows with each answer. */
  readonly answers: number
  /** May take any time. */
  readonly unlimited: boolean
  destroy(error: Error): void
}

interface Seen {
  answers: number
  looks: number
}

export class SilenceWatch {
  readonly #seen = new Map<Watched, Seen>()
  readonly #limitMs: number
  readonly #limitLooks: number
  readonly #onSilent: () => void
  readonly #timer: NodeJS.Timeout
  #answeredAt = performance.now()

  constructor(limitMs: number, onSilent: () => void) {
    const lookMs = Math.min(1000, limitMs / 6)
    this.#limitMs = limitMs
    this.#limitLooks = limitMs / lookMs
    this.#onSilent = onSilent
    this.#timer = setInterval(() => this.#look(), lookMs).unref()
  }

  /** Milliseconds since any of them was seen to answer. */
  get quietMs(): number {
    return performance.now() - this.#answeredAt
  }

  add(connection: Watched): void {
    this.#seen.set(connection, { answers: connection.answers, looks: 0 })
  }

  remove(connection: Watched): void {
    this.#seen.delete(connection)
  }

  /** Ends what is unanswered now. */
  destroyAll(error: Error): void {
    for (const connection of this.#seen.keys()) connection.destroy(error)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #look(): void {
    for (const [connection, seen] of this.#seen) {
      if (connection.answers !== seen.answers) this.#answeredAt = performance.now()
      const waits = connection.unanswered > 0 && !connection.unlimited && connection.answers === seen.answers
      seen.looks = waits ? seen.looks + 1 : 0
      seen.answers = connection.answers
      if (seen.looks <= this.#limitLooks) continue
      this.#seen.delete(connection)
      connection.destroy(noAnswer(this.#limitMs))
      this.#onSilent()
    }
  }
}
