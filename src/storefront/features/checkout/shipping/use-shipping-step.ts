import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError } from '#client/client.ts'
import { type DeliveryCarrier, deliveryApi, type ShippingStep } from '#contract/delivery.ts'
import type { HomeAddress } from '#domain/home-address.ts'
import type { Person } from '#domain/recipient.ts'
import { useClient } from '#front/app/client-context.ts'
import { refusalOf } from '#front/errors/refusal.ts'
import { clearSession } from '#front/session/session.ts'
import { shippingTexts as texts } from '#messages/shipping.ts'
import { writeCartId } from '#storefront/cart/cart-id.ts'
import { toast } from '#ui/toast.ts'
import { withCarrier } from './recipient-draft.ts'

export interface LoadedStep {
  carriers: DeliveryCarrier[]
  step: ShippingStep
}

type Result = { state: 'loading' | 'failed' } | ({ state: 'ready' } & LoadedStep)

/** The address only goes along to where one is needed. */
type SentRecipient = Person & Partial<HomeAddress>

/** Why the step cannot be shown at all. */
export type Gone = 'incomplete' | 'empty'

/** The step of one cart: read from the server, and changed there first. */
export function useShippingStep(orderId: string, onGone: (why: Gone) => void) {
  const client = useClient()
  const [result, setResult] = useState<Result>({ state: 'loading' })
  const [turn, setTurn] = useState(0)
  /** The carrier that was tapped and is not confirmed yet. */
  const [tapped, setTapped] = useState<number | null>(null)

  /** True: the session or the cart is gone, and with it this page. */
  const leaveIfGone = (error: unknown): boolean => {
    const { status = 0 } = refusalOf(error) ?? {}
    if (status === 401) clearSession()
    if (status !== 401 && !(error instanceof CallError && error.code === 'cart_not_found')) return false
    onGone('incomplete')
    return true
  }

  const load = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { carriers, ...step } = await client.call(deliveryApi.methods, { body: { cart_id: orderId } }, { signal })
      if (signal.aborted) return
      if (step.amount_goods === 0) return onGone('empty')
      // whoever comes back without an address that names it (from the map, from the payment) finds it again
      writeCartId(orderId)
      setResult({ state: 'ready', carriers, step })
    } catch (error) {
      if (signal.aborted || leaveIfGone(error)) return
      toast({ kind: 'error', text: texts.load.failed, detail: texts.load.failedText, duration: texts.noticeMs })
      // once it was there, a failure leaves it as it was
      setResult((known) => (known.state === 'ready' ? known : { state: 'failed' }))
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn loads anew
  useEffect(() => {
    const stop = new AbortController()
    void load(stop.signal)
    return () => stop.abort()
  }, [orderId, turn])

  useEffect(() => {
    // back from the map the page may come out of the browser's memory, as it was left
    const onShow = (event: PageTransitionEvent) => event.persisted && setTurn((known) => known + 1)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  const put = (step: ShippingStep) => setResult((known) => (known.state === 'ready' ? { ...known, step } : known))

  const select = useCarrierTaps({
    tap: setTapped,
    send: async (carrierId) => client.call(deliveryApi.select, { body: { cart_id: orderId, delivery_id: carrierId } }),
    done: put,
    failed: (error) => {
      if (leaveIfGone(error)) return
      const detail = refusalOf(error)?.message || texts.carriers.failedText
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
      result.state === 'ready' && tapped !== null ? { ...result, step: withCarrier(result.step, tapped) } : result,
    /** The fee of the carrier that was tapped is on its way. */
    pending: tapped !== null,
    select,
    saveRecipient,
    leaveIfGone,
    retry: () => {
      setResult({ state: 'loading' })
      setTurn(turn + 1)
    },
  }
}

interface CarrierTaps {
  tap: (carrierId: number | null) => void
  send: (carrierId: number) => Promise<ShippingStep>
  done: (step: ShippingStep) => void
  failed: (error: unknown) => void
}

/** Taps follow each other faster than answers: one call at a time, and of what waits only the last is sent. */
function useCarrierTaps({ tap, send, done, failed }: CarrierTaps) {
  const wanted = useRef<number | null>(null)
  const running = useRef(false)
  /** The step with the carrier that was tapped last; null: it was not taken, or another tap came after it. */
  return async (carrierId: number): Promise<ShippingStep | null> => {
    wanted.current = carrierId
    tap(carrierId)
    if (running.current) return null
    running.current = true
    let step: ShippingStep | null = null
    try {
      for (let next = takeWanted(); next !== null; next = takeWanted()) step = await send(next)
    } catch (error) {
      wanted.current = null
      step = null
      failed(error)
    } finally {
      running.current = false
      if (step) done(step)
      tap(null)
    }
    return step
  }

  function takeWanted(): number | null {
    const next = wanted.current
    wanted.current = null
    return next
  }
}
