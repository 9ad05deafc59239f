import { useState } from 'react'
import { type AdminCategory, adminCategoriesApi } from '#contract/admin/products/categories.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { adminProductsTexts } from '#messages/admin/products/products.ts'
import { CategoryForm } from '../features/products/category-form.tsx'
import { ListView, listOf, useList } from '../kit/list-page.tsx'
import { StateMark } from '../kit/state-mark.tsx'
import type { Column } from '../kit/table.tsx'

const texts = adminProductsTexts.categories

const asking = listOf(adminCategoriesApi.list, {})

export const loader = ({ client, url }: PageLoaderArgs) => asking.load(client, url.searchParams)

export function Component() {
  const list = useList(asking, useLoaderData<CallOutput<typeof adminCategoriesApi.list>>())
  const { items, can } = list
  const [editedId, setEditedId] = useState<number | null>(null)
  const edited = items.find(({ id }) => id === editedId) ?? null
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
    <ListView
      list={list}
      title={texts.title}
      back={{ to: '/admin/products', label: adminProductsTexts.title }}
      columns={columns}
      keyOf={({ id }) => id}
      aside={() =>
        can(adminCategoriesApi.create) && (
          // a new version, or another category, brings new values
          <CategoryForm
            key={edited ? `${edited.id} ${edited.version}` : 'new'}
            category={edited}
            onDone={() => setEditedId(null)}
          />
        )
      }
    />
  )
}
