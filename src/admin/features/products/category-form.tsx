import { NewRecordForm } from '#admin/forms/new-record-form.tsx'
import type { RecordFields } from '#admin/forms/record-fields.ts'
import { RecordForm } from '#admin/forms/record-form.tsx'
import { Card } from '#admin/kit/card.tsx'
import { type AdminCategory, adminCategoriesApi } from '#contract/admin/products/categories.ts'
import { adminProductsTexts } from '#messages/admin/products/products.ts'

const texts = adminProductsTexts.categories
const names: RecordFields<'name' | 'slug'> = {
  name: { label: texts.name },
  slug: { label: texts.slug, latin: 'code' },
}
const rest: RecordFields<'tagline' | 'position'> = {
  tagline: { label: texts.tagline, optional: true },
  position: { label: texts.position, kind: 'whole', initial: 100 },
}
const role = { label: texts.role, kind: 'choice', options: texts.roles, initial: 'kind' } as const

interface CategoryFormProps {
  /** Null: a new one. */
  category: AdminCategory | null
  onDone: () => void
}

/** Rendered anew for every version. */
export function CategoryForm({ category, onDone }: CategoryFormProps) {
  return (
    <Card title={category ? texts.edit(category.name) : texts.create} lead={texts.roleHint}>
      {category ? (
        <RecordForm
          endpoint={adminCategoriesApi.change}
          params={{ id: String(category.id) }}
          record={category}
          fields={{ ...names, ...rest }}
          onDone={onDone}
        />
      ) : (
        <NewRecordForm
          endpoint={adminCategoriesApi.create}
          fields={{ ...names, role, ...rest }}
          button={texts.create}
          failed={texts.failed}
          onMade={() => texts.created}
        />
      )}
    </Card>
  )
}
