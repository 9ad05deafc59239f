/** The list of members: one page, by an index, however many there are. */
import { type RawBuilder, sql } from 'kysely'
import type { MemberSearch } from '#domain/members/member-search.ts'
import type { Db } from '#server/db/open-db.ts'

export interface MemberFilter {
  search: MemberSearch | null
  /** Spending from and below: a tier. */
  spent: { from: number; below: number | null } | null
  blockedOnly: boolean
}

/** After which member a page begins: spending, or microseconds since 1970 as text (a Date would lose three digits). */
export interface MemberPlace {
  at: string
  id: string
}

export interface MemberListRow {
  id: string
  name: string
  email: string
  claimed_email: string | null
  phone: string
  spent: number
  created_at: Date
  blocked_at: Date | null
  place_in_list: string
}

export async function selectMemberPage(
  db: Db,
  filter: MemberFilter,
  page: { after: MemberPlace | null; limit: number },
): Promise<MemberListRow[]> {
  return (await memberPageQuery(filter, page).execute(db)).rows
}

/** Exported so that a test can check its plan. A tier alone is listed by spending: its index has nobody else in between. */
export function memberPageQuery(filter: MemberFilter, page: { after: MemberPlace | null; limit: number }) {
  const bySpending = filter.spent !== null && filter.search === null && !filter.blockedOnly
  const key = bySpending ? sql`spent` : sql`created_at`
  const after = page.after && (bySpending ? afterSpending(page.after) : afterTime(page.after))
  const conditions = sql.join([sql`true`, ...conditionsOf(filter), ...(after ? [after] : [])], sql` and `)
  const found = (source: RawBuilder<unknown>) => sql`
    ${source} where ${conditions} order by ${key} desc, id desc limit ${page.limit}`
  const place = bySpending ? sql`m.spent::text` : sql`(extract(epoch from m.created_at) * 1000000)::bigint::text`
  return sql<MemberListRow>`
    with page as (${pageOf(filter.search, found, { key, limit: page.limit })})
    select m.id, m.name, m.email, m.claimed_email, m.phone, m.spent, m.created_at, m.blocked_at,
      ${place} as place_in_list
    from page join members m on m.id = page.id
    order by m.${key} desc, m.id desc`
}

/** Without a search one scan of one index; with one, what each meaning finds by its own index, together. */
function pageOf(
  search: MemberSearch | null,
  found: (source: RawBuilder<unknown>) => RawBuilder<unknown>,
  { key, limit }: { key: RawBuilder<unknown>; limit: number },
): RawBuilder<unknown> {
  if (!search) return found(sql`select id, created_at, spent from members`)
  const meanings = meaningsOf(search).map((meaning) => sql`(${found(meaning)})`)
  if (meanings.length === 0)
    return found(sql`select id, created_at, spent from (select * from members where false) as m`)
  return sql`select * from (${sql.join(meanings, sql` union `)}) as found order by ${key} desc, id desc limit ${limit}`
}

/**
 * Names are looked up before they are ordered (`materialized`): the database cannot know how rare a name is, and would
 * else walk through all members, the newest first, for one that nobody has.
 */
function meaningsOf({ email, phone, pieces }: MemberSearch): RawBuilder<unknown>[] {
  return [
    ...(email ? [sql`select id, created_at, spent from (select * from members where email = ${email}) as m`] : []),
    ...(phone
      ? [
          sql`select id, created_at, spent from (
            select * from members where phone <> '' and right(phone, 3) = ${phone.lastThree}
              and right(phone, ${phone.ending.length}::int) = ${phone.ending}) as m`,
        ]
      : []),
    ...(pieces.length > 0
      ? [
          sql`with named as materialized (
              select id, created_at, spent, blocked_at from members where search_pieces @> ${pieces}::text[])
            select id, created_at, spent from named`,
        ]
      : []),
  ]
}

function conditionsOf({ spent, blockedOnly }: MemberFilter): RawBuilder<unknown>[] {
  return [
    ...(blockedOnly ? [sql`blocked_at is not null`] : []),
    ...(spent ? [sql`spent >= ${spent.from}`] : []),
    ...(spent && spent.below !== null ? [sql`spent < ${spent.below}`] : []),
  ]
}

function afterTime({ at, id }: MemberPlace): RawBuilder<unknown> {
  return sql`(created_at, id) < (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${id}::uuid)`
}

function afterSpending({ at, id }: MemberPlace): RawBuilder<unknown> {
  return sql`(spent, id) < (${at}::bigint, ${id}::uuid)`
}
