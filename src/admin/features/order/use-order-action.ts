import { useState } from 'react'
import { useAction, type Work } from '#admin/kit/use-action.ts'
import { isLost } from '#admin/session/send-until-answered.ts'
import { CallError } from '#client/client.ts'
import type { OrderDetail } from '#contract/admin/orders/order-detail.ts'
import type { PlacedState } from '#domain/orders/order-transitions.ts'
import { useRevalidator } from '#front/router/hooks.ts'
import { adminOrderPageTexts as texts } from '#messages/admin/orders/order.ts'

/** The actions of the order's page. Where somebody else was faster, `conflict` is the state that the order has now. */
export function useOrderAction() {
  const { revalidate } = useRevalidator()
  const action = useAction(texts.steps.failed)
  const [conflict, setConflict] = useState<PlacedState | null>(null)
  const refuse = (error: unknown) => {
    const present = error instanceof CallError ? (error.present as OrderDetail | undefined) : undefined
    setConflict(present?.state ?? null)
    if (!isLost(error)) void revalidate()
    return present !== undefined
  }
  const run = (name: string, work: Work) => {
    setConflict(null)
    return action.run(work, { name, refuse })
  }
  return { ...action, run, conflict, closeConflict: () => setConflict(null) }
}
export type OrderAction = ReturnType<typeof useOrderAction>
