import { DialogButtons } from '#admin/kit/dialog-buttons.tsx'
import { TextArea } from '#admin/kit/text-area.tsx'
import { useActionForm } from '#admin/kit/use-action-form.ts'
import { chargebacksApi } from '#contract/admin/orders/chargebacks.ts'
import { isDay } from '#domain/calendar-days.ts'
import { chargebackTexts as texts } from '#messages/admin/orders/chargebacks.ts'
import { Modal } from '#ui/modal.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface ChargebackFormProps {
  name: string
  /** What of the payment is left. */
  most: number
  onClose: () => void
}

/** As the gateway's mail says it. */
export function ChargebackForm({ name, most, onClose }: ChargebackFormProps) {
  const form = useActionForm({
    failed: texts.failed,
    fields: ['amount', 'answer_by', 'reason'],
    check: ({ amount, answer_by }) => ({
      ...(/^\d{1,7}$/.test(amount) && Number(amount) >= 1 && Number(amount) <= most
        ? {}
        : { amount: texts.tooMuch(most) }),
      ...(isDay(answer_by) ? {} : { answer_by: texts.badDay }),
    }),
    send: async ({ amount, answer_by, reason }, call) => {
      const body = { amount: Number(amount), answer_by, reason }
      await call(chargebacksApi.open, { params: { name }, body })
      onClose()
      return texts.opened
    },
  })
  return (
    <Modal title={texts.open} closeLabel={texts.cancel} size="small" onClose={onClose}>
      <p className="mb-4">{texts.lead}</p>
      <form {...form.formProps} className="grid gap-4">
        <TextInput
          name="amount"
          label={texts.amount}
          inputMode="numeric"
          defaultValue={String(most)}
          problem={form.problems.amount}
        />
        <TextInput name="answer_by" type="date" label={texts.answerBy} problem={form.problems.answer_by} />
        <TextArea
          name="reason"
          label={texts.reason}
          hint={texts.reasonHint}
          maxLength={500}
          problem={form.problems.reason}
        />
        <DialogButtons cancel={texts.cancel} onCancel={onClose}>
          <SubmitButton loading={form.sending}>{texts.open}</SubmitButton>
        </DialogButtons>
      </form>
    </Modal>
  )
}
