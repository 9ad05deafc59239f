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
