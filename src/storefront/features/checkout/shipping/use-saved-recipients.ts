import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import { deliveryApi, type SavedRecipient } from '#contract/shop/checkout/delivery.ts'
import { useClient } from '#front/app/client-context.ts'
import { findRefusal } from '#front/errors/refusal.ts'
import { shippingTexts } from '#messages/shop/cart/shipping.ts'
import { toast } from '#ui/toast.ts'
import type { ShippingResult } from './shipping-result.ts'

const texts = shippingTexts.saved

interface SavedOptions {
  orderId: string
  setResult: Dispatch<SetStateAction<ShippingResult>>
  leaveIfUnavailable: (error: unknown) => boolean
}

/** Putting a whole saved recipient into the step, and taking one off the list. */
export function useSavedRecipients({ orderId, setResult, leaveIfUnavailable }: SavedOptions) {
  const client = useClient()
  const [choosing, setChoosing] = useState<string | null>(null)
  const busy = useRef(false)

  const fail = (error: unknown) => {
    if (leaveIfUnavailable(error)) return
    const detail = findRefusal(error)?.message || texts.failedText
    toast({ kind: 'error', text: texts.failed, detail, duration: shippingTexts.noticeMs })
  }

  const choose = async ({ id }: SavedRecipient) => {
    if (busy.current) return
    busy.current = true
    setChoosing(id)
    try {
      const step = await client.call(deliveryApi.useRecipient, { body: { cart_id: orderId, recipient_id: id } })
      setResult((known) => (known.state === 'ready' ? { ...known, step, filled: known.filled + 1 } : known))
      toast({ kind: 'success', text: texts.chosen })
    } catch (error) {
      fail(error)
    } finally {
      busy.current = false
      setChoosing(null)
    }
  }

  const forget = async ({ id }: SavedRecipient) => {
    try {
      const { saved_recipients: saved } = await client.call(deliveryApi.forgetRecipient, { body: { recipient_id: id } })
      setResult((known) => (known.state === 'ready' ? { ...known, saved } : known))
      toast({ kind: 'info', text: texts.forgotten })
    } catch (error) {
      fail(error)
    }
  }

  return { choosing, choose, forget }
}
