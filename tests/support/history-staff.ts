/** What staff do in a random history: invoices, refunds, orders at the counter, and the list of what does not agree. */
import { sql } from 'kysely'
import { listDifferences } from '#server/admin/attention/list-differences.service.ts'
import { resolveDifference } from '#server/admin/attention/resolve-difference.service.ts'
import { type InvoiceAction, reissueOne, voidOne } from '#server/admin/orders/change-invoice.service.ts'
import { carryOutReturn } from '#server/modules/fulfilment/owner-returns.service.ts'
import { cancelByOwner } from '#server/modules/fulfilment/owner-steps.service.ts'
import { commandLineActor } from '#server/ports/actor.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import type { PlacedOrder } from '#tests/builders/checkout.ts'
import { openCounter } from '#tests/builders/counter.ts'
import { fromBuyer } from '#tests/builders/returns.ts'
import type { Random } from './seeded-random.ts'
import type { TestShop } from './test-shop.ts'

type Order = Pick<PlacedOrder, 'id' | 'name'>

const actor = commandLineActor('history')

/** One of what staff may try with any order at any time. */
export function staffAction(shop: TestShop, order: Order, random: Random): () => Promise<unknown> {
  const { deps } = shop
  const press = async (id: string): Promise<InvoiceAction> => {
    const staff = { authenticatedAt: deps.clock.now() } as InvoiceAction['staff']
    return { staff, actor, idempotencyKey: null, params: { id } }
  }
  const latestInvoice = () =>
    deps.db
      .selectFrom('invoices')
      .select(['id', 'version'])
      .where('order_id', '=', order.id)
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst()
  const voidIt = async () => {
    const invoice = await latestInvoice()
    if (invoice) await voidOne(deps, await press(invoice.id), { version: invoice.version, reason: '買家要求' })
  }
  const reissueIt = async () => {
    const invoice = await latestInvoice()
    const company = { tax_number: '04595257', title: '山嵐股份有限公司' }
    if (invoice) await reissueOne(deps, await press(invoice.id), { version: invoice.version, ...company })
  }
  const goodwill = random.upTo(120) + 1
  const compensate = async () => {
    const { rows } = await sql<{ no: number }>`
      select count(*)::int + 1 as no from order_returns where order_id = ${order.id}`.execute(deps.db)
    await carryOutReturn(
      deps,
      order.name,
      {
        ...{ ...fromBuyer, reason: 'goodwill', goodsBack: false, pieces: [], restock: [] },
        ...{ no: rows[0]?.no ?? 1, goodwill, refund: goodwill },
      },
      byOwner,
    )
  }
  return random.pick([
    voidIt,
    voidIt,
    reissueIt,
    reissueIt,
    compensate,
    compensate,
    () => cancelByOwner(deps, order.name, '', byOwner),
  ])
}

/** Staff write an order for somebody on the phone, who has the link; the buyer is a member, or nobody. */
export async function writeLinkOrder(
  shop: TestShop,
  memberId: string | null,
): Promise<{ openAttempt(): Promise<PlacedOrder> }> {
  const counter = await openCounter(shop)
  const link = await counter.writeByLink({ member_id: memberId })
  return { openAttempt: () => counter.openAttempt(link) }
}

/** Somebody at the counter buys every unit of a size that this order has: the order to be cancelled afterwards. */
export async function buyOut(shop: TestShop, order: Order): Promise<Order | null> {
  const { rows } = await sql<{ id: number; stock: number }>`
    select s.id, s.stock from order_lines l join product_sizes s on s.id = l.size_id
    where l.order_id = ${order.id} and s.stock between 1 and 99 order by s.stock limit 1`.execute(shop.deps.db)
  const [size] = rows
  if (!size) return null
  const counter = await openCounter(shop)
  const answer = await counter.write({ lines: [{ size_id: size.id, quantity: size.stock }] })
  return answer.statusCode === 200 ? answer.json().order : null
}

export function takeBackOrder(shop: TestShop, order: Order): Promise<unknown> {
  return cancelByOwner(shop.deps, order.name, '', byOwner).catch(() => null)
}

/** Staff work off what does not agree about invoices, with any of the buttons that are offered. */
export async function workOffInvoices(shop: TestShop, random: Random): Promise<void> {
  const { items } = await listDifferences(shop.deps, { group: 'invoices' }, { after: undefined, limit: 100 })
  for (const { id, fixes } of items) {
    if (fixes.length === 0) continue
    const staff = { authenticatedAt: shop.deps.clock.now() } as InvoiceAction['staff']
    const { name: fix } = random.pick(fixes)
    await resolveDifference(shop.deps, { staff, actor, idempotencyKey: null }, { id, fix, note: '' })
  }
}
