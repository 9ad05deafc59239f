import { useState } from 'react'
import type { OrderDetail } from '#contract/shop/checkout/orders.ts'
import { paymentApi } from '#contract/shop/checkout/payment.ts'
import { useClient } from '#front/app/client-context.ts'
import { findRefusal } from '#front/errors/refusal.ts'
import { orderPageTexts } from '#messages/shop/account/order-page.ts'
import { notifyCartChanged } from '#storefront/cart/cart-events.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { toast } from '#ui/toast.ts'
import { cancelConsequences } from './cancel-consequences.ts'

const texts = orderPageTexts.cancel

/** Asks first, and says what becomes of the money. */
export function CancelOrder({ order, onChange }: { order: OrderDetail; onChange: () => void }) {
  const client = useClient()
  const [asking, setAsking] = useState(false)
  const [cancelling, setCancelling] = useState(false)
  const cancel = async () => {
    setCancelling(true)
    try {
      await client.call(paymentApi.cancel, { body: { order_id: order.order_id } })
      toast({ kind: 'success', text: texts.done })
      // the cart shows an unpaid order too
      notifyCartChanged()
    } catch (error) {
      const detail = findRefusal(error)?.message || texts.failedDetail
      toast({ kind: 'error', text: texts.failed, detail })
    } finally {
      setCancelling(false)
      setAsking(false)
      onChange()
    }
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        className="min-h-11 text-[15px] text-ink-soft underline underline-offset-4 hover:text-ink"
      >
        {texts.button}
      </button>
      {asking && (
        <Modal
          title={texts.title}
          closeLabel={texts.close}
          size="small"
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button variant="secondary" onClick={() => setAsking(false)}>
                {texts.keep}
              </Button>
              <Button loading={cancelling} onClick={() => void cancel()} className="bg-danger hover:bg-danger/90">
                {texts.confirm}
              </Button>
            </>
          }
        >
          <div className="space-y-2">
            {cancelConsequences(order).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </Modal>
      )}
    </>
  )
}
