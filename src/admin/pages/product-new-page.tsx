import { type AdminCategory, adminCategoriesApi } from '#contract/admin/categories.ts'
import { adminProductsApi } from '#contract/admin/products.ts'
import { maxLengths } from '#domain/products/product-values.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData, useNavigate } from '#front/router/hooks.ts'
import { productFieldTexts } from '#messages/admin-product-fields.ts'
import { productProblemTexts } from '#messages/admin-product-problems.ts'
import { adminProductsTexts as texts } from '#messages/admin-products.ts'
import { SelectInput } from '#ui/select-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Card } from '../kit/card.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { useActionForm } from '../kit/use-action-form.ts'

export async function loader({ client }: PageLoaderArgs): Promise<AdminCategory[]> {
  return (await client.call(adminCategoriesApi.list, {})).items.filter(({ role }) => role === 'kind')
}

/** Only what a draft cannot be without; everything else is written on its own page. */
export function Component() {
  const kinds = useLoaderData<AdminCategory[]>()
  const navigate = useNavigate()
  const form = useActionForm({
    failed: texts.createFailed,
    fields: ['name', 'name_en', 'category_id'],
    check: ({ name }) => (name.trim() === '' ? { name: productProblemTexts.missing } : {}),
    send: async ({ name, name_en, category_id }, call) => {
      const body = { name, name_en, category_id: Number(category_id) }
      const { product } = await call(adminProductsApi.create, { body })
      await navigate(`/admin/products/${product.id}`)
    },
  })
  return (
    <>
      <PageHead title={texts.newTitle} back={{ to: '/admin/products', label: texts.title }} />
      <div className="max-w-xl">
        <Card title={texts.basics} lead={texts.createNote}>
          <form {...form.formProps} className="grid gap-4">
            <TextInput name="name" label={texts.name} maxLength={maxLengths.line} problem={form.problems.name} />
            <TextInput name="name_en" label={productFieldTexts.name_en} lang="en" maxLength={maxLengths.line} />
            <SelectInput name="category_id" label={texts.kind} problem={form.problems.category_id}>
              {kinds.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectInput>
            <div>
              <SubmitButton loading={form.sending}>{texts.createSubmit}</SubmitButton>
            </div>
          </form>
        </Card>
      </div>
    </>
  )
}
