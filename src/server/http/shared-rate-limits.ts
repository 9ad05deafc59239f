/** Request counts that several processes share through Redis; while Redis is down each process counts for itself. */
import type { Redis } from 'ioredis'
import { type Counted, LocalCounts, type RequestCounts, type RunningCount } from './request-counts.ts'

/** One atomic step, so that a count never remains without an expiry. */
const addInRedis = `
  local count = redis.call('INCRBY', KEYS[1], ARGV[2])
  if count == tonumber(ARGV[2]) then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { count, redis.call('PTTL', KEYS[1]) }`

/** How long counts of `countBelow` are collected before they are sent to Redis. */
const collectMs = 1_000

/** Adds to the shared count of a key, and returns the total. */
type AddForAll = (key: string, added: number, spanMs: number) => Promise<Counted>

export function addThroughRedis(redis: Redis): AddForAll {
  return async (key, added, spanMs) => {
    const answer = await redis.eval(addInRedis, 1, `shanlan-limit ${key}`, spanMs, added)
    const [current, ttl] = answer as [number, number]
    return { current, ttl }
  }
}

export class SharedCounts implements RequestCounts {
  readonly #addForAll: AddForAll
  readonly #own = new LocalCounts()
  readonly #collected = new Map<string, { running: RunningCount; spanMs: number }>()

  constructor(addForAll: AddForAll) {
    this.#addForAll = addForAll
  }

  count(key: string, spanMs: number): Promise<Counted> {
    const running = this.#own.find(key, spanMs)
    running.current++
    running.unsent++
    return this.#send(key, running, spanMs)
  }

  /** Uses this process's own count and the last known total. */
  countBelow(key: string, max: number, spanMs: number): boolean {
    const running = this.#own.find(key, spanMs)
    if (running.current >= max) return false
    running.current++
    if (running.unsent++ === 0) this.#collect(key, running, spanMs)
    return true
  }

  #collect(key: string, running: RunningCount, spanMs: number): void {
    if (this.#collected.size === 0) setTimeout(() => this.#sendCollected(), collectMs).unref()
    this.#collected.set(key, { running, spanMs })
  }

  #sendCollected(): void {
    const collected = [...this.#collected]
    this.#collected.clear()
    for (const [key, { running, spanMs }] of collected) {
      if (running.unsent > 0) void this.#send(key, running, spanMs)
    }
  }

  async #send(key: string, running: RunningCount, spanMs: number): Promise<Counted> {
    const sent = running.unsent
    running.unsent = 0
    try {
      const counted = await this.#addForAll(key, sent, spanMs)
      running.current = counted.current + running.unsent
      running.endsAt = Date.now() + counted.ttl
      return counted
    } catch {
      running.unsent += sent
      if (running.endsAt > Date.now()) this.#collect(key, running, spanMs)
      return this.#own.toCounted(running)
    }
  }
}
