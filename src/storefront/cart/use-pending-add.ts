import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useMemberName } from '#front/session/session.ts'
import { takeAction } from '#storefront/sign-in/pending-action.ts'

/** Carries out what a visitor wished here before they signed in. */
export function useWish(add: (productId: number, quantity: number) => Promise<void>): void {
  const name = useMemberName()
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wish is taken once for each arrival, whatever `add` is by then
  useEffect(() => {
    if (name === null) return
    const action = takeAction('add-to-cart', pathname + search)
    if (action) void add(action.productId, action.quantity)
  }, [name, pathname, search])
}
