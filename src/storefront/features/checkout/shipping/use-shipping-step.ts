import { useEffect, useEffectEvent, useState } from 'react'
import { CallError } from '#client/client.ts'
import { deliveryApi, type Gift, type ShippingStep } from '#contract/shop/checkout/delivery.ts'
import type { HomeAddress } from '#domain/delivery/home-address.ts'
import type { Person } from '#domain/delivery/recipient.ts'
import { useClient } from '#front/app/client-context.ts'
import { findRefusal } from '#front/errors/refusal.ts'
import { clearSession } from '#front/session/session.ts'
import { shippingTexts as texts } from '#messages/shop/cart/shipping.ts'
import { writeCartId } from '#storefront/cart/cart-id.ts'
import { toast } from '#ui/toast.ts'
import { completeStep } from './complete-step.ts'
import { loadShipping } from './load-shipping.ts'
import { withCarrier } from './recipient-draft.ts'
import type { ShippingResult } from './shipping-result.ts'
import { useCarrierCalls } from './use-carrier-calls.ts'
import { useSavedRecipients } from './use-saved-recipients.ts'

/** With an address only for home delivery. */
type SentRecipient = Person & Partial<HomeAddress> & { email?: string }

/** Why the step cannot be shown at all. */
export type UnavailableReason = 'incomplete' | 'empty'

/** The step of one cart: read from the server, and changed there first. */
export function useShippingStep(orderId: string, onUnavailable: (why: UnavailableReason) => void) {
  const client = useClient()
  const [result, setResult] = useState<ShippingResult>({ state: 'loading' })
  const [loadCount, setLoadCount] = useState(0)
  /** The carrier that was chosen and is not confirmed yet. */
  const [pendingCarrier, setPendingCarrier] = useState<number | null>(null)

  /** True: the session has ended or the cart does not exist, and the shopper leaves this page. */
  const leaveIfUnavailable = (error: unknown): boolean => {
    const { status = 0 } = findRefusal(error) ?? {}
    if (status === 401) clearSession()
    if (status !== 401 && !(error instanceof CallError && error.code === 'cart_not_found')) return false
    onUnavailable('incomplete')
    return true
  }

  const load = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const loaded = await loadShipping(client, orderId, signal)
      if (signal.aborted) return
      if (loaded.step.amount_goods === 0) return onUnavailable('empty')
      // for the way back without an address that names it: from the map, from the payment
      writeCartId(orderId)
      setResult({ state: 'ready', ...loaded, filled: result.state === 'ready' ? result.filled : 0 })
    } catch (error) {
      if (signal.aborted || leaveIfUnavailable(error)) return
      toast({ kind: 'error', text: texts.load.failed, detail: texts.load.failedText, duration: texts.noticeMs })
      // once loaded, a failure leaves it as it was
      setResult((known) => (known.state === 'ready' ? known : { state: 'failed' }))
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each count loads again
  useEffect(() => {
    const stop = new AbortController()
    void load(stop.signal)
    return () => stop.abort()
  }, [orderId, loadCount])

  useEffect(() => {
    // back from the map the browser may restore the page as it was left
    const onShow = (event: PageTransitionEvent) => event.persisted && setLoadCount((known) => known + 1)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  const put = (said: Partial<ShippingStep>) =>
    setResult((known) => (known.state === 'ready' ? { ...known, step: completeStep(known.step, said) } : known))

  const select = useCarrierCalls({
    onPending: setPendingCarrier,
    send: async (carrierId) => {
      const said = await client.call(deliveryApi.select, { body: { cart_id: orderId, delivery_id: carrierId } })
      // another carrier has no store yet, unless the answer names one
      return result.state === 'ready' ? completeStep(withCarrier(result.step, carrierId), said) : said
    },
    onDone: put,
    onFailed: (error) => {
      if (leaveIfUnavailable(error)) return
      const detail = findRefusal(error)?.message || texts.carriers.failedText
      toast({ kind: 'error', text: texts.carriers.failed, detail, duration: texts.noticeMs })
    },
  })

  const saveRecipient = async (recipient: SentRecipient): Promise<ShippingStep> => {
    const step = await client.call(deliveryApi.recipient, { body: { cart_id: orderId, ...recipient } })
    put(step)
    return step
  }

  const { choosing, choose, forget } = useSavedRecipients({ orderId, setResult, leaveIfUnavailable })

  const saveGift = async (gift: Gift | null): Promise<ShippingStep> => {
    const body = { cart_id: orderId, gift: gift !== null, ...(gift ?? {}) }
    const step = await client.call(deliveryApi.gift, { body })
    setResult((known) => (known.state === 'ready' ? { ...known, step: { ...known.step, gift: step.gift } } : known))
    return step
  }

  return {
    choosing,
    chooseSaved: choose,
    forgetSaved: forget,
    saveGift,
    result:
      result.state === 'ready' && pendingCarrier !== null
        ? { ...result, step: withCarrier(result.step, pendingCarrier) }
        : result,
    /** The fee of the chosen carrier is on its way. */
    pending: pendingCarrier !== null,
    select,
    saveRecipient,
    leaveIfUnavailable,
    retry: () => {
      setResult({ state: 'loading' })
      setLoadCount(loadCount + 1)
    },
  }
}
