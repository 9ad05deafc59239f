/** Threads: a message of the contact form, and what was written after it. */
import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

export interface ThreadRow {
  id: string
  version: number
  code: string
  name: string
  email: string
  message: string
  created_at: Date
  answered_at: Date | null
  last_at: Date
  assigned_to: string | null
}

const columns = [
  'id',
  'version',
  'code',
  'name',
  'email',
  'message',
  'created_at',
  'answered_at',
  'last_at',
  'assigned_to',
] as const

export function findThread(db: Db, id: string): Promise<ThreadRow | undefined> {
  return db.selectFrom('contact_messages').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Locked until the transaction ends: what two write at the same time stands one after the other. */
export function lockThread(tx: Db, id: string): Promise<ThreadRow | undefined> {
  return tx.selectFrom('contact_messages').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findThreadByCode(db: Db, code: string): Promise<ThreadRow | undefined> {
  return db.selectFrom('contact_messages').select(columns).where('code', '=', code).executeTakeFirst()
}

export interface ThreadChange {
  answered_at?: Date | null
  assigned_to?: string | null
  last_at?: Date
}

/** With the row locked. */
export async function updateThread(tx: Db, id: string, change: ThreadChange): Promise<void> {
  await tx
    .updateTable('contact_messages')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export interface ReplyRow {
  id: number
  side: 'shop' | 'customer'
  author: string
  text: string
  came_by: 'desk' | 'link' | 'mail'
  at: Date
}

export function listReplies(db: Db, messageId: string): Promise<ReplyRow[]> {
  return db
    .selectFrom('message_replies')
    .select(['id', 'side', 'author', 'text', 'came_by', 'at'])
    .where('message_id', '=', messageId)
    .orderBy('id')
    .execute()
}

export function findReply(db: Db, id: number): Promise<(ReplyRow & { message_id: string }) | undefined> {
  return db
    .selectFrom('message_replies')
    .select(['id', 'message_id', 'side', 'author', 'text', 'came_by', 'at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export interface NewReply {
  message_id: string
  side: 'shop' | 'customer'
  staff_id: string | null
  author: string
  text: string
  came_by: 'desk' | 'link' | 'mail'
  mail_id: string | null
  at: Date
}

/** Undefined: the mail was stored before. */
export async function insertReply(tx: Db, reply: NewReply): Promise<number | undefined> {
  const row = await tx
    .insertInto('message_replies')
    .values(reply)
    .onConflict((conflict) => conflict.column('mail_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Of the customer, since then: how many, and whether one has this text. */
export async function countCustomerReplies(
  db: Db,
  messageId: string,
  { text, anHourAgo, aDayAgo }: { text: string; anHourAgo: Date; aDayAgo: Date },
): Promise<{ recent: number; same: boolean }> {
  const { rows } = await sql<{ recent: number; same: boolean }>`
    select count(*) filter (where at > ${anHourAgo})::int as recent, coalesce(bool_or(text = ${text}), false) as same
    from message_replies where message_id = ${messageId} and side = 'customer' and at > ${aDayAgo}`.execute(db)
  return rows[0] ?? { recent: 0, same: false }
}

export async function insertMessageLink(
  db: Db,
  link: { token_hash: Buffer; message_id: string; expires_at: Date },
): Promise<void> {
  await db.insertInto('message_links').values(link).execute()
}

export async function findLinkedThread(db: Db, tokenHash: Buffer, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('message_links')
    .select('message_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.message_id ?? null
}

export async function deleteLinksBefore(db: Db, expired: Date): Promise<void> {
  await db.deleteFrom('message_links').where('expires_at', '<=', expired).execute()
}
