import type { FieldChanges as Changes } from '#contract/admin/products/products.ts'
import { auditTexts } from '#messages/admin/people/audit.ts'
import { productFieldTexts } from '#messages/admin/products/product-fields.ts'
import { showFieldValue } from './show-field.ts'

/** What changed, field by field: before, after. */
export function FieldChanges({ changes }: { changes: Changes }) {
  return (
    <ul className="grid gap-0.5 text-xs">
      {Object.entries(changes).map(([field, change]) => (
        <li key={field} className="line-clamp-4">
          <span className="text-ink-soft">{titleOf(field)}</span>{' '}
          {change !== 'changed' && (
            <>
              <del className="text-ink-soft">{showFieldValue(field, change.before)}</del> {auditTexts.arrow}{' '}
              <ins className="no-underline">{showFieldValue(field, change.after)}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function titleOf(field: string): string {
  return Object.entries(productFieldTexts).find(([name]) => name === field)?.[1] ?? field
}
