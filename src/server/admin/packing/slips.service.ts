/** What goes into the parcels on paper. */
import type { packingApi, Slip } from '#contract/admin/orders/packing.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { twd } from '#domain/money.ts'
import { type Shop, shopStreet } from '#domain/shop.ts'
import { packingTexts as texts } from '#messages/admin/orders/packing.ts'
import type { Deps } from '#server/core/deps.ts'
import { keysetPage } from '#server/core/keyset.ts'
import { recordLook } from '#server/modules/audit/record-audit.ts'
import type { Actor } from '#server/ports/actor.ts'
import { findLotsOfOrders, type LineWithLots, toPackedLine } from './line-lots.ts'
import { keyOf, type PageQuery, readPage } from './list-orders.service.ts'
import { type SlipRow, selectSlips } from './slips.repo.ts'

type Slips = Omit<CallOutput<typeof packingApi.slips>, 'success'>

/** Each slip has a recipient's name and phone: a look at personal data, which is kept. */
export async function listSlips(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  actor: Actor,
  names: readonly string[] | undefined,
  query: PageQuery,
): Promise<Slips> {
  const limit = names ? Math.max(1, names.length) : query.limit
  const { items, next } = keysetPage(await selectSlips(deps.db, names, { ...readPage(query), limit }), limit, keyOf)
  const { byOrder } = await findLotsOfOrders(deps, items)
  const at = deps.clock.now()
  for (const { id, order_name } of items) {
    await recordLook(deps.db, actor, { action: 'order.look', thing: { kind: 'order', id, name: order_name }, at })
  }
  const identity = toIdentity(deps.settings.current().shop)
  return { shop: identity, items: items.map((row) => toSlip(row, byOrder.get(row.id)?.lines ?? [])), next }
}

function toSlip(row: SlipRow, lines: readonly LineWithLots[]): Slip {
  const discount = 0 - Math.abs(row.discount)
  return {
    order: row.order_name,
    placed_at: row.placed_at.toISOString(),
    recipient: { name: row.recipient_name, phone: row.recipient_phone },
    carrier: row.carrier && { code: row.carrier, name: row.carrier_name ?? '' },
    place: row.carrier ? row.place : texts.takeAlong,
    lines: lines.map((line) => ({
      ...toPackedLine(line),
      subtotal: row.hides_prices ? null : twd(line.row.subtotal),
    })),
    amounts: row.hides_prices
      ? null
      : { goods: twd(row.goods), discount: twd(discount), shipping: twd(row.shipping), total: twd(row.total) },
    cash_due: row.payment_method === 'cod' ? twd(row.total) : null,
    gift_message: row.gift_message,
  }
}

function toIdentity(shop: Shop): Slips['shop'] {
  const { name, latinName, company, phone, email, address } = shop
  return { name, latin_name: latinName, company, phone, email, address: `${address.zip} ${shopStreet(shop)}` }
}
