import { ConflictView } from '#admin/forms/conflict-view.tsx'
import { Card } from '#admin/kit/card.tsx'
import type { AdminProduct } from '#contract/admin/product-shapes.ts'
import type { ProductField, ProductValues } from '#domain/products/product-field-table.ts'
import { productChanges } from '#domain/products/product-fields.ts'
import { adminKitTexts } from '#messages/admin-kit.ts'
import { productFieldTexts } from '#messages/admin-product-fields.ts'
import { showFieldValue } from './show-field.ts'
import { toDraft } from './to-draft.ts'

interface ProductConflictProps {
  mine: ProductValues
  present: AdminProduct
  onOverwrite: () => void
  onDiscard: () => void
}

/** Only the fields in which the two differ. */
export function ProductConflict({ mine, present, onOverwrite, onDiscard }: ProductConflictProps) {
  const changes = Object.entries(productChanges(toDraft(present), mine))
  const values = (side: 'before' | 'after') =>
    Object.fromEntries(
      changes.map(([field, change]) => [field, change === 'changed' ? '' : showFieldValue(field, change[side])]),
    )
  const labels = Object.fromEntries(changes.map(([field]) => [field, productFieldTexts[field as ProductField]]))
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
