import { Link, useLoaderData } from 'react-router'
import { type Today, todayApi } from '#contract/admin/today.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { adminTodayTexts as texts } from '#messages/admin-today.ts'
import { Price } from '#ui/price.tsx'
import { Card } from '../kit/card.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Table } from '../kit/table.tsx'
import { showTime } from '../kit/time.ts'
import { useLiveReload } from '../live/live-provider.tsx'
import { useCan } from '../session/use-staff.ts'

export function loader({ client }: PageLoaderArgs): Promise<Today> {
  return client.call(todayApi.read, {})
}

/** What needs a hand now. Each section is a component of its own below features/, in the order of urgency. */
export function Component() {
  const today = useLoaderData<Today>()
  const can = useCan()
  useLiveReload(['orders'])
  return (
    <>
      <PageHead title={texts.title} />
      {can('orders.read') ? (
        <div className="grid gap-5">
          <dl className="grid grid-cols-2 gap-3 lg:max-w-md">
            <Figure title={texts.toPack} count={today.to_pack} />
            <Figure title={texts.toShip} count={today.to_ship} />
          </dl>
          <Card title={texts.waiting}>
            <Table
              caption={texts.waiting}
              rows={today.waiting}
              keyOf={({ name }) => name}
              empty={texts.none}
              columns={[
                { title: texts.order, heading: true, cell: ({ name }) => <OrderLink name={name} /> },
                { title: texts.placed, cell: ({ placed_at }) => showTime(placed_at) },
                { title: texts.total, figures: true, cell: ({ amount_total }) => <Price amount={amount_total} /> },
              ]}
            />
          </Card>
        </div>
      ) : (
        <p className="py-10 text-center text-ink-soft">{texts.nothing}</p>
      )}
    </>
  )
}

function OrderLink({ name }: { name: string }) {
  return (
    <Link to={`/admin/orders/${name}`} className="text-copper underline-offset-4 hover:underline">
      {name}
    </Link>
  )
}

function Figure({ title, count }: { title: string; count: number }) {
  return (
    <div className="rounded-lg border border-line bg-white/60 px-4 py-3">
      <dt className="text-ink-soft">{title}</dt>
      <dd className="text-2xl leading-snug font-semibold">{texts.orders(count)}</dd>
    </div>
  )
}
