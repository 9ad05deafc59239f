/**
 * Mails those who wait for a size that is back. Once a minute the rows say what is due, whatever brought the pieces: a
 * roast, a count, a cancelled order. Buying pays nothing for it.
 */
import { noticeExpiry, peopleToNotify, turnStart } from '#domain/stock/stock-notices.ts'
import type { Deps } from '#server/core/deps.ts'
import { queueMail } from '#server/modules/mail/queue-mail.ts'
import { listSizesToNotify, lockNotices, markNotified, readTurn } from './stock-notices.repo.ts'

/** Short transactions; the next minute goes on. */
const batchSize = 100

export async function notifyWaiting(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  for (const sizeId of await listSizesToNotify(deps.db, deps.clock.now())) await notifyOfSize(deps, sizeId)
}

/** The mark and the mail are one transaction: after a kill both are there or neither is. */
function notifyOfSize(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>, sizeId: number): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    await lockNotices(tx, sizeId)
    const now = deps.clock.now()
    const count = Math.min(batchSize, peopleToNotify(await readTurn(tx, sizeId, turnStart(now))))
    if (count === 0) return
    const notified = await markNotified(tx, { sizeId, count, now, expiresAt: noticeExpiry('notified', now) })
    for (const { id, email, name } of notified) {
      const template = { kind: 'back_in_stock', noticeId: id } as const
      await queueMail(deps, tx, { to: email, name, template }, `stock_notice:${id}`)
    }
  })
}
