import type { ContentRevision } from '#contract/admin/content/content.ts'
import { auditTexts } from '#messages/admin/people/audit.ts'
import { contentFieldTexts } from '#messages/admin/settings/content-fields.ts'
import { adminKitTexts } from '#messages/admin/settings/kit.ts'

/** What changed, part by part: before, after. */
export function ContentChanges({ changes }: Pick<ContentRevision, 'changes'>) {
  return (
    <ul className="grid gap-0.5 text-xs">
      {Object.entries(changes).map(([part, { before, after }]) => (
        <li key={part} className="line-clamp-4">
          <span className="text-ink-soft">{contentFieldTexts[part] ?? part}</span>{' '}
          <del className="text-ink-soft">{before || adminKitTexts.none}</del> {auditTexts.arrow}{' '}
          <ins className="no-underline">{after || adminKitTexts.none}</ins>
        </li>
      ))}
    </ul>
  )
}
