import { useState } from 'react'
import { CallError } from '#client/client.ts'
import type { OrderDetail } from '#contract/admin/order-detail.ts'
import type { PlacedState } from '#domain/orders/order-transitions.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { useRevalidator } from '#front/router/hooks.ts'
import { adminOrderPageTexts as texts } from '#messages/admin-order.ts'
import { toast } from '#ui/toast.ts'

/**
 * Runs what a button does and shows the order anew. Where somebody else was faster nothing was done: `conflict` is the
 * state that the order has now.
 */
export function useOrderAction() {
  const { revalidate } = useRevalidator()
  const [running, setRunning] = useState<string | null>(null)
  const [conflict, setConflict] = useState<PlacedState | null>(null)
  const run = async (name: string, action: () => Promise<unknown>, done: string): Promise<boolean> => {
    setRunning(name)
    setConflict(null)
    try {
      await action()
      toast({ kind: 'success', text: done })
      return true
    } catch (error) {
      const present = error instanceof CallError ? (error.present as OrderDetail | undefined) : undefined
      if (present) setConflict(present.state)
      else toast({ kind: 'error', text: texts.steps.failed, ...failureDetail(error) })
      return false
    } finally {
      setRunning(null)
      await revalidate()
    }
  }
  return { running, conflict, run, closeConflict: () => setConflict(null) }
}
export type OrderAction = ReturnType<typeof useOrderAction>
