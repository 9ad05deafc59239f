import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { useActionForm } from '#admin/kit/use-action-form.ts'
import { type AdminCategory, adminCategoriesApi } from '#contract/admin/categories.ts'
import { adminKitTexts } from '#messages/admin-kit.ts'
import { productProblemTexts } from '#messages/admin-product-problems.ts'
import { adminProductsTexts } from '#messages/admin-products.ts'
import { SelectInput } from '#ui/select-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'

const texts = adminProductsTexts.categories

interface CategoryFormProps {
  /** Null: a new one. */
  category: AdminCategory | null
  onDone: () => void
}

/** Rendered anew for every version. */
export function CategoryForm({ category, onDone }: CategoryFormProps) {
  const [role, setRole] = useState<AdminCategory['role']>('kind')
  const form = useActionForm({
    failed: texts.failed,
    conflict: texts.conflict,
    fields: ['name', 'slug', 'tagline', 'position'],
    check: ({ name, slug }) => ({
      ...(name.trim() === '' ? { name: productProblemTexts.missing } : {}),
      ...(slug.trim() === '' ? { slug: productProblemTexts.missing } : {}),
    }),
    send: async ({ name, slug, tagline, position }, call, element) => {
      const body = { name, slug, tagline, position: Number(position) || 0 }
      if (category) {
        const params = { id: String(category.id) }
        await call(adminCategoriesApi.change, { params, body: { ...body, version: category.version } })
      } else {
        await call(adminCategoriesApi.create, { body: { ...body, role } })
        element.reset()
      }
      onDone()
      return category ? adminKitTexts.saved : texts.created
    },
  })
  return (
    <Card title={category ? texts.edit(category.name) : texts.create} lead={texts.roleHint}>
      <form {...form.formProps} className="grid gap-4">
        <TextInput
          name="name"
          label={texts.name}
          defaultValue={category?.name ?? ''}
          maxLength={40}
          problem={form.problems.name}
        />
        <TextInput
          name="slug"
          label={texts.slug}
          defaultValue={category?.slug ?? ''}
          maxLength={60}
          autoCapitalize="none"
          problem={form.problems.slug}
        />
        {!category && (
          <SelectInput
            label={texts.role}
            value={role}
            onChange={({ target }) => setRole(target.value === 'shelf' ? 'shelf' : 'kind')}
          >
            <option value="kind">{texts.roles.kind}</option>
            <option value="shelf">{texts.roles.shelf}</option>
          </SelectInput>
        )}
        <TextInput name="tagline" label={texts.tagline} defaultValue={category?.tagline ?? ''} maxLength={200} />
        <TextInput
          name="position"
          type="number"
          min={0}
          max={1000}
          label={texts.position}
          defaultValue={category?.position ?? 100}
        />
        <div>
          <SubmitButton loading={form.sending}>{category ? adminKitTexts.save : texts.create}</SubmitButton>
        </div>
      </form>
    </Card>
  )
}
