import { Difference } from '#admin/kit/difference.tsx'
import type { ContentRevision } from '#contract/admin/content/content.ts'
import { auditFieldWord } from '#messages/admin/people/audit-fields.ts'
import { adminKitTexts } from '#messages/admin/settings/kit.ts'

/** What changed, part by part: before, after. */
export function ContentChanges({ changes }: Pick<ContentRevision, 'changes'>) {
  return (
    <ul className="grid gap-0.5 text-xs">
      {Object.entries(changes).map(([part, { before, after }]) => (
        <li key={part} className="line-clamp-4">
          <span className="text-ink-soft">{auditFieldWord('content', part)}</span>{' '}
          <Difference before={before || adminKitTexts.none} after={after || adminKitTexts.none} />
        </li>
      ))}
    </ul>
  )
}
