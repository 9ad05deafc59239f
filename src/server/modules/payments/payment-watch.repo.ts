import type { Db } from '#server/db/open-db.ts'

/** Unpaid orders whose time is over. */
export async function listOrdersToGiveUp(db: Db, now: Date, limit: number): Promise<{ id: string; at: Date }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'give_up_at'])
    .where('state', '=', 'pending_payment')
    .where('give_up_at', '<=', now)
    .orderBy('give_up_at')
    .limit(limit)
    .execute()
  return rows.flatMap(({ id, give_up_at: at }) => (at ? [{ id, at }] : []))
}

/** Attempts about which the gateway is to be asked. */
export async function listAttemptsToCheck(db: Db, now: Date, limit: number): Promise<{ id: string; at: Date }[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'check_at'])
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(limit)
    .execute()
  return rows.flatMap(({ id, check_at: at }) => (at ? [{ id, at }] : []))
}
