import { useState } from 'react'
import { type AdminRedirect, adminRedirectsApi } from '#contract/admin/content/redirects.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { adminContentTexts, redirectTexts as texts } from '#messages/admin/settings/content.ts'
import { RedirectForm } from '../features/content/redirect-form.tsx'
import { RedirectImport } from '../features/content/redirect-import.tsx'
import { search } from '../kit/filters.tsx'
import { ListView, listOf, useList } from '../kit/list-page.tsx'
import type { Column } from '../kit/table.tsx'

const filters = [search('q', texts.search)]
const asking = listOf(adminRedirectsApi.list, { filters })

export const loader = ({ client, url }: PageLoaderArgs) => asking.load(client, url.searchParams)

export function Component() {
  const list = useList(asking, useLoaderData<CallOutput<typeof adminRedirectsApi.list>>())
  const { items, can, query } = list
  const [editedId, setEditedId] = useState<number | null>(null)
  const edited = items.find(({ id }) => id === editedId) ?? null
  const columns: Column<AdminRedirect>[] = [
    {
      title: texts.from,
      heading: true,
      cell: ({ id, from }) =>
        can(adminRedirectsApi.change) ? (
          <button
            type="button"
            onClick={() => setEditedId(id)}
            className="min-h-(--control-height) text-left break-all text-copper underline-offset-4 hover:underline"
          >
            {readable(from)}
          </button>
        ) : (
          <span className="break-all">{readable(from)}</span>
        ),
    },
    { title: texts.to, cell: ({ to }) => <span className="break-all">{readable(to)}</span> },
    { title: texts.hits, figures: true, cell: ({ hits }) => hits },
    {
      title: texts.lastHit,
      cell: ({ last_hit_on }) => <span className="whitespace-nowrap">{last_hit_on ?? texts.never}</span>,
    },
  ]
  return (
    <ListView
      list={list}
      title={texts.title}
      back={{ to: '/admin/content', label: adminContentTexts.title }}
      filters={filters}
      columns={columns}
      keyOf={({ id }) => id}
      empty={query.size > 0 ? texts.empty : texts.none}
      aside={() =>
        can(adminRedirectsApi.create) && (
          <div className="grid gap-6">
            <RedirectForm
              key={edited ? `${edited.id} ${edited.version}` : 'new'}
              redirect={edited}
              onDone={() => setEditedId(null)}
            />
            <RedirectImport />
          </div>
        )
      }
    />
  )
}

/** Chinese letters as they are read, where they can be. */
function readable(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
