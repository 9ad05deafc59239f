import type { MemberId } from '#contract/scalars.ts'
import type { Db } from '#server/db/open-db.ts'

/** Nobody moves the order on until the transaction ends. */
export async function lockOrder(tx: Db, orderId: string): Promise<void> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
}

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
