import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { CallError } from '#client/client.ts'
import { type AdminCategory, adminCategoriesApi } from '#contract/admin/categories.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { useForm } from '#front/forms/use-form.ts'
import { useRevalidator } from '#front/router/hooks.ts'
import { adminKitTexts } from '#messages/admin-kit.ts'
import { productProblemTexts } from '#messages/admin-product-problems.ts'
import { adminProductsTexts } from '#messages/admin-products.ts'
import { SelectInput } from '#ui/select-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'

const texts = adminProductsTexts.categories

interface CategoryFormProps {
  /** Null: a new one. */
  category: AdminCategory | null
  onDone: () => void
}

/** Rendered anew for every version. */
export function CategoryForm({ category, onDone }: CategoryFormProps) {
  const client = useClient()
  const { revalidate } = useRevalidator()
  const [role, setRole] = useState<AdminCategory['role']>('kind')
  const form = useForm({
    fields: ['name', 'slug', 'tagline', 'position'],
    check: ({ name, slug }) => ({
      ...(name.trim() === '' ? { name: productProblemTexts.missing } : {}),
      ...(slug.trim() === '' ? { slug: productProblemTexts.missing } : {}),
    }),
    send: async ({ name, slug, tagline, position }, element) => {
      const body = { name, slug, tagline, position: Number(position) || 0 }
      if (category) {
        const params = { id: String(category.id) }
        await client.call(adminCategoriesApi.change, { params, body: { ...body, version: category.version } })
      } else {
        await client.call(adminCategoriesApi.create, { body: { ...body, role } })
        element.reset()
      }
      toast({ kind: 'success', text: category ? adminKitTexts.saved : texts.created })
      onDone()
      await revalidate()
    },
    onRefused: (error) => {
      const changed = error instanceof CallError && error.code === 'conflict'
      toast({ kind: 'error', text: changed ? texts.conflict : texts.failed, ...(changed ? {} : failureDetail(error)) })
      if (changed) void revalidate()
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
