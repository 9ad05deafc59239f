import { useState } from 'react'
import { DialogButtons } from '#admin/kit/dialog-buttons.tsx'
import { TextArea } from '#admin/kit/text-area.tsx'
import { showTime } from '#admin/kit/time.ts'
import { useActionForm } from '#admin/kit/use-action-form.ts'
import { useCan } from '#admin/session/use-staff.ts'
import type { OrderDetail, PaymentAttempt } from '#contract/admin/orders/order-detail.ts'
import { orderStepsApi } from '#contract/admin/orders/order-steps.ts'
import { cardRecordTexts as texts } from '#messages/admin/orders/card-records.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

/** What the gateway's record says of the card; where it does not answer, the owner may let the order leave. */
export function CardRecord({ order, payment }: { order: OrderDetail; payment: PaymentAttempt }) {
  const [asking, setAsking] = useState(false)
  const can = useCan()
  const record = payment.card_record
  if (!record) return null
  const { state, seen_at, unanswered, allowed } = record
  const mayAllow = unanswered && !allowed && order.state === 'confirmed' && can(orderStepsApi.packUnseen)
  return (
    <div className="mt-1 text-sm">
      <p>
        <span className="text-ink-soft">{texts.title}</span>{' '}
        {seen_at ? texts.seen(texts.states[state], showTime(seen_at)) : texts.states[state]}
        {unanswered && <span className="text-danger">　{texts.unanswered}</span>}
      </p>
      {allowed && <p className="text-ink-soft">{texts.allowedBy(allowed.by, allowed.reason)}</p>}
      {mayAllow && (
        <Button variant="secondary" className="mt-2" onClick={() => setAsking(true)}>
          {texts.allow}
        </Button>
      )}
      {asking && <AllowDialog name={order.name} onClose={() => setAsking(false)} />}
    </div>
  )
}

function AllowDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const form = useActionForm({
    failed: texts.allow,
    fields: ['reason'],
    check: ({ reason }) => (reason.trim() === '' ? { reason: texts.reasonMissing } : {}),
    send: async ({ reason }, call) => {
      await call(orderStepsApi.packUnseen, { params: { name }, body: { reason } })
      onClose()
      return texts.allowed
    },
  })
  return (
    <Modal title={texts.allow} closeLabel={texts.cancel} size="small" onClose={onClose}>
      <p className="mb-4">{texts.allowLead}</p>
      <form {...form.formProps} className="grid gap-4">
        <TextArea
          name="reason"
          label={texts.allowReason}
          hint={texts.allowHint}
          maxLength={500}
          problem={form.problems.reason}
        />
        <DialogButtons cancel={texts.cancel} onCancel={onClose}>
          <SubmitButton loading={form.sending}>{texts.allow}</SubmitButton>
        </DialogButtons>
      </form>
    </Modal>
  )
}
