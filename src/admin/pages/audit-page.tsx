import { type AuditEntry, auditApi } from '#contract/admin/audit.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { useClient } from '#front/app/client-context.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData, useQuery } from '#front/router/hooks.ts'
import { auditTexts as texts } from '#messages/admin-audit.ts'
import { AuditDifference, AuditSentence } from '../features/audit/audit-entry.tsx'
import { ChoiceFilter, DayFilter, Filters } from '../kit/filters.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { readQuery } from '../kit/read-query.ts'
import { type Column, Table } from '../kit/table.tsx'
import { showTime } from '../kit/time.ts'
import { useKeysetList } from '../kit/use-keyset-list.ts'

type Data = CallOutput<typeof auditApi.list>

const filters = ['staff', 'actor', 'thing', 'thing_id', 'action', 'from', 'to'] as const

export function loader({ client, url }: PageLoaderArgs): Promise<Data> {
  return client.call(auditApi.list, { query: readQuery(url.searchParams, filters) })
}

const columns: Column<AuditEntry>[] = [
  { title: texts.what, heading: true, cell: (entry) => <AuditSentence entry={entry} /> },
  { title: texts.difference, cell: (entry) => <AuditDifference entry={entry} /> },
  {
    title: texts.when,
    cell: ({ at, request_id, call }) => (
      <time dateTime={at} title={`${call} ${request_id}`} className="whitespace-nowrap">
        {showTime(at)}
      </time>
    ),
  },
]

export function Component() {
  const data = useLoaderData<Data>()
  const query = useQuery()
  const client = useClient()
  const list = useKeysetList(data, (after) =>
    client.call(auditApi.list, { query: { ...readQuery(query, filters), after } }),
  )
  const staff = query.get('staff')
  return (
    <>
      <PageHead title={texts.title} />
      <Filters>
        {staff && <input type="hidden" name="staff" value={staff} />}
        <ChoiceFilter name="actor" label={texts.who} choices={texts.actors} />
        <ChoiceFilter name="thing" label={texts.action} choices={texts.things} />
        <DayFilter name="from" label={texts.from} />
        <DayFilter name="to" label={texts.to} />
      </Filters>
      <Table
        caption={texts.title}
        columns={columns}
        rows={list.items}
        keyOf={({ id }) => id}
        empty={texts.none}
        more={list.more}
      />
    </>
  )
}
