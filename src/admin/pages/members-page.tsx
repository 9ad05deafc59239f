import { adminMembersApi } from '#contract/admin/members/members.ts'
import { formatTwd } from '#domain/money.ts'
import { adminMembersTexts as texts } from '#messages/admin/people/members.ts'
import { Link } from '#ui/link.tsx'
import { ExportButton } from '../features/exports/export-button.tsx'
import { MemberMarks } from '../features/members/member-marks.tsx'
import { choice, search } from '../kit/filters.tsx'
import { listPage } from '../kit/list-page.tsx'
import { showTime } from '../kit/time.ts'

export const { loader, Component } = listPage(adminMembersApi.list, {
  title: texts.title,
  actions: () => <ExportButton name="members" asks="member file" />,
  filters: [
    search('q', texts.search),
    choice('tier', texts.tier, texts.tiers),
    choice('state', texts.state, texts.states),
  ],
  live: ['members'],
  empty: ({ data }) => (data.q_too_short ? texts.tooShort : texts.empty),
  keyOf: ({ id }) => id,
  columns: [
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
  ],
})
