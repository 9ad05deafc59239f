import { useCan } from '#admin/session/use-staff.ts'
import type { OrderDetail } from '#contract/admin/order-detail.ts'
import { orderRefundsApi } from '#contract/admin/order-refunds.ts'
import { orderStepsApi } from '#contract/admin/order-steps.ts'
import { useClient } from '#front/app/client-context.ts'
import { adminOrderPageTexts } from '#messages/admin-order.ts'
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
  const client = useClient()
  const can = useCan()
  const steps = order.allowed_steps
  const take = (step: PlainStep) => {
    const call = { params: { name: order.name }, body: { version: order.version } }
    void action.run(step, () => client.call(calls[step], call), texts.done[step])
  }
  const plain = (Object.keys(calls) as PlainStep[]).filter((step) => steps.includes(step) && can(calls[step]))
  // at the counter it is handed over, not packed
  const [next, ...others] = plain.includes('hand_over') ? ['hand_over' as const] : plain
  const busy = action.running !== null
  return (
    <>
      {steps.includes('cancel') && can(orderStepsApi.cancel) && (
        <Button variant="secondary" loading={action.running === 'cancel'} disabled={busy} onClick={onCancel}>
          {texts.cancel}
        </Button>
      )}
      {steps.includes('refund') && can(orderRefundsApi.refund) && (
        <Button variant="secondary" disabled={busy} onClick={onRefund}>
          {texts.refund}
        </Button>
      )}
      {others.map((step) => (
        <Button key={step} variant="secondary" disabled={busy} onClick={() => take(step)}>
          {texts[step]}
        </Button>
      ))}
      {next && (
        <Button loading={action.running === next} disabled={busy} onClick={() => take(next)}>
          {texts[next]}
        </Button>
      )}
    </>
  )
}
