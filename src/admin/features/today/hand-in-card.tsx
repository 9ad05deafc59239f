import { Card } from '#admin/kit/card.tsx'
import { OrderLink } from '#admin/kit/order-link.tsx'
import { StateMark } from '#admin/kit/state-mark.tsx'
import { Table } from '#admin/kit/table.tsx'
import { showTime } from '#admin/kit/time.ts'
import type { HandIn } from '#contract/admin/today.ts'
import { adminTodayTexts as texts } from '#messages/admin/settings/today.ts'

/** Parcels whose code lapses: the first to lapse first. */
export function HandInCard({ parcels }: { parcels: readonly HandIn[] }) {
  if (parcels.length === 0) return null
  return (
    <Card title={texts.handIn}>
      <Table
        caption={texts.handIn}
        rows={parcels}
        keyOf={({ order_name }) => order_name}
        columns={[
          {
            title: texts.order,
            heading: true,
            cell: ({ order_name }) => <OrderLink name={order_name} />,
          },
          { title: texts.carrier, cell: ({ carrier_name }) => carrier_name },
          {
            title: texts.lapses,
            cell: ({ lapses_at, lapsed }) =>
              lapsed ? <StateMark tone="bad">{texts.lapsed}</StateMark> : showTime(lapses_at),
          },
        ]}
      />
    </Card>
  )
}
