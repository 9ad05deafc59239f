import { staffApi } from '#contract/admin/staff/staff.ts'
import { adminStaffTexts as texts } from '#messages/admin/people/staff.ts'
import { Link } from '#ui/link.tsx'
import { InviteForm } from '../features/staff/invite-form.tsx'
import { OpenInvitations } from '../features/staff/open-invitations.tsx'
import { StaffState } from '../features/staff/staff-state.tsx'
import { choice, search } from '../kit/filters.tsx'
import { listPage } from '../kit/list-page.tsx'
import { showTime } from '../kit/time.ts'

export const { loader, Component } = listPage(staffApi.list, {
  title: texts.title,
  filters: [search('q', texts.search), choice('role', texts.role, texts.roles)],
  live: ['staff'],
  keyOf: ({ id }) => id,
  aside: ({ data, can }) =>
    can(staffApi.invite) && (
      <div className="grid content-start gap-5">
        <InviteForm />
        <OpenInvitations invitations={data.invitations} />
      </div>
    ),
  columns: [
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
  ],
})
