import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError } from '#client/client.ts'
import { type DeliveryCarrier, deliveryApi, type ShippingStep } from '#contract/delivery.ts'
import type { HomeAddress } from '#domain/home-address.ts'
import type { Person } from '#domain/recipient.ts'
import { useClient } from '#front/app/client-context.ts'
import { findRefusal } from '#front/errors/refusal.ts'
import { clearSession } from '#front/session/session.ts'
import { shippingTexts as texts } from '#messages/shipping.ts'
import { writeCartId } from '#storefront/cart/cart-id.ts'
import { toast } from '#ui/toast.ts'
import { withCarrier } from './recipient-draft.ts'

interface LoadedStep {
  carriers: DeliveryCarrier[]
  /** Why a carrier does not take this cart, by its id. */
  refusals: ReadonlyMap<number, string>
  step: ShippingStep
}

type Result = { state: 'loading' | 'failed' } | ({ state: 'ready' } & LoadedStep)

/** With an address only for home delivery. */
type SentRecipient = Person & Partial<HomeAddress>

/** Why the step cannot be shown at all. */
export type UnavailableReason = 'incomplete' | 'empty'

/** The step of one cart: read from the server, and changed there first. */
export function useShippingStep(orderId: string, onUnavailable: (why: UnavailableReason) => void) {
  const client = useClient()
  const [result, setResult] = useState<Result>({ state: 'loading' })
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
      const { carriers, refused_carriers, ...step } = await client.call(
        deliveryApi.methods,
        { body: { cart_id: orderId } },
        { signal },
      )
      if (signal.aborted) return
      if (step.amount_goods === 0) return onUnavailable('empty')
      // for the way back without an address that names it: from the map, from the payment
      writeCartId(orderId)
      const refusals = new Map(refused_carriers.map(({ carrier_id, text }) => [carrier_id, text]))
      setResult({ state: 'ready', carriers, refusals, step })
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

  const put = (step: ShippingStep) => setResult((known) => (known.state === 'ready' ? { ...known, step } : known))

  const select = useCarrierCalls({
    onPending: setPendingCarrier,
    send: async (carrierId) => client.call(deliveryApi.select, { body: { cart_id: orderId, delivery_id: carrierId } }),
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

  return {
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

interface CarrierCalls {
  /** Null: no call is in progress. */
  onPending: (carrierId: number | null) => void
  send: (carrierId: number) => Promise<ShippingStep>
  onDone: (step: ShippingStep) => void
  onFailed: (error: unknown) => void
}

/** Choices can follow each other faster than answers: one call at a time, and of what waits only the last is sent. */
function useCarrierCalls({ onPending, send, onDone, onFailed }: CarrierCalls) {
  const waiting = useRef<number | null>(null)
  const running = useRef(false)
  /** The step with the carrier that was chosen last; null: it was refused, or another choice came after it. */
  return async (carrierId: number): Promise<ShippingStep | null> => {
    waiting.current = carrierId
    onPending(carrierId)
    if (running.current) return null
    running.current = true
    let step: ShippingStep | null = null
    try {
      for (let next = takeWaiting(); next !== null; next = takeWaiting()) step = await send(next)
    } catch (error) {
      waiting.current = null
      step = null
      onFailed(error)
    } finally {
      running.current = false
      if (step) onDone(step)
      onPending(null)
    }
    return step
  }

  function takeWaiting(): number | null {
    const next = waiting.current
    waiting.current = null
    return next
  }
}
