import { ConflictView } from '#admin/forms/conflict-view.tsx'
import { Card } from '#admin/kit/card.tsx'
import type { AdminContent } from '#contract/admin/content.ts'
import { bodyChanges } from '#domain/content/body-changes.ts'
import { contentFieldTexts } from '#messages/admin-content-fields.ts'
import { adminKitTexts } from '#messages/admin-kit.ts'
import type { EditedBody } from './use-content-draft.ts'

interface ContentConflictProps {
  mine: EditedBody
  present: AdminContent
  onOverwrite: () => void
  onDiscard: () => void
}

/** Only the parts in which the two differ. */
export function ContentConflict({ mine, present, onOverwrite, onDiscard }: ContentConflictProps) {
  const changes = Object.entries(bodyChanges(present.body as EditedBody, mine))
  const values = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map(([part, change]) => [part, change === 'changed' ? '' : String(change[side] ?? '')]))
  const labels = Object.fromEntries(changes.map(([part]) => [part, contentFieldTexts[part] ?? part]))
  return (
    <div className="mb-5">
      <Card title={adminKitTexts.saveFailed}>
        <ConflictView
          conflict={{ mine: values('after'), present: { ...values('before'), version: present.version } }}
          labels={labels}
          onOverwrite={onOverwrite}
          onDiscard={onDiscard}
        />
      </Card>
    </div>
  )
}
