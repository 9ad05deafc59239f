import { adminMessagesApi, type MessageItem } from '#contract/admin/messages.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { useClient } from '#front/app/client-context.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData, useQuery } from '#front/router/hooks.ts'
import { adminMessagesTexts as texts } from '#messages/admin-messages.ts'
import { Link } from '#ui/link.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { MessageState } from '../features/messages/message-state.tsx'
import { ChoiceFilter, Filters, SearchFilter } from '../kit/filters.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { readQuery } from '../kit/read-query.ts'
import { type Column, Table } from '../kit/table.tsx'
import { showTime } from '../kit/time.ts'
import { useKeysetList } from '../kit/use-keyset-list.ts'
import { useLiveReload } from '../live/live-provider.tsx'

type Data = CallOutput<typeof adminMessagesApi.list>

const filters = ['q', 'state', 'assigned'] as const

export function loader({ client, url }: PageLoaderArgs): Promise<Data> {
  return client.call(adminMessagesApi.list, { query: readQuery(url.searchParams, filters) })
}

const columns: Column<MessageItem>[] = [
  {
    title: texts.from,
    heading: true,
    cell: ({ id, name }) => (
      <Link to={`/admin/messages/${id}`} className="break-words text-copper underline-offset-4 hover:underline">
        {name}
      </Link>
    ),
  },
  { title: texts.state, cell: ({ open }) => <MessageState open={open} /> },
  {
    title: texts.excerpt,
    cell: ({ excerpt }) => <span className="line-clamp-2 break-words lg:line-clamp-1">{excerpt}</span>,
  },
  { title: texts.assigned, cell: ({ assigned_to }) => assigned_to?.name ?? texts.nobody },
  { title: texts.last, cell: ({ last_at }) => <span className="whitespace-nowrap">{showTime(last_at)}</span> },
]

export function Component() {
  const data = useLoaderData<Data>()
  const query = useQuery()
  const client = useClient()
  const list = useKeysetList(data, (after) =>
    client.call(adminMessagesApi.list, { query: { ...readQuery(query, filters), after } }),
  )
  useLiveReload(['messages'])
  return (
    <>
      <PageHead
        title={texts.title}
        actions={
          <LinkButton variant="secondary" to="/admin/messages/templates">
            {texts.templates}
          </LinkButton>
        }
      />
      <Filters>
        <SearchFilter name="q" label={texts.search} />
        <ChoiceFilter name="state" label={texts.state} choices={texts.states} />
        <ChoiceFilter name="assigned" label={texts.assigned} choices={texts.assignedChoices} />
      </Filters>
      <Table
        caption={texts.title}
        columns={columns}
        rows={list.items}
        keyOf={({ id }) => id}
        empty={texts.empty}
        more={list.more}
      />
    </>
  )
}
