/** Reviews as staff list and change them. */
import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import { picturesOf, type ReviewPicture, type ReviewState } from './reviews.repo.ts'

export interface AdminReviewRow {
  id: number
  version: number
  product_id: number
  product_name: string
  user_name: string | null
  rating: number
  comment: string
  purchased: boolean
  created_at: Date
  state: ReviewState
  reason: string
  answer: string
  answered_at: Date | null
  pictures: ReviewPicture[]
  place_in_list: string
}

export interface ReviewFilter {
  q?: string | undefined
  state?: ReviewState | undefined
  rating?: number | undefined
  answered?: boolean | undefined
  since?: Date | undefined
}

const columns = sql`
  r.id, r.version, r.product_id, p.name as product_name, coalesce(m.name, r.author_name) as user_name, r.rating,
  r.comment, r.created_at, r.state, r.reason, r.answer, r.answered_at, ${picturesOf} as pictures,
  (r.purchased or exists (
    select 1 from product_buyers b where b.member_id = r.member_id and b.product_id = r.product_id)) as purchased,
  (extract(epoch from r.created_at) * 1000000)::bigint::text as place_in_list`
const joined = sql`reviews r join products p on p.id = r.product_id left join members m on m.id = r.member_id`

export async function selectReviewPage(
  db: Db,
  { q, state, rating, answered, since }: ReviewFilter,
  { after, limit }: { after: { at: string; id: number } | null; limit: number },
): Promise<AdminReviewRow[]> {
  const pattern = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const conditions = [
    sql`true`,
    ...(state ? [sql`r.state = ${state}`] : []),
    ...(state && state !== 'shown' ? [sql`r.state <> 'shown'`] : []),
    ...(rating ? [sql`r.rating = ${rating}`] : []),
    ...(answered === undefined ? [] : [answered ? sql`r.answered_at is not null` : sql`r.answered_at is null`]),
    ...(since ? [sql`r.created_at >= ${since}`] : []),
    ...(q ? [sql`(p.name ilike ${pattern} or r.comment ilike ${pattern})`] : []),
    ...(after
      ? [
          sql`(r.created_at, r.id) <
            (timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond', ${after.id}::int)`,
        ]
      : []),
  ]
  const { rows } = await sql<AdminReviewRow>`
    select ${columns} from ${joined} where ${sql.join(conditions, sql` and `)}
    order by r.created_at desc, r.id desc limit ${limit}`.execute(db)
  return rows
}

/** Locked until the transaction ends. */
export async function lockReview(tx: Db, id: number): Promise<AdminReviewRow | undefined> {
  const { rows } = await sql<AdminReviewRow>`
    select ${columns} from ${joined} where r.id = ${id} for update of r`.execute(tx)
  return rows[0]
}

export interface ReviewChange {
  state?: ReviewState
  reason?: string
  answer?: string
  answered_at?: Date | null
}

/** With the row locked: the version was compared. */
export async function updateReview(tx: Db, id: number, change: ReviewChange): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}
