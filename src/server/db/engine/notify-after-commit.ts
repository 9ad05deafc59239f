/**
 * Notifications that are sent after a commit, not in the transaction. A NOTIFY inside makes PostgreSQL commit all such
 * transactions one after the other, sync to disk included, and every purchase sends three (docs/decisions/0007-page-cache-by-tags.md).
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Notification {
  channel: string
  payload: string
}

/** What an open transaction will send if it is committed. */
interface Collected {
  open: boolean
  notifications: Notification[]
}

const currentTransaction = new AsyncLocalStorage<Collected>()

/** Only inside a transaction; a rollback drops it. */
export function notifyAfterCommit(notification: Notification): void {
  const collected = currentTransaction.getStore()
  if (!collected?.open) throw new Error('a notification after the commit needs a transaction that is open')
  collected.notifications.push(notification)
}

/** Runs the transaction and returns, with its result, the notifications to send. */
export async function collectNotifications<T>(
  transaction: () => Promise<T>,
): Promise<{ result: T; notifications: Notification[] }> {
  const collected: Collected = { open: true, notifications: [] }
  try {
    const result = await currentTransaction.run(collected, transaction)
    return { result, notifications: collected.notifications }
  } finally {
    collected.open = false
  }
}
