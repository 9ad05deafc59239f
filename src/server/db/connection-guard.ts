import { AsyncLocalStorage } from 'node:async_hooks'
import type { AbortableOperationOptions, ConnectionProvider, DatabaseConnection } from 'kysely'

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

  constructor(inner: ConnectionProvider) {
    this.#inner = inner
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
    try {
      return await this.#inner.provideConnection((c) => this.#holder.run(holder, () => consumer(c)), options)
    } finally {
      // work that the callback left behind may use the outer handle once the connection is free
      holder.held = false
    }
  }
}
