import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MemberId } from '#contract/scalars.ts'
import { addMember } from '#tests/builders/member.ts'
import { addManyOrders } from '#tests/builders/order.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { type OrderPosition, placedOrdersQuery } from './order-list.repo.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** The query plan of a page: the most rows of orders that any node reads, and their indexes. */
async function explainPage(
  memberId: MemberId,
  after: OrderPosition | null,
): Promise<{ most: number; indexes: string[] }> {
  const query = placedOrdersQuery(memberId, after, 10)
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json) ${query}`.execute(
    shop.deps.db,
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('no plan')
  const scans = flatten(plan).filter(
    (node) => node['Relation Name'] === 'orders' || node['Index Name']?.startsWith('orders_'),
  )
  return {
    most: Math.max(
      ...scans.map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']),
    ),
    indexes: scans.flatMap((node) => node['Index Name'] ?? []),
  }
}

const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)]

test('a page reads only its own ten orders, also for a member with 5,000 among many others, on the first page and on later ones', async () => {
  const [many, few, ...others] = [
    await addMember(shop),
    await addMember(shop),
    await addMember(shop),
    await addMember(shop),
  ]
  await addManyOrders(shop.deps.db, [few.id], 10)
  await addManyOrders(shop.deps.db, [many.id], 5_000)
  await addManyOrders(
    shop.deps.db,
    others.map(({ id }) => id),
    5_000,
  )
  // as the database does by itself, some time after so many rows
  await shop.database.executeSql('analyze orders')
  const deep = await placedOrdersQuery(many.id, null, 4_000).execute(shop.deps.db)
  const last = deep.rows.at(-1)
  if (!last) throw new Error('no orders')
  // by the member's own index, or by all orders' where every third is the member's: a page's worth of rows either way
  for (const page of [
    await explainPage(few.id, null),
    await explainPage(many.id, null),
    await explainPage(many.id, { placedAt: last.place, id: last.id }),
  ]) {
    expect(page.indexes).toHaveLength(1)
    expect(page.most).toBeLessThanOrEqual(100)
  }
})
