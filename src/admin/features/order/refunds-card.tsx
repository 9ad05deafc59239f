import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx'
import { StateMark } from '#admin/kit/state-mark.tsx'
import { showTime } from '#admin/kit/time.ts'
import { useCan } from '#admin/session/use-staff.ts'
import type { OrderDetail, OrderRefund } from '#contract/admin/orders/order-detail.ts'
import { orderRefundsApi } from '#contract/admin/orders/order-refunds.ts'
import { formatTwd } from '#domain/money.ts'
import { adminOrderPageTexts } from '#messages/admin/orders/order.ts'
import { adminKitTexts } from '#messages/admin/settings/kit.ts'
import { wordOf } from '#messages/admin/word-of.ts'
import { Button } from '#ui/button.tsx'
import type { OrderAction } from './use-order-action.ts'

const texts = adminOrderPageTexts.refunds
const tones = { open: 'moving', by_hand: 'waiting', done: 'good' } as const

/** Money on its way back. What the gateway cannot do somebody transfers, and says so here: then the buyer is told. */
export function RefundsCard({ order, action }: { order: OrderDetail; action: OrderAction }) {
  const can = useCan()
  const [asked, setAsked] = useState<OrderRefund | null>(null)
  if (order.refunds.length === 0) return null
  const params = { name: order.name }
  const hangs = order.refunds.some(({ state, method }) => state !== 'done' && method === 'Credit')
  const transferred = async ({ id }: OrderRefund) => {
    setAsked(null)
    await action.run('transferred', async (call) => {
      await call(orderRefundsApi.transferred, { params, body: { refund_id: id } })
      return texts.transferDone
    })
  }
  const again = () =>
    action.run('again', async (call) => {
      await call(orderRefundsApi.again, { params })
      return texts.againDone
    })
  return (
    <Card
      title={texts.title}
      actions={
        hangs &&
        can(orderRefundsApi.again) && (
          <Button variant="secondary" loading={action.running === 'again'} onClick={() => void again()}>
            {texts.again}
          </Button>
        )
      }
    >
      <ul className="grid gap-3">
        {order.refunds.map((refund) => (
          <li key={refund.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{formatTwd(refund.amount)}</span>
            {wordOf(texts.reasons, refund.reason)}
            <StateMark tone={tones[refund.state]}>{texts.states[refund.state]}</StateMark>
            <span className="text-xs text-ink-soft">
              {showTime(refund.done_at ?? refund.created_at)} {refund.done_by && texts.doneBy(refund.done_by)}
            </span>
            {refund.cause && <span className="basis-full text-sm text-ink-soft">{refund.cause}</span>}
            {refund.state === 'by_hand' && <ToTransfer order={order} refund={refund} />}
            {refund.state === 'by_hand' && can(orderRefundsApi.transferred) && (
              <Button
                variant="secondary"
                className="ml-auto"
                loading={action.running === 'transferred'}
                onClick={() => setAsked(refund)}
              >
                {texts.transferred}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={texts.transferred}
          closeLabel={adminKitTexts.cancel}
          cancel={adminKitTexts.cancel}
          confirm={texts.transferred}
          onClose={() => setAsked(null)}
          onConfirm={() => void transferred(asked)}
        >
          {texts.transferQuestion(asked.amount)}
        </ConfirmDialog>
      )}
    </Card>
  )
}

/** What is still owed, to whom, and how they are reached: the shop has no account number of theirs. */
function ToTransfer({ order, refund }: { order: OrderDetail; refund: OrderRefund }) {
  const { recipient } = order.delivery
  const name = order.member?.name || recipient.name || adminOrderPageTexts.buyer.none
  const say = refund.method === 'cash' ? texts.inCash : texts.toTransfer
  return (
    <span className="basis-full rounded-md bg-panel p-2 text-sm">
      <span className="font-medium">{say(refund.amount, name)}</span>
      {recipient.phone && (
        <a href={`tel:${recipient.phone}`} className="ml-3 underline-offset-4 hover:underline">
          {recipient.phone}
        </a>
      )}
      {order.member?.email && (
        <a href={`mailto:${order.member.email}`} className="ml-3 underline-offset-4 hover:underline">
          {order.member.email}
        </a>
      )}
      <span className="block text-ink-soft">{refund.method === 'cash' ? texts.handOver : texts.askAccount}</span>
    </span>
  )
}
