import { adminMessagesApi } from '#contract/admin/members/messages.ts'
import { adminMessagesTexts as texts } from '#messages/admin/people/messages.ts'
import { Link } from '#ui/link.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { MessageState } from '../features/messages/message-state.tsx'
import { choice, search } from '../kit/filters.tsx'
import { listPage } from '../kit/list-page.tsx'
import { showTime } from '../kit/time.ts'

export const { loader, Component } = listPage(adminMessagesApi.list, {
  title: texts.title,
  actions: () => (
    <LinkButton variant="secondary" to="/admin/messages/templates">
      {texts.templates}
    </LinkButton>
  ),
  filters: [
    search('q', texts.search),
    choice('state', texts.state, texts.states),
    choice('assigned', texts.assigned, texts.assignedChoices),
  ],
  live: ['messages'],
  empty: texts.empty,
  keyOf: ({ id }) => id,
  columns: [
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
  ],
})
