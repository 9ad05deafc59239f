import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { MailJob } from '#server/ports/mail-job.ts'

/** Queues a mail in the transaction of its cause; with `cause`, a repeated cause is mailed once. */
export async function queueMail(
  deps: Pick<Deps, 'jobs'>,
  tx: Db,
  mail: MailJob,
  cause?: string,
  runAt?: Date,
): Promise<void> {
  // of a member whose address is not proved yet: there is nobody to write to
  if (mail.to.endsWith('.invalid')) return
  const dedupeKey = cause && mailJobKey(cause)
  await deps.jobs.send(tx, {
    kind: 'mail',
    data: mail,
    ...(dedupeKey ? { dedupeKey } : {}),
    ...(runAt ? { runAt } : {}),
  })
}

export function mailJobKey(cause: string): string {
  return `mail:${cause}`
}
