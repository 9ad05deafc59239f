/**
 * Notices when this process did nothing else for long: everybody who shops waits meanwhile. A timer that comes late shows
 * how long; what was under way in that time is the cause, or the few things among which it is.
 */
import { performance } from 'node:perf_hooks'
import { threadMs } from './thread-time.ts'

/** A stretch of work in which no request was answered. */
export interface Block {
  ms: number
  /** Of the processor, by the thread that answers: much less than `ms` means that it waited for a processor or a disk. */
  cpuMs: number
  /** `POST /api/order/checkout`, `job read_mailbox`; none: neither a request nor a job. */
  work: string[]
}

const longBlockMs = 200
const checkMs = 20
const minuteMs = 60_000
/** Of what ended since the last check; in a stretch without a check there are few. */
const mostEnded = 20
/** Longer than any request or job may take: what was cut off without an end is forgotten. */
const forgottenMs = 10 * minuteMs

interface Work {
  nameOf: () => string
  since: number
}

export class LoopWatch {
  readonly #underWay = new Map<object, Work>()
  readonly #ended: (() => string)[] = []
  readonly #listeners = new Set<(block: Block) => void>()
  /** The longest of each of the last 60 seconds would be 60 numbers: the two halves of a minute suffice. */
  readonly #halves = { startedAt: 0, current: 0, last: 0 }

  /** `key` is the request or job itself; `nameOf` is asked only when it is needed. */
  begin(key: object, nameOf: () => string): void {
    this.#underWay.set(key, { nameOf, since: performance.now() })
  }

  end(key: object): void {
    const work = this.#underWay.get(key)
    if (!work) return
    this.#underWay.delete(key)
    if (this.#ended.length < mostEnded) this.#ended.push(work.nameOf)
  }

  onBlock(listener: (block: Block) => void): void {
    this.#listeners.add(listener)
  }

  /** The longest stretch of the last minute, in milliseconds; short ones count, too. */
  longestOfMinute(): number {
    this.#turnHalves(performance.now())
    return Math.max(this.#halves.current, this.#halves.last)
  }

  /** Watches until the answer is called. */
  start(): () => void {
    let [last, lastCpu] = [performance.now(), threadMs()]
    const timer = setInterval(() => {
      const [now, cpu] = [performance.now(), threadMs()]
      this.#note(now, now - last - checkMs, cpu - lastCpu)
      last = now
      lastCpu = cpu
    }, checkMs).unref()
    return () => clearInterval(timer)
  }

  #note(now: number, ms: number, cpuMs: number): void {
    this.#turnHalves(now)
    this.#halves.current = Math.max(this.#halves.current, ms)
    if (ms >= longBlockMs) {
      const names = [...this.#ended, ...[...this.#underWay.values()].map(({ nameOf }) => nameOf)]
      const work = [...new Set(names.map((nameOf) => nameOf()))].slice(0, mostEnded)
      for (const listener of this.#listeners) listener({ ms: Math.round(ms), cpuMs: Math.round(cpuMs), work })
    }
    this.#ended.length = 0
  }

  #turnHalves(now: number): void {
    if (now - this.#halves.startedAt < minuteMs / 2) return
    const missed = now - this.#halves.startedAt >= minuteMs
    Object.assign(this.#halves, { startedAt: now, current: 0, last: missed ? 0 : this.#halves.current })
    for (const [key, { since }] of this.#underWay) if (now - since > forgottenMs) this.#underWay.delete(key)
  }
}
