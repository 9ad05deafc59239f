/**
 * Words to whoever listens that are said after a commit, not in it. A NOTIFY inside a transaction makes PostgreSQL end all
 * such transactions one after the other, sync to disk included, and every purchase says three words
 * (docs/decisions/0007-page-cache-by-tags.md).
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Notice {
  channel: string
  payload: string
}

/** What an open transaction will say, should it be committed. */
interface Saying {
  open: boolean
  notices: Notice[]
}

const current = new AsyncLocalStorage<Saying>()

/** Only inside a transaction; a rollback takes the word back. */
export function sayAfterCommit(notice: Notice): void {
  const saying = current.getStore()
  if (!saying?.open) throw new Error('nothing can be said after the commit of a transaction that is not open')
  saying.notices.push(notice)
}

/** Runs the transaction; the answer has what it wants to be said. */
export async function gatherNotices<T>(transaction: () => Promise<T>): Promise<{ result: T; notices: Notice[] }> {
  const saying: Saying = { open: true, notices: [] }
  try {
    const result = await current.run(saying, transaction)
    return { result, notices: saying.notices }
  } finally {
    saying.open = false
  }
}

/** Within this time equal words to other processes are said once. */
const gatherMs = 20
const retryMs = 1_000

/** Passes words on: to this process at once, to the others (where there can be any) together and a little later. */
export class LateNotices {
  readonly #deliverHere: (notice: Notice) => void
  readonly #sendToOthers: ((notices: Notice[]) => Promise<void>) | null
  #waiting = new Map<string, Notice>()
  #timer: NodeJS.Timeout | undefined
  #sending: Promise<void> = Promise.resolve()
  #closed = false

  constructor(deliverHere: (notice: Notice) => void, sendToOthers: ((notices: Notice[]) => Promise<void>) | null) {
    this.#deliverHere = deliverHere
    this.#sendToOthers = sendToOthers
  }

  pass(notices: readonly Notice[]): void {
    for (const notice of notices) {
      this.#deliverHere(notice)
      if (this.#sendToOthers) this.#waiting.set(`${notice.channel} ${notice.payload}`, notice)
    }
    if (this.#waiting.size > 0) this.#sendIn(gatherMs)
  }

  /** What was not sent yet goes out first. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#sending
    await this.#send()
  }

  #sendIn(ms: number): void {
    if (this.#closed) return
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#sending = this.#send()
    }, ms).unref()
  }

  async #send(): Promise<void> {
    const notices = this.#waiting
    if (notices.size === 0) return
    this.#waiting = new Map()
    try {
      await this.#sendToOthers?.([...notices.values()])
    } catch {
      // the database is away: said when it is back
      this.#waiting = new Map([...notices, ...this.#waiting])
      this.#sendIn(retryMs)
    }
  }
}
