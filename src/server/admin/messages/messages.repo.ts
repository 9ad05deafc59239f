/** Threads as staff list them. */
import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

export interface ListedThread {
  id: string
  version: number
  code: string
  name: string
  excerpt: string
  created_at: Date
  answered_at: Date | null
  last_at: Date
  assigned_to: string | null
  assigned_name: string | null
  place_in_list: string
}

export interface ThreadFilter {
  q?: string | undefined
  state?: 'open' | 'done' | undefined
  /** Null: nobody. */
  assignedTo?: string | null | undefined
}

const excerptLength = 80

/** Those that wait come oldest first: who has waited longest is answered first. */
export async function selectThreadPage(
  db: Db,
  { q, state, assignedTo }: ThreadFilter,
  { after, limit }: { after: { at: string; id: string } | null; limit: number },
): Promise<ListedThread[]> {
  const ascending = state === 'open'
  const place = after && sql`(timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond', ${after.id}::uuid)`
  const pattern = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const conditions = [
    sql`true`,
    ...(state ? [state === 'open' ? sql`c.answered_at is null` : sql`c.answered_at is not null`] : []),
    ...(assignedTo === undefined
      ? []
      : [assignedTo === null ? sql`c.assigned_to is null` : sql`c.assigned_to = ${assignedTo}::uuid`]),
    ...(q ? [sql`(c.email = ${q.toLowerCase()} or c.code = ${q.toUpperCase()} or c.name ilike ${pattern})`] : []),
    ...(place ? [ascending ? sql`(c.last_at, c.id) > ${place}` : sql`(c.last_at, c.id) < ${place}`] : []),
  ]
  const order = ascending ? sql`c.last_at, c.id` : sql`c.last_at desc, c.id desc`
  const { rows } = await sql<ListedThread>`
    select c.id, c.version, c.code, c.name, c.created_at, c.answered_at, c.last_at, c.assigned_to, s.name as assigned_name,
      left(coalesce((select r.text from message_replies r where r.message_id = c.id order by r.id desc limit 1), c.message),
        ${excerptLength}::int) as excerpt,
      (extract(epoch from c.last_at) * 1000000)::bigint::text as place_in_list
    from contact_messages c left join staff s on s.id = c.assigned_to
    where ${sql.join(conditions, sql` and `)}
    order by ${order} limit ${limit}`.execute(db)
  return rows
}

/** Everybody who may sign in, with the role that says what they may do. */
export function listPeople(db: Db) {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'role'])
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export async function findMemberIdByEmail(db: Db, email: string): Promise<string | null> {
  const row = await db.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id ?? null
}
