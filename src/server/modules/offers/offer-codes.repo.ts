/** Codes of offers, and coupons of members. Their uses are counted in offer-uses.repo.ts. */

import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import type { Database } from '#server/db/schema.ts'

export type OfferCodeRow = Selectable<Database['offer_codes']>

/** `code` is normalised. */
export async function findOfferCode(db: Db, code: string): Promise<OfferCodeRow | null> {
  return (await db.selectFrom('offer_codes').selectAll().where('code', '=', code).executeTakeFirst()) ?? null
}

export interface NewIssue {
  offer_id: number
  kind: 'members' | 'codes'
  quantity: number
  expires_at: Date | null
  created_at: Date
}

export async function insertIssue(tx: Db, issue: NewIssue): Promise<string> {
  const { id } = await tx.insertInto('coupon_issues').values(issue).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Codes that exist already are left out: the answer tells which were stored. */
export function insertCodes(
  tx: Db,
  issue: NewIssue & { id: string },
  codes: readonly string[],
  maxUses: number | null,
): Promise<OfferCodeRow[]> {
  const { id: issue_id, offer_id, expires_at, created_at } = issue
  return tx
    .insertInto('offer_codes')
    .values(codes.map((code) => ({ issue_id, offer_id, code, max_uses: maxUses, expires_at, created_at })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .execute()
}

export interface ListedCode extends OfferCodeRow {
  used: number
}

/** Uses of a code without a limit are not counted in its row: orders with it need not wait for each other. */
export function listCodes(
  db: Db,
  offerId: number,
  page: { after: { at: Date; id: string } | null; limit: number },
): Promise<ListedCode[]> {
  return db
    .selectFrom('offer_codes as c')
    .selectAll()
    .select(
      sql<number>`case when c.max_uses is not null then c.uses
        else (select count(*) from offer_uses u where u.code_id = c.id)::int end`.as('used'),
    )
    .where('c.offer_id', '=', offerId)
    .$if(page.after !== null, (query) =>
      query.where(
        sql<boolean>`(c.created_at, c.id) < (${page.after?.at ?? null}::timestamptz, ${page.after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(page.limit)
    .execute()
}

/** Undefined: no such code. Stopped before: it keeps its time. */
export function stopCodeRow(tx: Db, id: string, now: Date): Promise<OfferCodeRow | undefined> {
  return tx
    .updateTable('offer_codes')
    .set({ stopped_at: sql`coalesce(stopped_at, ${now})` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export interface CouponGrant {
  offerId: number
  issueId: string
  expiresAt: Date | null
  now: Date
}

/** One for each member from this spending on who has none of this offer; returns how many. */
export async function insertCouponsBySpending(tx: Db, grant: CouponGrant, spent: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into coupons (member_id, offer_id, granted_at, expires_at, issue_id)
    select id, ${grant.offerId}, ${grant.now}, ${grant.expiresAt}, ${grant.issueId}
    from members where spent >= ${spent} and email_verified_at is not null
    on conflict (member_id, offer_id) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** The addresses that are members', and whether each got one now. */
export async function insertCouponsByEmail(
  tx: Db,
  grant: CouponGrant,
  emails: readonly string[],
): Promise<{ email: string; given: boolean }[]> {
  const { rows } = await sql<{ email: string; given: boolean }>`
    with known as (
      select id, email from members where email = any(${[...emails]}::text[]) and email_verified_at is not null
    ), given as (
      insert into coupons (member_id, offer_id, granted_at, expires_at, issue_id)
      select id, ${grant.offerId}, ${grant.now}, ${grant.expiresAt}, ${grant.issueId} from known
      on conflict (member_id, offer_id) do nothing
      returning member_id
    )
    select known.email, given.member_id is not null as given
    from known left join given on given.member_id = known.id`.execute(tx)
  return rows
}

export async function setIssueQuantity(tx: Db, id: string, quantity: number): Promise<void> {
  await tx.updateTable('coupon_issues').set({ quantity }).where('id', '=', id).execute()
}
