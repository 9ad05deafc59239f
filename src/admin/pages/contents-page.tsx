import { adminContentApi, type ContentItem } from '#contract/admin/content.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { useClient } from '#front/app/client-context.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData, useQuery } from '#front/router/hooks.ts'
import { adminContentTexts as texts } from '#messages/admin-content.ts'
import { Link } from '#ui/link.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ContentState } from '../features/content/content-state.tsx'
import { ChoiceFilter, Filters, SearchFilter } from '../kit/filters.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { readQuery } from '../kit/read-query.ts'
import { type Column, Table } from '../kit/table.tsx'
import { showTime } from '../kit/time.ts'
import { useKeysetList } from '../kit/use-keyset-list.ts'
import { useLiveReload } from '../live/live-provider.tsx'
import { useCan } from '../session/use-staff.ts'

type Data = CallOutput<typeof adminContentApi.list>

const filters = ['q', 'kind', 'state'] as const

export function loader({ client, url }: PageLoaderArgs): Promise<Data> {
  return client.call(adminContentApi.list, { query: readQuery(url.searchParams, filters) })
}

const columns: Column<ContentItem>[] = [
  {
    title: texts.name,
    heading: true,
    cell: ({ slug, title }) => (
      <Link to={`/admin/content/${slug}`} className="text-copper underline-offset-4 hover:underline">
        {title}
      </Link>
    ),
  },
  { title: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
  {
    title: texts.state,
    cell: ({ state, publish_at }) => (
      <>
        <ContentState state={state} />
        {publish_at && <span className="ml-2 text-xs text-ink-soft">{showTime(publish_at)}</span>}
      </>
    ),
  },
  { title: texts.address, cell: ({ path }) => <span className="break-all text-ink-soft">{path}</span> },
  { title: texts.updated, cell: ({ updated_at }) => <span className="whitespace-nowrap">{showTime(updated_at)}</span> },
]

export function Component() {
  const page = useLoaderData<Data>()
  const query = useQuery()
  const client = useClient()
  const can = useCan()
  const list = useKeysetList(page, (after) =>
    client.call(adminContentApi.list, { query: { ...readQuery(query, filters), after } }),
  )
  useLiveReload(['content'])
  return (
    <>
      <PageHead
        title={texts.title}
        actions={can(adminContentApi.create) && <LinkButton to="/admin/content/new">{texts.create}</LinkButton>}
      />
      <Filters>
        <SearchFilter name="q" label={texts.search} />
        <ChoiceFilter name="kind" label={texts.kind} choices={texts.kinds} />
        <ChoiceFilter name="state" label={texts.state} choices={texts.states} />
      </Filters>
      <Table
        caption={texts.title}
        columns={columns}
        rows={list.items}
        keyOf={({ slug }) => slug}
        empty={query.size > 0 ? texts.empty : texts.none}
        more={list.more}
      />
    </>
  )
}
