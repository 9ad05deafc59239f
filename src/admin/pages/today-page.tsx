import { type Today, todayApi } from '#contract/admin/today.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { adminTodayTexts as texts } from '#messages/admin/settings/today.ts'
import { Price } from '#ui/price.tsx'
import { NotOpenNotice } from '../features/opening/not-open-notice.tsx'
import { DeadJobsCard } from '../features/today/dead-jobs-card.tsx'
import { GoalCard } from '../features/today/goal-card.tsx'
import { HandInCard } from '../features/today/hand-in-card.tsx'
import { SalesCard } from '../features/today/sales-card.tsx'
import { TodayItems } from '../features/today/today-items.tsx'
import { Card } from '../kit/card.tsx'
import { OrderLink } from '../kit/order-link.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Table } from '../kit/table.tsx'
import { showTime } from '../kit/time.ts'
import { useLiveReload } from '../live/live-provider.tsx'
import { hasScreen } from '../screens/screens.ts'

export function loader({ client }: PageLoaderArgs): Promise<Today> {
  return client.call(todayApi.read, {})
}

/** What needs a hand now, in the order of urgency. */
export function Component() {
  const today = useLoaderData<Today>()
  useLiveReload(['orders', 'differences', 'returns', 'messages', 'reviews', 'products'])
  return (
    <>
      <PageHead title={texts.title} />
      {today.not_open && <NotOpenNotice />}
      <div className={`grid items-start gap-5 ${today.sales ? 'xl:grid-cols-[minmax(0,1fr)_300px]' : 'max-w-4xl'}`}>
        <div className="grid min-w-0 gap-5">
          <TodayItems items={today.items} leadsTo={hasScreen} />
          <HandInCard parcels={today.hand_in} />
          {today.waiting.length > 0 && <WaitingOrders orders={today.waiting} />}
          <DeadJobsCard jobs={today.dead_jobs} />
        </div>
        {today.sales && (
          <div className="grid min-w-0 gap-5">
            <SalesCard sales={today.sales} />
            <GoalCard goal={today.sales.goal} />
          </div>
        )}
      </div>
    </>
  )
}

function WaitingOrders({ orders }: { orders: Today['waiting'] }) {
  return (
    <Card title={texts.waiting}>
      <Table
        caption={texts.waiting}
        rows={orders}
        keyOf={({ name }) => name}
        columns={[
          {
            title: texts.order,
            heading: true,
            cell: ({ name }) => <OrderLink name={name} />,
          },
          { title: texts.placed, cell: ({ placed_at }) => showTime(placed_at) },
          { title: texts.total, figures: true, cell: ({ amount_total }) => <Price amount={amount_total} /> },
        ]}
      />
    </Card>
  )
}
