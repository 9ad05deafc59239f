import { adminMembersApi, type MemberItem } from '#contract/admin/members.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { formatTwd } from '#domain/money.ts'
import { useClient } from '#front/app/client-context.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData, useQuery } from '#front/router/hooks.ts'
import { adminMembersTexts as texts } from '#messages/admin-members.ts'
import { Link } from '#ui/link.tsx'
import { MemberMarks } from '../features/members/member-marks.tsx'
import { ChoiceFilter, Filters, SearchFilter } from '../kit/filters.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { readQuery } from '../kit/read-query.ts'
import { type Column, Table } from '../kit/table.tsx'
import { showTime } from '../kit/time.ts'
import { useKeysetList } from '../kit/use-keyset-list.ts'
import { useLiveReload } from '../live/live-provider.tsx'

type Data = CallOutput<typeof adminMembersApi.list>

const filters = ['q', 'tier', 'state'] as const

export function loader({ client, url }: PageLoaderArgs): Promise<Data> {
  return client.call(adminMembersApi.list, { query: readQuery(url.searchParams, filters) })
}

const columns: Column<MemberItem>[] = [
  {
    title: texts.name,
    heading: true,
    cell: (member) => (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <Link to={`/admin/members/${member.id}`} className="text-copper underline-offset-4 hover:underline">
          {member.name}
        </Link>
        <MemberMarks member={member} />
      </span>
    ),
  },
  { title: texts.email, cell: ({ email }) => email },
  { title: texts.phone, cell: ({ phone_end }) => texts.phoneEnd(phone_end) },
  { title: texts.tier, cell: ({ tier }) => texts.tiers[tier] },
  { title: texts.spent, figures: true, cell: ({ spent }) => formatTwd(spent) },
  { title: texts.joined, cell: ({ joined_at }) => showTime(joined_at), desktopOnly: true },
]

export function Component() {
  const data = useLoaderData<Data>()
  const query = useQuery()
  const client = useClient()
  const list = useKeysetList(data, (after) =>
    client.call(adminMembersApi.list, { query: { ...readQuery(query, filters), after } }),
  )
  useLiveReload(['members'])
  return (
    <>
      <PageHead title={texts.title} />
      <Filters>
        <SearchFilter name="q" label={texts.search} />
        <ChoiceFilter name="tier" label={texts.tier} choices={texts.tiers} />
        <ChoiceFilter name="state" label={texts.state} choices={texts.states} />
      </Filters>
      <Table
        caption={texts.title}
        columns={columns}
        rows={list.items}
        keyOf={({ id }) => id}
        empty={data.q_too_short ? texts.tooShort : texts.empty}
        more={list.more}
      />
    </>
  )
}
