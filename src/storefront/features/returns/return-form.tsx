import { useState } from 'react'
import { type OrderDetail, ordersApi } from '#contract/shop/checkout/orders.ts'
import type { ReturnReason } from '#domain/returns/return-reasons.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { findRefusal } from '#front/errors/refusal.ts'
import { useForm } from '#front/forms/use-form.ts'
import { PicturePicker } from '#front/uploads/picture-picker.tsx'
import { returnTexts as texts } from '#messages/shop/account/return-request.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { inputClass } from '#ui/input-class.ts'
import { Modal } from '#ui/modal.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { checkReturn } from './check-return.ts'
import { firstChoice, fittingPieces, toPieces } from './preview-refund.ts'
import { RefundPreview } from './refund-preview.tsx'
import { ReturnLines } from './return-lines.tsx'

const maxPictures = 4
const reasons = Object.entries(texts.reasons) as [ReturnReason, string][]

interface ReturnFormProps {
  order: Pick<OrderDetail, 'order_id' | 'return_basis' | 'payment_method'>
  onSent: (order: OrderDetail) => void
  /** The order is not as it is shown any more. */
  onStale: () => void
  onClose: () => void
}

/** Pieces, and what the shopper wants to say: reason, description, photographs. Only the pieces are needed. */
export function ReturnForm({ order, onSent, onStale, onClose }: ReturnFormProps) {
  const client = useClient()
  const { return_basis: basis } = order
  const [pictures, setPictures] = useState<string[]>([])
  const [choice, setChoice] = useState(basis ? firstChoice(basis) : {})
  const chosen = basis ? fittingPieces(basis, choice) : {}
  const [reason, setReason] = useState<ReturnReason | ''>('')
  const lines = toPieces(chosen)
  // without a basis the whole order is asked for
  const missing = basis && lines.length === 0 ? { pieces: texts.check.pieces } : {}
  const { problems, sending, formProps } = useForm<'pieces' | 'reason' | 'comment'>({
    fields: ['pieces', 'reason', 'comment'],
    check: (values) => ({ ...missing, ...checkReturn(values) }),
    send: async (values) => {
      const asked = {
        order_id: order.order_id,
        ...(values.reason === '' ? {} : { reason: values.reason as ReturnReason }),
        comment: values.comment,
        pictures,
      }
      const body = basis ? { ...asked, lines } : asked
      const { order: changed } = await client.call(ordersApi.requestReturn, { body })
      toast({ kind: 'success', text: texts.sent, detail: texts.sentDetail })
      onSent(changed)
    },
    onRefused: (error) => {
      toast({ kind: 'error', text: texts.failed, ...failureDetail(error) })
      if (findRefusal(error)?.status === 409) onStale()
    },
  })
  return (
    <Modal title={texts.dialog} closeLabel={texts.close} size="small" onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-5">
        {basis && (
          <ReturnLines
            basis={basis}
            chosen={chosen}
            onChange={setChoice}
            problem={lines.length === 0 ? problems.pieces : undefined}
          />
        )}
        <SelectInput
          name="reason"
          label={texts.reasonLabel}
          defaultValue=""
          onChange={(event) => setReason(event.target.value as ReturnReason)}
        >
          <option value="">{texts.reasonPlaceholder}</option>
          {reasons.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectInput>
        {basis && <RefundPreview basis={basis} chosen={chosen} reason={reason} method={order.payment_method} />}
        <Field label={texts.commentLabel} hint={texts.commentHint} problem={problems.comment}>
          {(control) => <textarea name="comment" rows={4} {...control} className={`${inputClass} h-auto py-2`} />}
        </Field>
        <PicturePicker texts={texts} max={maxPictures} pictures={pictures} onChange={setPictures} />
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
