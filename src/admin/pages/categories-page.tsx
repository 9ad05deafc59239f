import { useState } from 'react'
import { type AdminCategory, adminCategoriesApi } from '#contract/admin/products/categories.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { adminProductsTexts } from '#messages/admin/products/products.ts'
import { CategoryForm } from '../features/products/category-form.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { StateMark } from '../kit/state-mark.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { useCan } from '../session/use-staff.ts'

const texts = adminProductsTexts.categories

export async function loader({ client }: PageLoaderArgs): Promise<AdminCategory[]> {
  return (await client.call(adminCategoriesApi.list, {})).items
}

export function Component() {
  const categories = useLoaderData<AdminCategory[]>()
  const can = useCan()
  const [editedId, setEditedId] = useState<number | null>(null)
  const edited = categories.find(({ id }) => id === editedId) ?? null
  const columns: Column<AdminCategory>[] = [
    {
      title: texts.name,
      heading: true,
      cell: (category) =>
        can(adminCategoriesApi.change) ? (
          <button
            type="button"
            onClick={() => setEditedId(category.id)}
            className="min-h-(--control-height) text-copper underline-offset-4 hover:underline"
          >
            {category.name}
          </button>
        ) : (
          category.name
        ),
    },
    { title: texts.role, cell: ({ role }) => <StateMark tone="neutral">{texts.roles[role]}</StateMark> },
    { title: texts.addressTitle, cell: ({ id }) => `/products/category/${id}` },
    { title: texts.tagline, cell: ({ tagline }) => tagline },
    { title: texts.products, figures: true, cell: ({ products }) => products },
  ]
  return (
    <>
      <PageHead title={texts.title} back={{ to: '/admin/products', label: adminProductsTexts.title }} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_360px]">
        <Table caption={texts.title} columns={columns} rows={categories} keyOf={({ id }) => id} />
        {can(adminCategoriesApi.create) && (
          <div>
            {/* a new version, or another category, brings new values */}
            <CategoryForm
              key={edited ? `${edited.id} ${edited.version}` : 'new'}
              category={edited}
              onDone={() => setEditedId(null)}
            />
          </div>
        )}
      </div>
    </>
  )
}
