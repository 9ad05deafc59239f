import { useState } from 'react'
import { type OrderDetail, ordersApi } from '#contract/orders.ts'
import type { ReturnReason } from '#domain/returns/return-reasons.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { useForm } from '#front/forms/use-form.ts'
import { returnTexts as texts } from '#messages/return-request.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { inputClass } from '#ui/input-class.ts'
import { Modal } from '#ui/modal.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { checkReturn } from './check-return.ts'
import { ReturnPictures } from './return-pictures.tsx'

const reasons = Object.entries(texts.reasons) as [ReturnReason, string][]

interface ReturnFormProps {
  orderId: string
  onSent: (order: OrderDetail) => void
  onClose: () => void
}

/** Reason, description, photographs: what the shop needs to decide without asking back. */
export function ReturnForm({ orderId, onSent, onClose }: ReturnFormProps) {
  const client = useClient()
  const [pictures, setPictures] = useState<string[]>([])
  const { problems, sending, formProps } = useForm<'reason' | 'comment'>({
    fields: ['reason', 'comment'],
    check: checkReturn,
    send: async ({ reason, comment }) => {
      const body = { order_id: orderId, reason: reason as ReturnReason, comment, pictures }
      const { order } = await client.call(ordersApi.requestReturn, { body })
      toast({ kind: 'success', text: texts.sent, detail: texts.sentDetail })
      onSent(order)
    },
    onRefused: (error) => toast({ kind: 'error', text: texts.failed, ...failureDetail(error) }),
  })
  return (
    <Modal title={texts.dialog} closeLabel={texts.close} size="small" onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-5">
        <SelectInput name="reason" label={texts.reason} problem={problems.reason} defaultValue="" required>
          <option value="" disabled>
            {texts.reasonPlaceholder}
          </option>
          {reasons.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectInput>
        <Field label={texts.comment} hint={texts.commentHint} problem={problems.comment}>
          {(control) => (
            <textarea name="comment" rows={4} required {...control} className={`${inputClass} h-auto py-2`} />
          )}
        </Field>
        <ReturnPictures pictures={pictures} onChange={setPictures} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <SubmitButton loading={sending}>{sending ? texts.sending : texts.send}</SubmitButton>
        </div>
      </form>
    </Modal>
  )
}
