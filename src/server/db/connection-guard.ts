import { AsyncLocalStorage } from 'node:async_hooks'
import type { AbortableOperationOptions, ConnectionProvider, DatabaseConnection } from 'kysely'
import { gatherNotices, type Notice } from './late-notices.ts'

/**
 * Asking for a second connection while one's own transaction holds one is always a mistake: the embedded engine has
 * a single connection, so the request would wait for itself forever; on PostgreSQL it would read and write outside
 * the transaction, and drain the pool under load. So both engines refuse it at once.
 */
class NestedConnectionError extends Error {
  override name = 'NestedConnectionError'

  constructor() {
    super('a query on the outer database handle inside a transaction: pass the handle of the transaction (tx) instead')
  }
}

export class ConnectionGuard implements ConnectionProvider {
  readonly #inner: ConnectionProvider
  readonly #holder = new AsyncLocalStorage<{ held: boolean }>()
  readonly #pass: (notices: readonly Notice[]) => void

  /** `pass` gets what a transaction wants to be said, once it is committed. */
  constructor(inner: ConnectionProvider, pass: (notices: readonly Notice[]) => void) {
    this.#inner = inner
    this.#pass = pass
  }

  /** Throws when the calling code runs inside the callback of a transaction that is still open. */
  assertNotNested(): void {
    if (this.#holder.getStore()?.held) throw new NestedConnectionError()
  }

  async provideConnection<T>(
    consumer: (connection: DatabaseConnection) => Promise<T>,
    options?: AbortableOperationOptions,
  ): Promise<T> {
    this.assertNotNested()
    const holder = { held: true }
    const hold = (connection: DatabaseConnection) => this.#holder.run(holder, () => consumer(connection))
    try {
      const { result, notices } = await gatherNotices(() => this.#inner.provideConnection(hold, options))
      if (notices.length > 0) this.#pass(notices)
      return result
    } finally {
      // work that the callback left behind may use the outer handle once the connection is free
      holder.held = false
    }
  }
}
