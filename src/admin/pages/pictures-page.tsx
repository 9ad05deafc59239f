import { type Pictured, productPicturesApi } from '#contract/admin/product-pictures.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { useClient } from '#front/app/client-context.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData, useQuery } from '#front/router/hooks.ts'
import { adminPicturesTexts as texts } from '#messages/admin-pictures.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { Filters, SearchFilter } from '../kit/filters.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { readQuery } from '../kit/read-query.ts'
import { type Column, Table } from '../kit/table.tsx'
import { useKeysetList } from '../kit/use-keyset-list.ts'
import { useLiveReload } from '../live/live-provider.tsx'

type Data = CallOutput<typeof productPicturesApi.list>

const filters = ['q'] as const

export function loader({ client, url }: PageLoaderArgs): Promise<Data> {
  return client.call(productPicturesApi.list, { query: readQuery(url.searchParams, filters) })
}

const columns: Column<Pictured>[] = [
  {
    title: texts.product,
    heading: true,
    cell: ({ product_id, name, cover }) => (
      <Link
        to={`/admin/products/${product_id}/pictures`}
        className="flex min-h-(--control-height) items-center gap-3 text-copper underline-offset-4 hover:underline"
      >
        <span className="size-10 shrink-0 overflow-hidden rounded-sm bg-panel">
          {cover && <Picture picture={{ ...cover, alt: '' }} sizes="40px" className="size-full object-cover" />}
        </span>
        {name}
      </Link>
    ),
  },
  { title: texts.count, figures: true, cell: ({ pictures }) => (pictures > 0 ? texts.counted(pictures) : texts.none) },
]

export function Component() {
  const data = useLoaderData<Data>()
  const query = useQuery()
  const client = useClient()
  const list = useKeysetList(data, (after) =>
    client.call(productPicturesApi.list, { query: { ...readQuery(query, filters), after } }),
  )
  useLiveReload(['products'])
  return (
    <>
      <PageHead title={texts.title} />
      <Filters>
        <SearchFilter name="q" label={texts.search} />
      </Filters>
      <Table
        caption={texts.title}
        columns={columns}
        rows={list.items}
        keyOf={({ product_id }) => product_id}
        empty={texts.empty}
        more={list.more}
      />
    </>
  )
}
