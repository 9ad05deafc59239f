import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { DialogButtons } from '#admin/kit/dialog-buttons.tsx'
import { StateMark } from '#admin/kit/state-mark.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { useCan } from '#admin/session/use-staff.ts'
import { type Chargeback, chargebacksApi } from '#contract/admin/orders/chargebacks.ts'
import type { OrderDetail } from '#contract/admin/orders/order-detail.ts'
import { formatTwd } from '#domain/money.ts'
import type { ChargebackStep } from '#domain/payments/chargeback.ts'
import { chargebackTexts as texts } from '#messages/admin/orders/chargebacks.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { ChargebackForm } from './chargeback-form.tsx'

const tones = { open: 'bad', answered: 'waiting', won: 'good', lost: 'neutral' } as const

/** Disputes of the bank about the card payment; shown where there can be one. */
export function ChargebacksCard({ order }: { order: OrderDetail }) {
  const [opening, setOpening] = useState(false)
  const can = useCan()
  const paid = order.payments.find(
    ({ settles_order, state, method }) => settles_order && state === 'paid' && method === 'Credit',
  )
  if (!paid) return null
  const isOpen = order.chargebacks.some(({ state }) => state === 'open' || state === 'answered')
  const mayOpen = !isOpen && paid.refunded < paid.amount && can(chargebacksApi.open)
  if (order.chargebacks.length === 0 && !mayOpen) return null
  return (
    <Card
      title={texts.title}
      actions={
        mayOpen && (
          <Button variant="secondary" onClick={() => setOpening(true)}>
            {texts.open}
          </Button>
        )
      }
    >
      {order.chargebacks.length === 0 && <p className="text-sm text-ink-soft">{texts.lead}</p>}
      <ul className="grid gap-3">
        {order.chargebacks.map((dispute) => (
          <Dispute key={dispute.id} name={order.name} dispute={dispute} />
        ))}
      </ul>
      {opening && (
        <ChargebackForm name={order.name} most={paid.amount - paid.refunded} onClose={() => setOpening(false)} />
      )}
    </Card>
  )
}

function Dispute({ name, dispute }: { name: string; dispute: Chargeback }) {
  const can = useCan()
  const [losing, setLosing] = useState(false)
  const { busy, run } = useAction(texts.failed)
  const { id, amount, state, answer_by, reason, opened_by, steps } = dispute
  const take = async (step: ChargebackStep) => {
    setLosing(false)
    await run(async (call) => {
      await call(chargebacksApi.step, { params: { name, id }, body: { step } })
      return texts.stepDone[step]
    })
  }
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{formatTwd(amount)}</span>
        <StateMark tone={tones[state]}>{texts.states[state]}</StateMark>
        <span className="text-xs text-ink-soft">
          {state === 'open' && texts.dueBy(answer_by)} {texts.by(opened_by)}
        </span>
      </p>
      {reason && <p>{reason}</p>}
      {steps.length > 0 && can(chargebacksApi.step) && (
        <p className="flex flex-wrap gap-2">
          {steps.map((step) => (
            <Button
              key={step}
              variant="secondary"
              loading={busy}
              onClick={() => (step === 'lose' ? setLosing(true) : void take(step))}
            >
              {texts.steps[step]}
            </Button>
          ))}
        </p>
      )}
      {losing && (
        <Modal title={texts.steps.lose} closeLabel={texts.cancel} size="small" onClose={() => setLosing(false)}>
          <p className="mb-4">{texts.loseQuestion(amount)}</p>
          <DialogButtons cancel={texts.cancel} onCancel={() => setLosing(false)}>
            <Button onClick={() => void take('lose')}>{texts.steps.lose}</Button>
          </DialogButtons>
        </Modal>
      )}
    </li>
  )
}
