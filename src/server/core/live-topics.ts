/**
 * Tells open screens of the back office, on every process, that something changed: only the topic, never data. A screen
 * then asks again. A message that is lost costs little: screens also ask by themselves.
 */
import type { LiveTopic } from '#contract/admin/live.ts'
import { notifyAfterCommit } from '#server/db/engine/notify-after-commit.ts'
import type { OpenDb } from '#server/db/open-db.ts'

const channel = 'shop_live'

/** Called in the transaction that changes the data; sent right after its commit, never after a rollback. */
export function announceAfterCommit(topic: LiveTopic): void {
  notifyAfterCommit({ channel, payload: topic })
}

type Listener = (topic: LiveTopic | 'all') => void

/** Within this time the same topic is told once: many orders in a second are one reason to ask again. */
const togetherMs = 300

export class LiveTopics {
  readonly #listeners = new Set<Listener>()
  readonly #waiting = new Set<LiveTopic | 'all'>()
  #timer: NodeJS.Timeout | undefined

  /** Returns the function that ends it. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  notify(topic: LiveTopic | 'all'): void {
    if (this.#listeners.size === 0) return
    this.#waiting.add(topic)
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      const topics = [...this.#waiting]
      this.#waiting.clear()
      for (const listener of [...this.#listeners]) for (const one of topics) listener(one)
    }, togetherMs).unref()
  }
}

/** After a gap in the notifications everything may have changed. */
export function subscribeToTopics(database: OpenDb, live: LiveTopics): Promise<() => Promise<void>> {
  return database.listen(
    channel,
    (payload) => live.notify(payload as LiveTopic),
    () => live.notify('all'),
  )
}
