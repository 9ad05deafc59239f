import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

const contactLock = 7_361_040

/** Serialises messages until the transaction ends: concurrent ones cannot exceed the limit. */
export async function lockContactMessages(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${contactLock})`.execute(tx)
}

interface NewContactMessage {
  name: string
  email: string
  message: string
  sender: Buffer
  created_at: Date
  last_at: Date
}

export async function hasSameMessage(db: Db, email: string, message: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('email', '=', email)
    .where('created_at', '>', since)
    .where('message', '=', message)
    .executeTakeFirst()
  return row !== undefined
}

/** The number of messages from this e-mail or from this network, whichever is larger. */
export async function countRecentMessages(
  db: Db,
  from: { email: string; sender: Buffer },
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select greatest(
      (select count(*) from contact_messages where email = ${from.email} and created_at > ${since}),
      (select count(*) from contact_messages where sender = ${from.sender} and created_at > ${since})
    )::int as most`.execute(db)
  return rows[0]?.most ?? 0
}

export async function insertContactMessage(db: Db, row: NewContactMessage): Promise<string> {
  const { id } = await db.insertInto('contact_messages').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function clearSendersBefore(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('contact_messages')
    .set({ sender: null })
    .where('sender', 'is not', null)
    .where('created_at', '<', before)
    .execute()
}

export async function deleteMessagesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('contact_messages').where('created_at', '<', before).execute()
}
