import type pg from 'pg'
import type { SqlClient, SqlPool } from '../engine/execute-sql.ts'
import { StatementCache } from './statement-cache.ts'

/** How long others wait for a connection whose holder runs no query. */
const IDLE_LIMIT_MS = 10_000

/** The one connection was held without being used (a transaction that never ended, or a network call inside one). */
export class ConnectionHeldError extends Error {
  override name = 'ConnectionHeldError'

  constructor(limitMs: number) {
    super(
      `waited for the embedded database's only connection, which a transaction held for ${limitMs / 1000} s without ` +
        'a query: it is never ended, waits for something slow, or itself waits for a query on the outer handle (pass tx)',
    )
  }
}

interface Waiter {
  resolve: (client: SqlClient) => void
  reject: (error: Error) => void
}

/**
 * The pool of the embedded engine: one connection, used by one caller at a time, first come, first served. So a
 * request's query never runs inside the open transaction of another request.
 */
export class SingleConnectionPool implements SqlPool {
  readonly options = {}
  readonly #client: pg.Client
  readonly #statements: StatementCache
  readonly #idleLimitMs: number
  readonly #waiters: Waiter[] = []
  #holder: CheckedOutConnection | undefined
  #watch: NodeJS.Timeout | undefined
  #refusal: Error | undefined
  #failed = false
  #drained: (() => void) | undefined

  constructor(client: pg.Client, idleLimitMs = IDLE_LIMIT_MS) {
    this.#client = client
    this.#statements = new StatementCache(client)
    this.#idleLimitMs = idleLimitMs
  }

  connect(): Promise<SqlClient> {
    if (this.#refusal) return Promise.reject(this.#refusal)
    if (!this.#holder) return Promise.resolve(this.#checkOut())
    this.#watch ??= setInterval(() => this.#refuseIfIdle(), Math.min(1000, this.#idleLimitMs / 4)).unref()
    return new Promise((resolve, reject) => this.#waiters.push({ resolve, reject }))
  }

  /** Accepts no new requests; resolves when the earlier ones are done, or the holder has been idle for too long. */
  async end(): Promise<void> {
    this.#refusal ??= new Error('the database is closed')
    if (!this.#holder || this.#failed) return
    this.#watch ??= setInterval(() => this.#refuseIfIdle(), Math.min(1000, this.#idleLimitMs / 4)).unref()
    await new Promise<void>((resolve) => {
      this.#drained = resolve
    })
  }

  /** The engine has stopped: all waiting and later callers get `error`. */
  fail(error: Error): void {
    this.#failed = true
    this.#refusal = error
    this.#rejectWaiters(error)
    this.#drained?.()
  }

  #checkOut(): CheckedOutConnection {
    this.#holder = new CheckedOutConnection(this.#client, this.#statements, () => this.#serveNext())
    return this.#holder
  }

  #serveNext(): void {
    this.#holder = undefined
    const next = this.#waiters.shift()
    if (next) {
      next.resolve(this.#checkOut())
      return
    }
    clearInterval(this.#watch)
    this.#watch = undefined
    this.#drained?.()
  }

  #refuseIfIdle(): void {
    if (!this.#holder || this.#holder.idleMs() < this.#idleLimitMs) return
    this.#rejectWaiters(new ConnectionHeldError(this.#idleLimitMs))
    this.#drained?.()
  }

  #rejectWaiters(error: Error): void {
    for (const waiter of this.#waiters.splice(0)) waiter.reject(error)
  }
}

/** The connection as one caller uses it. A new object each time, so that a released one cannot be used again. */
class CheckedOutConnection implements SqlClient {
  readonly #client: pg.Client
  readonly #statements: StatementCache
  readonly #onReleased: () => void
  #running = 0
  #lastUse = performance.now()
  #released = false

  constructor(client: pg.Client, statements: StatementCache, onReleased: () => void) {
    this.#client = client
    this.#statements = statements
    this.#onReleased = onReleased
  }

  async query(text: string, values?: unknown[]): Promise<pg.QueryResult | pg.QueryResult[]> {
    if (this.#released) throw new Error('this transaction has ended: its handle cannot be used any more')
    this.#running++
    try {
      return await this.#statements.run(text, values)
    } finally {
      this.#running--
      this.#lastUse = performance.now()
    }
  }

  getTransactionStatus(): 'I' | 'T' | 'E' | null {
    return this.#client.getTransactionStatus()
  }

  idleMs(): number {
    return this.#running > 0 ? 0 : performance.now() - this.#lastUse
  }

  release(): void {
    if (this.#released) return
    this.#released = true
    if (this.getTransactionStatus() === 'I') this.#onReleased()
    // there is no other connection to replace one that was released in the middle of a transaction
    else this.#client.query('rollback').then(this.#onReleased, this.#onReleased)
  }
}
