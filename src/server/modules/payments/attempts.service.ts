/** What an order's change of state does to its attempts to pay. */
import type { Db } from '#server/db/open-db.ts'
import { lapseAttempts, markCashPaid } from './payments.repo.ts'

/** The order has come to nothing: what is open is not waited for any more. A payment that comes all the same is kept. */
export function dropAttempts(tx: Db, orderId: string): Promise<void> {
  return lapseAttempts(tx, orderId)
}

/** The carrier has taken the cash; for an order that was paid before there is none to take. */
export function collectCash(tx: Db, orderId: string, now: Date): Promise<void> {
  return markCashPaid(tx, orderId, now)
}
