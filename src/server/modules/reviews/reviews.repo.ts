import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { ReviewSort } from '#contract/shop/pages/reviews.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Database } from '#server/db/schema.ts'

export interface ReviewRow {
  id: number
  user_name: string | null
  rating: number
  comment: string
  created_at: Date
  purchased: boolean
  /** What its author bought; empty: not known. */
  size_label: string
  state: ReviewState
  reason: string
  answer: string
  answered_at: Date | null
  pictures: ReviewPicture[]
}

export type ReviewState = 'shown' | 'held' | 'hidden'

export interface ReviewPicture {
  base: string
  width: number
  height: number
  widths: number[]
  color: string
}

/** Of the review `r`, in their order. */
export const picturesOf = sql<ReviewPicture[]>`coalesce((
  select jsonb_agg(jsonb_build_object('base', u.base, 'width', u.width, 'height', u.height,
    'widths', to_jsonb(u.widths), 'color', u.color) order by p.position)
  from review_pictures p join pictures u on u.id = p.picture_id where p.review_id = r.id), '[]'::jsonb)`

/** With the author's current name; marked as bought even if the purchase came after the review. */
function reviewRows(db: Db) {
  return db
    .selectFrom('reviews as r')
    .leftJoin('members as m', 'm.id', 'r.member_id')
    .leftJoin('product_sizes as s', 's.id', 'r.size_id')
    .select((each) => [
      'r.id',
      'r.rating',
      'r.comment',
      'r.created_at',
      'r.state',
      'r.reason',
      'r.answer',
      'r.answered_at',
      picturesOf.as('pictures'),
      sql<string>`coalesce(s.label, '')`.as('size_label'),
      sql<string | null>`coalesce(m.name, r.author_name)`.as('user_name'),
      each.or([each.ref('r.purchased'), each.exists(buyerOf(each))]).as('purchased'),
    ])
    .$castTo<ReviewRow>()
}

function buyerOf(each: ExpressionBuilder<Database & { r: Database['reviews'] }, 'r'>) {
  return each
    .selectFrom('product_buyers as b')
    .select('b.product_id')
    .whereRef('b.member_id', '=', 'r.member_id')
    .whereRef('b.product_id', '=', 'r.product_id')
}

const orders: Record<ReviewSort, RawBuilder<unknown>> = {
  newest: sql`r.created_at desc, r.id desc`,
  highest: sql`r.rating desc, r.created_at desc, r.id desc`,
  lowest: sql`r.rating, r.created_at desc, r.id desc`,
}

/** Which of a product's reviews are wanted. */
export interface ReviewFilter {
  stars?: number | undefined
  sizeId?: number | undefined
  withPictures?: boolean | undefined
}

function shownReviews(db: Db, productId: number, { stars, sizeId, withPictures }: ReviewFilter) {
  let rows = db
    .selectFrom('reviews as r')
    .where('r.product_id', '=', productId)
    // written out: the plan of a prepared statement cannot use an index of the shown ones for a parameter
    .where(sql<boolean>`r.state = 'shown'`)
  if (stars !== undefined) rows = rows.where('r.rating', '=', stars)
  if (sizeId !== undefined) rows = rows.where('r.size_id', '=', sizeId)
  if (withPictures) rows = rows.where(sql<boolean>`exists (select 1 from review_pictures p where p.review_id = r.id)`)
  return rows
}

/** Of those that are wanted; of all of them the counts are kept (`countRatings`). */
export async function countReviews(db: Db, productId: number, filter: ReviewFilter): Promise<number> {
  const query = shownReviews(db, productId, filter).select((each) => each.fn.countAll<number>().as('total'))
  return (await query.executeTakeFirstOrThrow()).total
}

/** The page is found by an index alone: what belongs to a review is read only for those on it, however far it is. */
export function listReviewRows(
  db: Db,
  productId: number,
  page: { sort: ReviewSort; limit: number; offset: number } & ReviewFilter,
): Promise<ReviewRow[]> {
  const order = orders[page.sort]
  const ids = shownReviews(db, productId, page).select('r.id').orderBy(order).limit(page.limit).offset(page.offset)
  return reviewRows(db).where('r.id', 'in', ids).orderBy(order).execute()
}

/** The member's own, shown or not. */
export function findReviewRowOf(db: Db, memberId: string, productId: number): Promise<ReviewRow | undefined> {
  return reviewRows(db).where('r.product_id', '=', productId).where('r.member_id', '=', memberId).executeTakeFirst()
}

/** Of those that are shown; a trigger keeps the counts. */
export function countRatings(db: Db, productId: number): Promise<{ rating: number; total: number }[]> {
  return db.selectFrom('product_ratings').select(['rating', 'total']).where('product_id', '=', productId).execute()
}

export interface NewReview {
  product_id: number
  member_id: string
  rating: number
  comment: string
  purchased: boolean
  size_id: number | null
  created_at: Date
  state: ReviewState
  reason: string
}

/** The new review's id, or undefined when the member has one on this product already. */
export async function insertReview(db: Db, review: NewReview): Promise<number | undefined> {
  const row = await db
    .insertInto('reviews')
    .values({ ...review, author_name: null })
    .onConflict((conflict) => conflict.columns(['product_id', 'member_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** What the rules about repetition compare with. */
export async function listOwnReviews(db: Db, memberId: string): Promise<{ comment: string; writtenAt: Date }[]> {
  const rows = await db
    .selectFrom('reviews')
    .select(['comment', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ comment, created_at }) => ({ comment, writtenAt: created_at }))
}

export async function listReviewedProducts(db: Db, memberId: string): Promise<number[]> {
  const query = db.selectFrom('reviews').select('product_id').distinct().where('member_id', '=', memberId)
  return (await query.execute()).map(({ product_id: id }) => id)
}

/** The product of the deleted review, or undefined when the member has no such review. */
export async function deleteReviewRow(db: Db, memberId: string, reviewId: number): Promise<number | undefined> {
  const row = await db
    .deleteFrom('reviews')
    .where('id', '=', reviewId)
    .where('member_id', '=', memberId)
    .returning('product_id')
    .executeTakeFirst()
  return row?.product_id
}

/**
 * What the member bought of the product last; undefined: nothing. `recordSale` (catalogue) writes `product_buyers` when
 * an order is confirmed: this module depends neither on the tables nor on the states of orders.
 */
export function findPurchase(
  db: Db,
  memberId: string,
  productId: number,
): Promise<{ size_id: number | null; size_label: string } | undefined> {
  return db
    .selectFrom('product_buyers as b')
    .leftJoin('product_sizes as s', 's.id', 'b.size_id')
    .select(['b.size_id', sql<string>`coalesce(s.label, '')`.as('size_label')])
    .where('b.member_id', '=', memberId)
    .where('b.product_id', '=', productId)
    .executeTakeFirst()
}

/** One writer per member until the transaction ends. */
export async function lockMember(tx: Db, memberId: string): Promise<void> {
  await tx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute()
}

export async function countWritesSince(db: Db, memberId: string, since: Date): Promise<number> {
  const { total } = await db
    .selectFrom('review_writes')
    .select((each) => each.fn.countAll<number>().as('total'))
    .where('member_id', '=', memberId)
    .where('written_at', '>', since)
    .executeTakeFirstOrThrow()
  return total
}

/** Records a write, and deletes those that the limit no longer counts. */
export async function recordWrite(db: Db, memberId: string, at: Date, deleteBefore: Date): Promise<void> {
  await db
    .deleteFrom('review_writes')
    .where('member_id', '=', memberId)
    .where('written_at', '<=', deleteBefore)
    .execute()
  await db.insertInto('review_writes').values({ member_id: memberId, written_at: at }).execute()
}

/** For the download of the member's data. */
export function listReviewsBy(
  db: Db,
  memberId: string,
): Promise<{ product_id: number; rating: number; comment: string; created_at: Date; pictures: ReviewPicture[] }[]> {
  return db
    .selectFrom('reviews as r')
    .select(['product_id', 'rating', 'comment', 'created_at', picturesOf.as('pictures')])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
}

/** Two accounts become one: of a product that both reviewed, the account that stays has its own. */
export async function moveReviews(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    update reviews r set member_id = ${to}
    where r.member_id = ${from}
      and not exists (select 1 from reviews o where o.member_id = ${to} and o.product_id = r.product_id)`.execute(tx)
}
