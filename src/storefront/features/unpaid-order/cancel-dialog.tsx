import { useState } from 'react'
import { paymentApi } from '#contract/shop/checkout/payment.ts'
import { useClient } from '#front/app/client-context.ts'
import { findRefusal } from '#front/errors/refusal.ts'
import { unpaidOrderTexts as texts } from '#messages/shop/cart/unpaid-order.ts'
import { notifyCartChanged } from '#storefront/cart/cart-events.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { toast } from '#ui/toast.ts'

interface CancelDialogProps {
  orderId: string
  onClose: () => void
  /** The order is cancelled, and everything that is to be read about it has been. */
  onCancelled?: () => void
}

/** Asks, cancels, and says what could not be put back into the cart. */
export default function CancelDialog({ orderId, onClose, onCancelled }: CancelDialogProps) {
  const client = useClient()
  const [cancelling, setCancelling] = useState(false)
  const [missing, setMissing] = useState<readonly string[] | null>(null)

  const finish = () => {
    onClose()
    notifyCartChanged()
    onCancelled?.()
  }
  const cancel = async () => {
    setCancelling(true)
    try {
      const answer = await client.call(paymentApi.cancel, { body: { order_id: orderId, put_back: true } })
      if (answer.missing.length > 0) return setMissing(answer.missing)
      toast({ kind: 'success', text: texts.done, detail: texts.doneDetail })
      finish()
    } catch (error) {
      const detail = findRefusal(error)?.message || texts.failedDetail
      toast({ kind: 'error', text: texts.failed, detail })
      onClose()
      // it may have been paid, cancelled or expired in the meantime
      notifyCartChanged()
    }
  }

  if (missing) return <Missing names={missing} onClose={finish} />
  return (
    <Modal
      title={texts.question.title}
      closeLabel={texts.question.close}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.question.keep}
          </Button>
          <Button loading={cancelling} onClick={() => void cancel()}>
            {texts.question.confirm}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">{texts.question.text}</p>
    </Modal>
  )
}

/** Stays until it is read: a notice that goes by itself would be missed. */
function Missing({ names, onClose }: { names: readonly string[]; onClose: () => void }) {
  return (
    <Modal
      title={texts.missing.title}
      closeLabel={texts.question.close}
      size="small"
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.missing.close}</Button>}
    >
      <p>{texts.missing.text}</p>
      <ul className="mt-3 list-disc space-y-1 pl-5">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Modal>
  )
}
