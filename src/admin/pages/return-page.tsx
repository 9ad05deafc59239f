import { type ReturnDetail, returnsApi } from '#contract/admin/orders/returns.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { adminReturnsTexts as texts } from '#messages/admin/orders/returns.ts'
import { AnswerCard } from '../features/returns/answer-card.tsx'
import { ReceiveCard } from '../features/returns/receive-card.tsx'
import { RequestCard } from '../features/returns/request-card.tsx'
import { ReturnState } from '../features/returns/return-state.tsx'
import { OrderLink } from '../kit/order-link.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { useLiveReload } from '../live/live-provider.tsx'
import { useCan } from '../session/use-staff.ts'

export async function loader({ client, params }: PageLoaderArgs): Promise<ReturnDetail> {
  return (await client.call(returnsApi.read, { params: { id: params.id ?? '' } })).request
}

/** The cards are rendered anew for every version: their fields then show what is stored. */
export function Component() {
  const request = useLoaderData<ReturnDetail>()
  const can = useCan()
  useLiveReload(['returns'])
  const { order_name: name, version, state } = request
  return (
    <>
      <PageHead
        title={texts.detail(name)}
        back={{ to: '/admin/returns', label: texts.back }}
        mark={<ReturnState request={request} />}
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid min-w-0 gap-5 max-xl:order-2">
          {state === 'requested' && can(returnsApi.accept) && <AnswerCard key={version} request={request} />}
          {state === 'accepted' && can(returnsApi.arrived) && <ReceiveCard key={version} request={request} />}
          <OrderLink name={name} label={texts.toOrder(name)} high />
        </div>
        <RequestCard request={request} />
      </div>
    </>
  )
}
