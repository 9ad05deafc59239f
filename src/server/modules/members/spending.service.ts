/** What a member has spent on completed orders: it decides the tier. */
import type { Twd } from '#domain/money.ts'
import type { Db } from '#server/db/open-db.ts'
import { changeSpent } from './spending.repo.ts'

/** In the transaction that completes the order. */
export function addSpending(tx: Db, memberId: string, amount: Twd): Promise<void> {
  return changeSpent(tx, memberId, amount)
}

/** In the transaction that takes it back: an order that was returned was not bought. */
export function takeSpendingBack(tx: Db, memberId: string, amount: Twd): Promise<void> {
  return changeSpent(tx, memberId, -amount)
}
