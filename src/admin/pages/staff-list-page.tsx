import { type StaffMember, staffApi } from '#contract/admin/staff.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { useClient } from '#front/app/client-context.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData, useQuery } from '#front/router/hooks.ts'
import { adminStaffTexts as texts } from '#messages/admin-staff.ts'
import { Link } from '#ui/link.tsx'
import { InviteForm } from '../features/staff/invite-form.tsx'
import { OpenInvitations } from '../features/staff/open-invitations.tsx'
import { StaffState } from '../features/staff/staff-state.tsx'
import { ChoiceFilter, Filters, SearchFilter } from '../kit/filters.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { readQuery } from '../kit/read-query.ts'
import { type Column, Table } from '../kit/table.tsx'
import { showTime } from '../kit/time.ts'
import { useKeysetList } from '../kit/use-keyset-list.ts'
import { useLiveReload } from '../live/live-provider.tsx'
import { useCan } from '../session/use-staff.ts'

type Data = CallOutput<typeof staffApi.list>

const filters = ['q', 'role'] as const

export function loader({ client, url }: PageLoaderArgs): Promise<Data> {
  return client.call(staffApi.list, { query: readQuery(url.searchParams, filters) })
}

const columns: Column<StaffMember>[] = [
  {
    title: texts.name,
    heading: true,
    cell: ({ id, name }) => (
      <Link to={`/admin/staff/${id}`} className="text-copper underline-offset-4 hover:underline">
        {name}
      </Link>
    ),
  },
  { title: texts.email, cell: ({ email }) => email },
  { title: texts.role, cell: ({ role }) => texts.roles[role] },
  { title: texts.factor, cell: ({ second_factor }) => (second_factor ? texts.factorOn : texts.factorOff) },
  {
    title: texts.lastSignedIn,
    cell: ({ last_signed_in_at }) => (last_signed_in_at ? showTime(last_signed_in_at) : texts.never),
  },
  { title: texts.state, cell: (staff) => <StaffState staff={staff} /> },
]

export function Component() {
  const data = useLoaderData<Data>()
  const query = useQuery()
  const client = useClient()
  const can = useCan()
  const list = useKeysetList(data, (after) =>
    client.call(staffApi.list, { query: { ...readQuery(query, filters), after } }),
  )
  useLiveReload(['staff'])
  return (
    <>
      <PageHead title={texts.title} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_320px]">
        <div className="min-w-0">
          <Filters>
            <SearchFilter name="q" label={texts.search} />
            <ChoiceFilter name="role" label={texts.role} choices={texts.roles} />
          </Filters>
          <Table caption={texts.title} columns={columns} rows={list.items} keyOf={({ id }) => id} more={list.more} />
        </div>
        {can(staffApi.invite) && (
          <div className="grid content-start gap-5">
            <InviteForm />
            <OpenInvitations invitations={data.invitations} />
          </div>
        )}
      </div>
    </>
  )
}
