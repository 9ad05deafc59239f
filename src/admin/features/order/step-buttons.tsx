import { useCan } from '#admin/session/use-staff.ts'
import type { OrderDetail } from '#contract/admin/orders/order-detail.ts'
import { orderRefundsApi } from '#contract/admin/orders/order-refunds.ts'
import { orderStepsApi } from '#contract/admin/orders/order-steps.ts'
import { adminOrderPageTexts } from '#messages/admin/orders/order.ts'
import { Button } from '#ui/button.tsx'
import type { OrderAction } from './use-order-action.ts'

const texts = adminOrderPageTexts.steps
const calls = { pack: orderStepsApi.pack, ship: orderStepsApi.ship, hand_over: orderStepsApi.handOver }
type PlainStep = keyof typeof calls

interface StepButtonsProps {
  order: OrderDetail
  action: OrderAction
  onCancel: () => void
  onRefund: () => void
}

/** What the state and the role allow; the next step on its way is the primary one. */
export function StepButtons({ order, action, onCancel, onRefund }: StepButtonsProps) {
  const can = useCan()
  const steps = order.allowed_steps
  const take = (step: PlainStep) =>
    void action.run(step, async (call) => {
      await call(calls[step], { params: { name: order.name }, body: { version: order.version } })
      return texts.done[step]
    })
  const plain = (Object.keys(calls) as PlainStep[]).filter((step) => steps.includes(step) && can(calls[step]))
  // at the counter it is handed over, not packed
  const [next, ...others] = plain.includes('hand_over') ? ['hand_over' as const] : plain
  return (
    <>
      {steps.includes('cancel') && can(orderStepsApi.cancel) && (
        <Button variant="secondary" loading={action.running === 'cancel'} disabled={action.busy} onClick={onCancel}>
          {texts.cancel}
        </Button>
      )}
      {steps.includes('refund') && can(orderRefundsApi.refund) && (
        <Button variant="secondary" disabled={action.busy} onClick={onRefund}>
          {texts.refund}
        </Button>
      )}
      {others.map((step) => (
        <Button key={step} variant="secondary" disabled={action.busy} onClick={() => take(step)}>
          {texts[step]}
        </Button>
      ))}
      {next && (
        <Button loading={action.running === next} disabled={action.busy} onClick={() => take(next)}>
          {texts[next]}
        </Button>
      )}
    </>
  )
}
