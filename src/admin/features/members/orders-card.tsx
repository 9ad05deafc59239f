import type { ReactNode } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { OrderLink } from '#admin/kit/order-link.tsx'
import { type Column, Table } from '#admin/kit/table.tsx'
import { showTime } from '#admin/kit/time.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { useKeysetList } from '#admin/kit/use-keyset-list.ts'
import { useCan } from '#admin/session/use-staff.ts'
import { adminMembersApi, type MemberDetail, type MemberOrder } from '#contract/admin/members/members.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { formatTwd } from '#domain/money.ts'
import { useClient } from '#front/app/client-context.ts'
import { adminMembersTexts } from '#messages/admin/people/members.ts'
import { Button } from '#ui/button.tsx'

const texts = adminMembersTexts.orders

interface OrdersCardProps {
  member: MemberDetail
  orders: CallOutput<typeof adminMembersApi.orders>
  showState: (state: MemberOrder['state']) => ReactNode
}

export function OrdersCard({ member, orders, showState }: OrdersCardProps) {
  const client = useClient()
  const can = useCan()
  const { busy, run } = useAction(adminMembersTexts.failed)
  const params = { id: member.id }
  const list = useKeysetList(orders, (after) =>
    client.call(adminMembersApi.orders, { params, query: { limit: 20, after } }),
  )
  const mailAgain = (name: string) =>
    run(async (call) => {
      await call(adminMembersApi.mail, { params, body: { kind: 'order', order_name: name } })
      return texts.mailed(name)
    })
  const columns: Column<MemberOrder>[] = [
    { title: texts.name, heading: true, cell: ({ name }) => <OrderLink name={name} /> },
    { title: adminMembersTexts.state, cell: ({ state }) => showState(state) },
    { title: texts.placed, cell: ({ placed_at }) => showTime(placed_at) },
    { title: texts.amount, figures: true, cell: ({ amount_total }) => formatTwd(amount_total) },
  ]
  const mailColumn: Column<MemberOrder> = {
    title: texts.mail,
    cell: ({ name }) => (
      <Button
        variant="secondary"
        disabled={busy}
        aria-label={texts.mailAgain(name)}
        onClick={() => void mailAgain(name)}
      >
        {texts.mail}
      </Button>
    ),
  }
  return (
    <Card title={texts.title}>
      <Table
        caption={texts.title}
        columns={can(adminMembersApi.mail) ? [...columns, mailColumn] : columns}
        rows={list.items}
        keyOf={({ name }) => name}
        empty={texts.none}
        more={list.more}
      />
    </Card>
  )
}
