import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import type { MailboxPosition } from '#server/ports/mailbox.ts'

export async function findMailboxPosition(db: Db, mailbox: string): Promise<MailboxPosition | null> {
  const row = await db
    .selectFrom('mailbox_positions')
    .select(['uid_validity', 'last_uid'])
    .where('mailbox', '=', mailbox)
    .executeTakeFirst()
  return row ? { uidValidity: row.uid_validity, lastUid: Number(row.last_uid) } : null
}

export async function storeMailboxPosition(
  db: Db,
  mailbox: string,
  { uidValidity, lastUid }: MailboxPosition,
  now: Date,
): Promise<void> {
  const position = { uid_validity: uidValidity, last_uid: lastUid, read_at: now }
  await db
    .insertInto('mailbox_positions')
    .values({ mailbox, ...position })
    .onConflict((conflict) => conflict.column('mailbox').doUpdateSet(position))
    .execute()
}

/** How often this mail was begun, now included. Stored before anything is done with it: the process may end in it. */
export async function noteMailBegun(
  db: Db,
  mailbox: string,
  { uidValidity, lastUid }: MailboxPosition,
): Promise<number> {
  const mail = `${uidValidity}:${lastUid}`
  const { begun_times } = await db
    .updateTable('mailbox_positions')
    .set({ begun_mail: mail, begun_times: sql`case when begun_mail = ${mail} then begun_times + 1 else 1 end` })
    .where('mailbox', '=', mailbox)
    .returning('begun_times')
    .executeTakeFirstOrThrow()
  return begun_times
}
