import { adminMessagesApi } from '#contract/admin/members/messages.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { adminMessagesTexts as texts } from '#messages/admin/people/messages.ts'
import { AnswerCard } from '../features/messages/answer-card.tsx'
import { MessageState } from '../features/messages/message-state.tsx'
import { ThreadEntries } from '../features/messages/thread-entries.tsx'
import { ThreadFacts } from '../features/messages/thread-facts.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { useLiveReload } from '../live/live-provider.tsx'
import { useCan } from '../session/use-staff.ts'

type Data = CallOutput<typeof adminMessagesApi.read>

export function loader({ client, params }: PageLoaderArgs): Promise<Data> {
  return client.call(adminMessagesApi.read, { params: { id: params.id ?? '' } })
}

/** Read again while somebody types: the answer's field keeps what is in it, and what came meanwhile stands above it. */
export function Component() {
  const { thread, people, templates } = useLoaderData<Data>()
  const can = useCan()
  useLiveReload(['messages'])
  return (
    <>
      <PageHead
        title={texts.detail(thread.name)}
        back={{ to: '/admin/messages', label: texts.back }}
        mark={<MessageState open={thread.open} />}
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 gap-5">
          <ThreadEntries thread={thread} />
          {can(adminMessagesApi.answer) && <AnswerCard key={thread.id} thread={thread} templates={templates} />}
        </div>
        <ThreadFacts thread={thread} people={people} />
      </div>
    </>
  )
}
