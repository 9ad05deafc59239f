import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useMemberName } from '#front/session/session.ts'
import { takePendingAction } from '#storefront/sign-in/pending-action.ts'
import type { Addition } from './addition.ts'

/** Adds what a visitor wanted to add on this page before they signed in. */
export function usePendingAdd(add: (addition: Addition) => Promise<void>): void {
  const name = useMemberName()
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pending action is taken once for each visit, whatever `add` is by then
  useEffect(() => {
    if (name === null) return
    const action = takePendingAction('add-to-cart', pathname + search)
    if (action) void add(action)
  }, [name, pathname, search])
}
