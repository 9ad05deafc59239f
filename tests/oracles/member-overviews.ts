/** What a member's overview says, against the list of the same member's orders: two ways to the same rows. */
import type { MemberId } from '#contract/scalars.ts'
import { readOverview } from '#server/modules/members/profile.service.ts'
import { listOrders } from '#server/shop/orders/list-orders.service.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

const tiers: [from: number, name: string, next: number | null][] = [
  [50_000, 'Black', null],
  [15_000, 'Gold', 50_000],
  [5_000, 'Silver', 15_000],
  [0, 'Member', 5_000],
]

/** What is wrong, in words; empty: nothing. */
export async function auditOverviews({ deps }: TestShop): Promise<string[]> {
  const members = await deps.db
    .selectFrom('orders')
    .select('member_id')
    .where('state', '<>', 'cart')
    .distinct()
    .execute()
  const wrong: string[] = []
  for (const { member_id } of members) {
    const id = member_id as MemberId
    const overview = await readOverview(deps, id)
    const orders: Awaited<ReturnType<typeof listOrders>>['orders'] = []
    for (let cursor: string | null = null, more = true; more; more = cursor !== null) {
      const page: Awaited<ReturnType<typeof listOrders>> = await listOrders(deps, id, { cursor, limit: 50 })
      orders.push(...page.orders)
      cursor = page.next_cursor
    }
    const count = (...states: string[]) => orders.filter(({ status }) => states.includes(status)).length
    const spent = await deps.db
      .selectFrom('orders')
      .select(({ fn }) => [fn.sum<number>('goods_amount').as('goods'), fn.sum<number>('discount_amount').as('off')])
      .where('member_id', '=', id)
      .where('state', '=', 'completed')
      .executeTakeFirstOrThrow()
    const returned = await deps.db
      .selectFrom('order_returns')
      .innerJoin('orders', 'orders.id', 'order_returns.order_id')
      .select(({ fn }) => fn.sum<number>('order_returns.goods').as('goods'))
      .where('orders.member_id', '=', id)
      .where('orders.state', '=', 'completed')
      .executeTakeFirstOrThrow()
    const consumed = Number(spent.goods ?? 0) - Number(spent.off ?? 0) - Number(returned.goods ?? 0)
    const [, level, next] = tiers.find(([from]) => consumed >= from) ?? []
    const should = {
      pending: count('confirmed', 'ready_to_ship'),
      shipped: count('shipped'),
      to_pickup: count('arrived_at_store'),
      consumed,
      level_en: level,
      next_threshold: next,
    }
    for (const [name, value] of Object.entries(should)) {
      const is = overview[name as keyof typeof overview]
      if (is !== value) wrong.push(`member ${id}: ${name} is ${is}, should be ${value}`)
    }
  }
  return wrong
}
