import { AsyncLocalStorage } from 'node:async_hooks'
import type { AbortableOperationOptions, ConnectionProvider, DatabaseConnection } from 'kysely'
import { collectNotifications, type Notification } from './notify-after-commit.ts'

/**
 * Requesting a second connection inside one's own transaction is always a mistake: the embedded engine has
 * a single connection, so the request would wait for itself forever; on PostgreSQL it would read and write outside
 * the transaction, and exhaust the pool under load. So both engines refuse it immediately.
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
  readonly #sendNotifications: (notifications: readonly Notification[]) => void

  /** `sendNotifications` gets those of a transaction after its commit. */
  constructor(inner: ConnectionProvider, sendNotifications: (notifications: readonly Notification[]) => void) {
    this.#inner = inner
    this.#sendNotifications = sendNotifications
  }

  /** Throws when the calling code runs inside the callback of an open transaction. */
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
      const { result, notifications } = await collectNotifications(() => this.#inner.provideConnection(hold, options))
      if (notifications.length > 0) this.#sendNotifications(notifications)
      return result
    } finally {
      // work that the callback started may use the outer handle when the connection is free
      holder.held = false
    }
  }
}
