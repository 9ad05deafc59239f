import { type AdminCategory, adminCategoriesApi } from '#contract/admin/products/categories.ts'
import { adminProductsApi } from '#contract/admin/products/products.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData, useNavigate } from '#front/router/hooks.ts'
import { productFieldTexts } from '#messages/admin/products/product-fields.ts'
import { adminProductsTexts as texts } from '#messages/admin/products/products.ts'
import { NewRecordForm } from '../forms/new-record-form.tsx'
import { Card } from '../kit/card.tsx'
import { PageHead } from '../kit/page-head.tsx'

export async function loader({ client }: PageLoaderArgs): Promise<AdminCategory[]> {
  return (await client.call(adminCategoriesApi.list, {})).items.filter(({ role }) => role === 'kind')
}

/** Only what a draft cannot be without; everything else is written on its own page. */
export function Component() {
  const kinds = useLoaderData<AdminCategory[]>()
  const navigate = useNavigate()
  const choices = kinds.map(({ id, name }) => [String(id), name] as const)
  return (
    <>
      <PageHead title={texts.newTitle} back={{ to: '/admin/products', label: texts.title }} />
      <div className="max-w-xl">
        <Card title={texts.basics} lead={texts.createNote}>
          <NewRecordForm
            endpoint={adminProductsApi.create}
            fields={{
              name: { label: texts.name },
              name_en: { label: productFieldTexts.name_en, latin: 'name', optional: true },
              category_id: { label: texts.kind, kind: 'choice', options: choices, read: Number },
            }}
            button={texts.createSubmit}
            failed={texts.createFailed}
            onMade={({ product }) => navigate(`/admin/products/${product.id}`)}
          />
        </Card>
      </div>
    </>
  )
}
