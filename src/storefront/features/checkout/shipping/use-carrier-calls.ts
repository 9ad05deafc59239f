import { useRef } from 'react'
import type { ShippingStep } from '#contract/shop/checkout/delivery.ts'

interface CarrierCalls {
  /** Null: no call is in progress. */
  onPending: (carrierId: number | null) => void
  send: (carrierId: number) => Promise<ShippingStep>
  onDone: (step: ShippingStep) => void
  onFailed: (error: unknown) => void
}

/** Choices can follow each other faster than answers: one call at a time, and of what waits only the last is sent. */
export function useCarrierCalls({ onPending, send, onDone, onFailed }: CarrierCalls) {
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
