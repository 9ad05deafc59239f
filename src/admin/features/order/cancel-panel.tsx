import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx'
import { useCan } from '#admin/session/use-staff.ts'
import type { OrderDetail } from '#contract/admin/orders/order-detail.ts'
import { orderRefundsApi, type RefundPreview } from '#contract/admin/orders/order-refunds.ts'
import { orderStepsApi } from '#contract/admin/orders/order-steps.ts'
import { useClient } from '#front/app/client-context.ts'
import { adminOrderPageTexts as texts } from '#messages/admin/orders/order.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { RefundResult } from './refund-result.tsx'
import type { OrderAction } from './use-order-action.ts'

/** It cannot be undone: what it does to the money is named first. */
export function CancelPanel(props: { order: OrderDetail; action: OrderAction; onClose: () => void }) {
  const { order, action, onClose } = props
  const client = useClient()
  const canPreview = useCan()(orderRefundsApi.preview)
  const [reason, setReason] = useState('')
  const [preview, setPreview] = useState<RefundPreview | 'loading' | null>(canPreview ? 'loading' : null)
  useEffect(() => {
    if (!canPreview) return
    const call = { params: { name: order.name }, body: { cancel: true } }
    client.call(orderRefundsApi.preview, call).then(
      (answer) => setPreview(answer.preview),
      () => setPreview(null),
    )
  }, [client, canPreview, order.name])
  const cancel = async () => {
    onClose()
    await action.run('cancel', async (call) => {
      await call(orderStepsApi.cancel, { params: { name: order.name }, body: { version: order.version, reason } })
      return texts.steps.done.cancel
    })
  }
  return (
    <ConfirmDialog
      title={texts.cancelPanel.title}
      closeLabel={texts.cancelPanel.keep}
      cancel={texts.cancelPanel.keep}
      confirm={texts.cancelPanel.confirm}
      onClose={onClose}
      onConfirm={() => void cancel()}
    >
      <p className="mb-4">{texts.cancelPanel.text}</p>
      {preview === 'loading' && <Skeleton className="h-32" />}
      {preview && preview !== 'loading' && <RefundResult preview={preview} />}
      <div className="mt-4">
        <TextInput
          label={texts.cancelPanel.reason}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
