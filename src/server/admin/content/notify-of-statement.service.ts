/** Mails every member that a statement says something else from now on. */
import { contentAddress, statementVersionAddress } from '#domain/content/content-address.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { statementMailTexts as texts } from '#messages/mail/statement-mail.ts'
import type { Deps } from '#server/core/deps.ts'
import { queueMail } from '#server/modules/mail/queue-mail.ts'
import { type RenderedMail, renderMail } from '#server/modules/mail/templates/layout.ts'
import { listMembersAfter } from '#server/modules/members/members.repo.ts'
import { findVersion, lockVersionToNotify, storeNotified } from './statement-versions.repo.ts'

/** Short transactions. */
const batchSize = 200

type NotifyDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

/**
 * Batch by batch: how far it is stands in the version's row, written with the mails of the batch. A job that is killed
 * goes on where it was, and a second one finds nothing to do.
 */
export async function notifyOfStatement(deps: NotifyDeps, of: { slug: string; number: number }): Promise<void> {
  while (await notifyBatch(deps, of));
}

function notifyBatch(deps: NotifyDeps, { slug, number }: { slug: string; number: number }): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now()
    const version = await lockVersionToNotify(tx, { slug, number, now })
    if (!version) return false
    // who joins later agrees to the new version at once
    const members = await listMembersAfter(tx, {
      after: version.told_up_to,
      joinedBefore: version.effective_at,
      batchSize,
    })
    for (const { id, email, name } of members) {
      const template = { kind: 'statement_changed', slug, number } as const
      await queueMail(deps, tx, { to: email, name, template }, `statement:${slug}:${number}:${id}`)
    }
    const isLast = members.length < batchSize
    await storeNotified(tx, { slug, number, upTo: members.at(-1)?.id ?? null, doneAt: isLast ? now : null })
    return !isLast
  })
}

/** Null: the statement is gone. */
export async function writeStatementMail(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { slug, number, name }: { slug: string; number: number; name: string },
): Promise<RenderedMail | null> {
  const version = await findVersion(db, slug, number)
  if (!version) return null
  const page = (path: string) => `${config.publicUrl}${path}`
  const { subject, heading, paragraphs, changed, button, former, notes } = texts
  return renderMail({
    subject: subject(version.title),
    heading: heading(version.title),
    name,
    paragraphs: [
      ...paragraphs(version.title, taipeiDay(version.effective_at)),
      ...(version.note ? [changed(version.note)] : []),
    ],
    button: { label: button, url: page(contentAddress('statement', slug)) },
    links: number > 1 ? [{ label: former, url: page(statementVersionAddress(slug, number - 1)) }] : [],
    notes,
  })
}
