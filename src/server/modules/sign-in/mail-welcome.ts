import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { queueMail } from '#server/modules/mail/queue-mail.ts'

/** The welcome mail for every new member, once. */
export async function mailWelcome(
  deps: Pick<Deps, 'jobs'>,
  tx: Db,
  member: { id: string; email: string; name: string },
): Promise<void> {
  const mail = { to: member.email, name: member.name, template: { kind: 'welcome' } } as const
  await queueMail(deps, tx, mail, `welcome:${member.id}`)
}
