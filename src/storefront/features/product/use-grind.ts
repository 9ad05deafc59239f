import { useEffect, useState } from 'react'
import type { Grind } from '#domain/catalogue/grind.ts'
import { readRememberedGrind, rememberGrind } from '#storefront/cart/remembered-grind.ts'

/** The grind that was chosen last in this browser, whole beans before. */
export function useGrind(): [Grind, (grind: Grind) => void] {
  const [grind, setGrind] = useState<Grind>('whole')
  // after hydration: the page is the same for everyone
  useEffect(() => setGrind(readRememberedGrind() ?? 'whole'), [])
  return [
    grind,
    (next) => {
      setGrind(next)
      rememberGrind(next)
    },
  ]
}
