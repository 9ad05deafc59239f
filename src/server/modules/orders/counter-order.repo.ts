/** An order that staff write begins as a cart of nobody, so that it is placed like any other. */
import type { Grind } from '#domain/catalogue/grind.ts'
import type { Db } from '#server/db/open-db.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import { lockDraft } from './orders.repo.ts'

interface Draft {
  carrierId: number | null
  store: { id: string; name: string; address: string } | null
  home: { zip: string; city: string; district: string; address: string } | null
  outlyingIsland: boolean
  lines: readonly {
    productId: number
    sizeId: number
    grind: Grind | null
    quantity: number
    price: number
    discount: number
  }[]
  now: Date
}

/** Returns it locked, with the ids of its lines in their order. */
export async function insertCounterDraft(tx: Db, draft: Draft): Promise<{ order: OrderRow; lineIds: string[] }> {
  const { carrierId, store, home, outlyingIsland, lines, now } = draft
  const { id } = await tx
    .insertInto('orders')
    .values({
      channel: 'counter',
      member_id: null,
      created_at: now,
      updated_at: now,
      carrier_id: carrierId,
      store_id: store?.id ?? null,
      store_name: store?.name ?? null,
      store_address: store?.address ?? null,
      outlying_island: outlyingIsland,
      recipient_zip: home?.zip ?? null,
      recipient_city: home?.city ?? null,
      recipient_district: home?.district ?? null,
      recipient_address: home?.address ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lineIds: string[] = []
  for (const [index, line] of lines.entries()) {
    const row = await tx
      .insertInto('order_lines')
      .values({
        order_id: id,
        product_id: line.productId,
        size_id: line.sizeId,
        grind: line.grind,
        quantity: line.quantity,
        seen_price: line.price,
        seen_discount: line.discount,
        // lines are listed by this
        added_at: new Date(now.getTime() + index),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    lineIds.push(row.id)
  }
  return { order: await lockDraft(tx, id), lineIds }
}

/** After it is placed: as a cart it would be a second one of the member. */
export async function assignMember(tx: Db, orderId: string, memberId: string): Promise<void> {
  await tx.updateTable('orders').set({ member_id: memberId }).where('id', '=', orderId).execute()
}

/** Null: it is no unpaid order of the counter. */
export async function lockUnpaidCounterOrder(
  tx: Db,
  orderId: string,
): Promise<{ order_name: string; total: number; payBefore: Date; placedAt: Date } | null> {
  const row = await tx
    .selectFrom('orders')
    .select(['order_name', 'total_amount', 'pay_before', 'placed_at'])
    .where('id', '=', orderId)
    .where('channel', '=', 'counter')
    .where('state', '=', 'pending_payment')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row?.order_name || !row.pay_before || !row.placed_at) return null
  return {
    order_name: row.order_name,
    total: row.total_amount ?? 0,
    payBefore: row.pay_before,
    placedAt: row.placed_at,
  }
}
