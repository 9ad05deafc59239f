import type { Db } from '#server/db/open-db.ts'

type ReturnState = 'requested' | 'accepted' | 'refused' | 'received' | 'done'

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

export async function selectReturnState(db: Db, orderId: string): Promise<ReturnState | null> {
  const row = await db.selectFrom('return_requests').select('state').where('order_id', '=', orderId).executeTakeFirst()
  return row?.state ?? null
}

/** The pictures that came with an order's request, in the order in which they were sent. */
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
