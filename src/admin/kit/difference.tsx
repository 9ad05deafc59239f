import { changedPart } from '#domain/audit/changed-part.ts'
import { auditTexts } from '#messages/admin/people/audit.ts'

/** What was, and what is: of long texts only the part that changed. */
export function Difference({ before, after }: { before: string; after: string }) {
  const part = changedPart(before, after)
  return (
    <>
      <del className="text-ink-soft">{part.before}</del> {auditTexts.arrow}{' '}
      <ins className="no-underline">{part.after}</ins>
    </>
  )
}
