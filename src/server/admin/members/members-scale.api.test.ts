import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberPieces, readMemberSearch } from '#domain/members/member-search.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { type MemberFilter, type MemberPlace, memberPageQuery, selectMemberPage } from './member-list.repo.ts'

const count = 10_000
const everybody: MemberFilter = { search: null, spent: null, blockedOnly: false }

let shop: TestShop
let deep: MemberPlace
beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop.deps
  const common = memberPieces('王大明')
  await sql`
    insert into members (email, email_verified_at, name, phone, spent, created_at, search_pieces)
    select 'm' || n || '@example.test', now(), '王大明', '09' || lpad((n * 7919 % 100000000)::text, 8, '0'),
      case when n % 500 = 0 then 60000 else n % 5000 end, timestamptz '2020-01-01' + n * interval '1 minute',
      ${common}::text[]
    from generate_series(1, ${count}::int) n`.execute(db)
  await sql`update members set search_pieces = ${memberPieces('歐陽娜娜')}::text[], blocked_at = now(), blocked_reason = 'x'
    where email = 'm77@example.test'`.execute(db)
  await sql`vacuum analyze members`.execute(db)
  const last = (await selectMemberPage(db, everybody, { after: null, limit: count - 1000 })).at(-1)
  if (!last) throw new Error('nobody')
  deep = { at: last.place_in_list, id: last.id }
})
afterAll(() => shop.close())

interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}
const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)]

async function explain(filter: Partial<MemberFilter>, after: MemberPlace | null = null) {
  const query = memberPageQuery({ ...everybody, ...filter }, { after, limit: 51 })
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json) ${query}`.execute(
    shop.deps.db,
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('no plan')
  const scans = flatten(plan).filter(
    (node) => node['Relation Name'] === 'members' || node['Index Name']?.startsWith('members_'),
  )
  return {
    most: Math.max(...scans.map((node) => node['Actual Rows'] * node['Actual Loops'])),
    types: scans.map((node) => node['Node Type']),
    indexes: scans.flatMap((node) => node['Index Name'] ?? []),
  }
}

test.each<[string, Partial<MemberFilter>, string]>([
  ['all', {}, 'members_by_joined'],
  ['a tier that few have', { spent: { from: 50_000, below: null } }, 'members_by_spent'],
  ['the blocked ones', { blockedOnly: true }, 'members_blocked'],
  ['by a rare name', { search: readMemberSearch('娜娜') }, 'members_by_pieces'],
  ['by a name that nobody has', { search: readMemberSearch('雅婷') }, 'members_by_pieces'],
  ['by an address', { search: readMemberSearch('m5000@example.test') }, 'members_email_key'],
  ['by the end of a phone number', { search: { ...readMemberSearch('678'), pieces: [] } }, 'members_by_phone_end'],
])('%s: the page is read by its index, never all members', async (_what, filter, index) => {
  const { most, types, indexes } = await explain(filter)
  expect(indexes).toContain(index)
  expect(types).not.toContain('Seq Scan')
  expect(most).toBeLessThanOrEqual(60)
})

test('a page far down reads no more than the first one', async () => {
  const { most, types } = await explain({}, deep)
  expect(types).not.toContain('Seq Scan')
  expect(most).toBeLessThanOrEqual(60)
})
