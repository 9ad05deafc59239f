import { useState } from 'react'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx'
import { useCan } from '#admin/session/use-staff.ts'
import { ShipDialog } from '#admin/shipping/ship-dialog.tsx'
import { useShippedToast } from '#admin/shipping/use-shipped-toast.ts'
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
  // what it tells the buyer is asked first, with the version that was on the screen
  const [asked, setAsked] = useState<{ step: 'ship' | 'hand_over'; version: number } | null>(null)
  const sayShipped = useShippedToast()
  const send = (step: PlainStep, version: number) =>
    void action
      .run(step, async (call) => {
        await call(calls[step], { params: { name: order.name }, body: { version } })
        return step === 'ship' ? sayShipped([order.name]) : texts.done[step]
      })
      .then(() => setAsked(null))
  const take = (step: PlainStep) =>
    step === 'pack' ? send(step, order.version) : setAsked({ step, version: order.version })
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
      {asked?.step === 'ship' && (
        <ShipDialog
          ids={[order.name]}
          sending={action.busy}
          onClose={() => setAsked(null)}
          onConfirm={() => send('ship', asked.version)}
        />
      )}
      {asked?.step === 'hand_over' && (
        <ConfirmDialog
          title={texts.hand_over}
          closeLabel={texts.close}
          cancel={texts.notYet}
          confirm={texts.handOverConfirm}
          loading={action.busy}
          onClose={() => setAsked(null)}
          onConfirm={() => send('hand_over', asked.version)}
        >
          <p>{texts.handOverText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
