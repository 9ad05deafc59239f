/** What the shop decides about a return request. */

import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { mailReturnAnswer } from '#server/modules/mail/queue-order-mail.ts'
import { changeReturn, selectReturnState } from './returns.repo.ts'

type AnswerDeps = Pick<Deps, 'clock' | 'jobs'>

/** Under the order's lock. The member gets the answer by mail, once. */
export async function answerReturn(
  deps: AnswerDeps,
  tx: Db,
  orderId: string,
  { accept, answer }: { accept: boolean; answer: string },
): Promise<void> {
  const to = accept ? 'accepted' : 'refused'
  const answeredAt = deps.clock.now()
  if (!(await changeReturn(tx, orderId, { from: ['requested'], to, answer, answeredAt }))) {
    throw new AppError('order_state')
  }
  await mailReturnAnswer(deps, tx, orderId, accept ? 'return_accepted' : 'return_refused')
}

/** Refuses unless the return request was accepted. */
export async function requireReturnAccepted(deps: Pick<Deps, 'db'>, orderId: string): Promise<void> {
  if ((await selectReturnState(deps.db, orderId)) !== 'accepted') throw new AppError('order_state')
}

/** The buyer has, or says to have, the goods. */
export async function hasOpenReturn(db: Db, orderId: string): Promise<boolean> {
  const state = await selectReturnState(db, orderId)
  return state === 'requested' || state === 'accepted' || state === 'received'
}

/** The goods have arrived and are in order. */
export async function markReturnReceived(tx: Db, orderId: string): Promise<void> {
  if (!(await changeReturn(tx, orderId, { from: ['accepted'], to: 'received' }))) throw new AppError('order_state')
}

/** The payment has been refunded. */
export async function closeReturn(tx: Db, orderId: string): Promise<void> {
  await changeReturn(tx, orderId, { from: ['received'], to: 'done' })
}
