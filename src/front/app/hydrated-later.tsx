import { type ReactNode, Suspense } from 'react'

/**
 * A part of the page that is not in sight at first. React hydrates it after the rest and in a step of its own, so that no
 * step is long; or immediately, when the visitor touches it.
 */
export function HydratedLater(props: { children: ReactNode }) {
  return <Suspense fallback={null}>{props.children}</Suspense>
}
