import { Difference } from '#admin/kit/difference.tsx'
import type { FieldChanges as Changes } from '#contract/admin/products/products.ts'
import { auditFieldWord } from '#messages/admin/people/audit-fields.ts'
import { showFieldValue } from './show-field.ts'

/** What changed, field by field: before, after. Of a list only the entries that differ. */
export function FieldChanges({ changes }: { changes: Changes }) {
  return (
    <ul className="grid gap-0.5 text-xs">
      {Object.entries(changes).map(([field, change]) => (
        <li key={field} className="line-clamp-4">
          <span className="text-ink-soft">{auditFieldWord('product', field)}</span>{' '}
          {change !== 'changed' && <Difference {...shownChange(field, change)} />}
        </li>
      ))}
    </ul>
  )
}

function shownChange(field: string, { before, after }: { before: unknown; after: unknown }) {
  const show = (value: unknown) => showFieldValue(field, value)
  if (!Array.isArray(before) || !Array.isArray(after)) return { before: show(before), after: show(after) }
  const part = {
    before: show(before.filter((item) => !after.includes(item))),
    after: show(after.filter((item) => !before.includes(item))),
  }
  return part.before === part.after ? { before: show(before), after: show(after) } : part
}
