import { EndSessions } from '#admin/features/members/end-sessions.tsx'
import { CallError } from '#client/client.ts'
import { adminMemberMergesApi, type MemberMergeRequest } from '#contract/admin/members/member-merges.ts'
import { adminMembersApi, type MemberDetail } from '#contract/admin/members/members.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { MemberId } from '#contract/scalars.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { adminMembersTexts as texts } from '#messages/admin/people/members.ts'
import { BlockCard } from '../features/members/block-card.tsx'
import { CouponsCard } from '../features/members/coupons-card.tsx'
import { FactsCard } from '../features/members/facts-card.tsx'
import { MailsCard } from '../features/members/mails-card.tsx'
import { MemberMarks } from '../features/members/member-marks.tsx'
import { MergeCard } from '../features/members/merge-card.tsx'
import { OrdersCard } from '../features/members/orders-card.tsx'
import { RequestCard } from '../features/members/request-card.tsx'
import { RevealCard } from '../features/members/reveal-card.tsx'
import { OrderStateMark } from '../features/orders/order-state.tsx'
import { NotesCard } from '../kit/notes-card.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { useLiveReload } from '../live/live-provider.tsx'
import { useCan } from '../session/use-staff.ts'

interface Data {
  member: MemberDetail
  orders: CallOutput<typeof adminMembersApi.orders>
  merge: MemberMergeRequest | null
}

export async function loader({ client, params }: PageLoaderArgs): Promise<Data> {
  const id = params.id as MemberId
  const [{ member }, orders, { merge }] = await Promise.all([
    client.call(adminMembersApi.read, { params: { id } }),
    client.call(adminMembersApi.orders, { params: { id }, query: { limit: 10 } }),
    // who may not join accounts sees the rest
    client.call(adminMemberMergesApi.read, { params: { id } }).catch(ignoreDenied),
  ])
  return { member, orders, merge }
}

function ignoreDenied(error: unknown): { merge: null } {
  if (error instanceof CallError && error.code === 'permission_denied') return { merge: null }
  throw error
}

export function Component() {
  const { member, orders, merge } = useLoaderData<Data>()
  const can = useCan()
  useLiveReload(['members', 'orders'])
  return (
    <>
      <PageHead
        title={texts.detail(member.number)}
        back={{ to: '/admin/members', label: texts.back }}
        mark={<MemberMarks member={member} />}
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid min-w-0 gap-5">
          {/* another member is another card: what was revealed of one is never shown beside the next */}
          {can(adminMembersApi.reveal) && <RevealCard key={member.id} member={member} />}
          <OrdersCard member={member} orders={orders} showState={(state) => <OrderStateMark state={state} />} />
          <CouponsCard coupons={member.coupons} />
          <NotesCard
            notes={member.notes}
            add={
              can(adminMembersApi.note)
                ? (call, text) => call(adminMembersApi.note, { params: { id: member.id }, body: { text } })
                : null
            }
          />
        </div>
        <div className="grid min-w-0 gap-5">
          <FactsCard
            member={member}
            actions={can(adminMembersApi.endSessions) && member.sign_in.sessions > 0 && <EndSessions member={member} />}
          />
          {can(adminMembersApi.mail) && <MailsCard member={member} />}
          {can(adminMembersApi.block) && <BlockCard key={member.version} member={member} />}
          {can(adminMemberMergesApi.request) && <MergeCard key={`merge ${member.id}`} member={member} merge={merge} />}
          {can(adminMembersApi.delete) && <RequestCard key={`request ${member.version}`} member={member} />}
        </div>
      </div>
    </>
  )
}
