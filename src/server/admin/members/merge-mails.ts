import { randomBytes } from 'node:crypto'
import { maskEmail } from '#domain/members/masked.ts'
import { mergeMailTexts as texts } from '#messages/mail/member-merge-mails.ts'
import type { Deps } from '#server/core/deps.ts'
import { mailTokenHash } from '#server/modules/mail/mail-tokens.service.ts'
import { type RenderedMail, renderMail } from '#server/modules/mail/templates/layout.ts'
import { selectMember } from '#server/modules/members/members.repo.ts'
import { findMerge, insertMergeLink, type MergeSide } from './merges.repo.ts'

/** Null: it was withdrawn, done or is too old by now. */
export async function writeMergeMail(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { mergeId, side, name }: { mergeId: string; side: MergeSide; name: string },
): Promise<RenderedMail | null> {
  const merge = await findMerge(deps.db, mergeId)
  if (!merge || merge.done_at || merge.withdrawn_at || merge.expires_at <= deps.clock.now()) return null
  const keep = await selectMember(deps.db, merge.keep_id)
  const close = await selectMember(deps.db, merge.close_id)
  if (!keep || !close) return null
  const token = randomBytes(32).toString('base64url')
  await insertMergeLink(deps.db, { token_hash: mailTokenHash(token), merge_id: mergeId, side })
  const { subject, heading, button, notes } = texts.confirm
  const paragraphs = texts.confirm.paragraphs({ keep: maskEmail(keep.email), close: maskEmail(close.email) })
  const url = `${deps.config.publicUrl}/merge-accounts?token=${token}`
  return renderMail({ subject, heading, name, paragraphs, button: { label: button, url }, notes })
}

export function mergeDoneMail({ name, keep, url }: { name: string; keep: string; url: string }): RenderedMail {
  const { subject, heading, button, paragraphs } = texts.done
  return renderMail({ subject, heading, name, paragraphs: paragraphs(maskEmail(keep)), button: { label: button, url } })
}
