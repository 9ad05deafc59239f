import type { Notification } from './notify-after-commit.ts'

/** Within this time equal notifications to other processes are sent once. */
const batchMs = 20
const retryMs = 1_000

/** Delivers to this process immediately, to the others (if there can be any) together and a little later. */
export class NotificationSender {
  readonly #deliverHere: (notification: Notification) => void
  readonly #sendToOthers: ((notifications: Notification[]) => Promise<void>) | null
  #waiting = new Map<string, Notification>()
  #timer: NodeJS.Timeout | undefined
  #sending: Promise<void> = Promise.resolve()
  #closed = false

  constructor(
    deliverHere: (notification: Notification) => void,
    sendToOthers: ((notifications: Notification[]) => Promise<void>) | null,
  ) {
    this.#deliverHere = deliverHere
    this.#sendToOthers = sendToOthers
  }

  send(notifications: readonly Notification[]): void {
    for (const notification of notifications) {
      this.#deliverHere(notification)
      if (this.#sendToOthers) this.#waiting.set(`${notification.channel} ${notification.payload}`, notification)
    }
    if (this.#waiting.size > 0) this.#flushIn(batchMs)
  }

  /** Sends pending notifications first. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#sending
    await this.#flush()
  }

  #flushIn(ms: number): void {
    if (this.#closed) return
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#sending = this.#flush()
    }, ms).unref()
  }

  async #flush(): Promise<void> {
    const notifications = this.#waiting
    if (notifications.size === 0) return
    this.#waiting = new Map()
    try {
      await this.#sendToOthers?.([...notifications.values()])
    } catch {
      // the database is unavailable: sent when it is back
      this.#waiting = new Map([...notifications, ...this.#waiting])
      this.#flushIn(retryMs)
    }
  }
}
