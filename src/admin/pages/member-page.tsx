import { useLoaderData } from 'react-router'
import { adminMembersApi, type MemberDetail } from '#contract/admin/members.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { MemberId } from '#contract/scalars.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { adminMembersTexts as texts } from '#messages/admin-members.ts'
import { BlockCard } from '../features/members/block-card.tsx'
import { CouponsCard } from '../features/members/coupons-card.tsx'
import { FactsCard } from '../features/members/facts-card.tsx'
import { MailsCard } from '../features/members/mails-card.tsx'
import { MemberMarks } from '../features/members/member-marks.tsx'
import { MemberNotes } from '../features/members/member-notes.tsx'
import { OrdersCard } from '../features/members/orders-card.tsx'
import { RequestCard } from '../features/members/request-card.tsx'
import { RevealCard } from '../features/members/reveal-card.tsx'
import { OrderStateMark } from '../features/orders/order-state.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { useLiveReload } from '../live/live-provider.tsx'
import { useCan } from '../session/use-staff.ts'

interface Data {
  member: MemberDetail
  orders: CallOutput<typeof adminMembersApi.orders>
}

export async function loader({ client, params }: PageLoaderArgs): Promise<Data> {
  const id = params.id as MemberId
  const [{ member }, orders] = await Promise.all([
    client.call(adminMembersApi.read, { params: { id } }),
    client.call(adminMembersApi.orders, { params: { id }, query: { limit: 10 } }),
  ])
  return { member, orders }
}

export function Component() {
  const { member, orders } = useLoaderData<Data>()
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
          <MemberNotes member={member} />
        </div>
        <div className="grid min-w-0 gap-5">
          <FactsCard member={member} />
          {can(adminMembersApi.mail) && <MailsCard member={member} />}
          {can(adminMembersApi.block) && <BlockCard key={member.version} member={member} />}
          {can(adminMembersApi.delete) && <RequestCard key={`request ${member.version}`} member={member} />}
        </div>
      </div>
    </>
  )
}
