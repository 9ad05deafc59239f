import { useState } from 'react'
import { adminMembersApi } from '#contract/admin/members/members.ts'
import { counterOrdersApi } from '#contract/admin/orders/counter-orders.ts'
import type { OrderDetail } from '#contract/admin/orders/order-detail.ts'
import { orderStepsApi } from '#contract/admin/orders/order-steps.ts'
import { ordersApi } from '#contract/admin/orders/orders.ts'
import { type JustShipped, shippingApi } from '#contract/admin/orders/shipping.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { adminOrderPageTexts as texts } from '#messages/admin/orders/order.ts'
import { adminOrderTexts } from '#messages/admin/orders/orders.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { NewPaymentLink } from '../features/counter-order/new-payment-link.tsx'
import { CancelPanel } from '../features/order/cancel-panel.tsx'
import { ChargebacksCard } from '../features/order/chargebacks-card.tsx'
import { DeliveryCard } from '../features/order/delivery-card.tsx'
import { LinesCard } from '../features/order/lines-card.tsx'
import { OrderConflict } from '../features/order/order-conflict.tsx'
import { PaymentsCard } from '../features/order/payments-card.tsx'
import { HistoryCard, InvoicesCard, MailsCard, ParcelsCard, ReturnsCard } from '../features/order/records-cards.tsx'
import { RefundPanel } from '../features/order/refund-panel.tsx'
import { RefundsCard } from '../features/order/refunds-card.tsx'
import { StepButtons } from '../features/order/step-buttons.tsx'
import { useOrderAction } from '../features/order/use-order-action.ts'
import { OrderStateMark } from '../features/orders/order-state.tsx'
import { Card } from '../kit/card.tsx'
import { Facts } from '../kit/facts.tsx'
import { NotesCard } from '../kit/notes-card.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { showTime } from '../kit/time.ts'
import { useLiveReload } from '../live/live-provider.tsx'
import { useCan } from '../session/use-staff.ts'
import { JustShippedNotice } from '../shipping/just-shipped.tsx'

interface Data {
  order: OrderDetail
  /** It was marked as shipped just now; empty: it was not, or it cannot be taken back any more. */
  shipped: JustShipped[]
}

export async function loader({ client, params }: PageLoaderArgs): Promise<Data> {
  const { order } = await client.call(ordersApi.read, { params: { name: params.name ?? '' } })
  if (order.state !== 'shipped') return { order, shipped: [] }
  const { items } = await client.call(shippingApi.recent, {})
  return { order, shipped: items.filter(({ name }) => name === order.name) }
}

export function Component() {
  const { order, shipped } = useLoaderData<Data>()
  const action = useOrderAction()
  const [open, setOpen] = useState<'cancel' | 'refund' | null>(null)
  const close = () => setOpen(null)
  const can = useCan()
  const waitsForLink = order.channel === 'counter' && order.state === 'pending_payment' && can(counterOrdersApi.link)
  useLiveReload(['orders'])
  return (
    <>
      <PageHead
        title={order.name}
        back={{ to: '/admin/orders', label: texts.back }}
        mark={<OrderStateMark state={order.state} />}
        actions={
          <div className="contents print:hidden">
            <Button variant="secondary" onClick={() => window.print()}>
              {texts.print}
            </Button>
            <StepButtons
              order={order}
              action={action}
              onCancel={() => setOpen('cancel')}
              onRefund={() => setOpen('refund')}
            />
          </div>
        }
      />
      <JustShippedNotice items={shipped} />
      {action.conflict && <OrderConflict state={action.conflict} onClose={action.closeConflict} />}
      {open === 'cancel' && <CancelPanel order={order} action={action} onClose={close} />}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:block print:[&_button]:hidden print:[&_form]:hidden">
        <div className="grid gap-5">
          {open === 'refund' && <RefundPanel order={order} action={action} onClose={close} />}
          <LinesCard order={order} action={action} />
          <DeliveryCard order={order} />
          <ParcelsCard order={order} />
          {waitsForLink && <NewPaymentLink orderName={order.name} />}
          <PaymentsCard order={order} />
          <RefundsCard order={order} action={action} />
          <ChargebacksCard order={order} />
          <InvoicesCard order={order} />
          <ReturnsCard order={order} />
        </div>
        <div className="grid gap-5">
          <BuyerCard order={order} />
          <NotesCard
            notes={order.notes}
            add={
              can(orderStepsApi.note)
                ? (call, text) => call(orderStepsApi.note, { params: { name: order.name }, body: { text } })
                : null
            }
          />
          <HistoryCard order={order} />
          <MailsCard order={order} />
        </div>
      </div>
    </>
  )
}

function BuyerCard({ order }: { order: OrderDetail }) {
  const can = useCan()
  const { member, channel, payment_method: method, state } = order
  return (
    <Card title={texts.buyer.title}>
      <p className="mb-2 font-medium">
        {member && can(adminMembersApi.read) ? (
          <Link to={`/admin/members/${member.id}`} className="underline-offset-4 hover:underline">
            {member.name}
          </Link>
        ) : (
          (member?.name ?? texts.buyer.none)
        )}
      </p>
      {member && <p className="mb-2 text-ink-soft">{member.email}</p>}
      <Facts
        rows={[
          [adminOrderTexts.filters.channel, adminOrderTexts.channels[channel]],
          [adminOrderTexts.filters.method, method && adminOrderTexts.methods[method]],
          [texts.placed, showTime(order.placed_at)],
          [texts.paid, order.paid_at && showTime(order.paid_at)],
          [texts.payBefore, state === 'pending_payment' && order.pay_before ? showTime(order.pay_before) : null],
        ]}
      />
    </Card>
  )
}
