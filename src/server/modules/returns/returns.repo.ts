import type { MemberId } from '#contract/scalars.ts'
import type { Db } from '#server/db/open-db.ts'

type ReturnState = 'requested' | 'accepted' | 'refused' | 'received' | 'done'

interface NewReturn {
  order_id: string
  reason: 'defective' | 'short' | 'wrong_item' | 'taste' | 'other'
  comment: string
  requested_at: Date
}

export async function insertReturn(tx: Db, request: NewReturn, pictures: Buffer[]): Promise<void> {
  const { id } = await tx.insertInto('return_requests').values(request).returning('id').executeTakeFirstOrThrow()
  if (pictures.length === 0) return
  await tx
    .insertInto('return_pictures')
    .values(pictures.map((image, position) => ({ return_id: id, position, image })))
    .execute()
}

/** False: the order's request is not in one of those states. */
export async function changeReturn(
  tx: Db,
  orderId: string,
  change: { from: readonly ReturnState[]; to: ReturnState; answer?: string; answeredAt?: Date },
): Promise<boolean> {
  const { from, to, answer, answeredAt } = change
  const { numUpdatedRows } = await tx
    .updateTable('return_requests')
    .set({
      state: to,
      ...(answer === undefined ? {} : { answer }),
      ...(answeredAt ? { answered_at: answeredAt } : {}),
    })
    .where('order_id', '=', orderId)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The buyer has left: what they wrote and photographed goes. */
export async function eraseReturns(tx: Db, orderIds: readonly string[]): Promise<void> {
  const requests = tx.selectFrom('return_requests').select('id').where('order_id', 'in', orderIds)
  await tx.deleteFrom('return_pictures').where('return_id', 'in', requests).execute()
  await tx.updateTable('return_requests').set({ comment: '', answer: '' }).where('order_id', 'in', orderIds).execute()
}

export async function selectReturnState(db: Db, orderId: string): Promise<ReturnState | null> {
  const row = await db.selectFrom('return_requests').select('state').where('order_id', '=', orderId).executeTakeFirst()
  return row?.state ?? null
}

/** The pictures of an order's return request, in the order in which they were sent. */
export async function selectReturnPictures(db: Db, orderId: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('return_pictures')
    .innerJoin('return_requests', 'return_requests.id', 'return_pictures.return_id')
    .select('image')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map(({ image }) => image)
}

/** Null: there is no such picture, or it is another member's. */
export async function findReturnPicture(
  db: Db,
  memberId: MemberId,
  orderId: string,
  position: number,
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('return_pictures as p')
    .innerJoin('return_requests as q', 'q.id', 'p.return_id')
    .innerJoin('orders as o', 'o.id', 'q.order_id')
    .select('p.image')
    .where('o.id', '=', orderId)
    .where('o.member_id', '=', memberId)
    .where('p.position', '=', position)
    .executeTakeFirst()
  return row?.image ?? null
}
