import { useIsNavigating } from '#front/router/hooks.ts'
import { layoutTexts } from '#messages/layout.ts'

/** A thin line while the next page is loaded. */
export function ProgressLine() {
  const isNavigating = useIsNavigating()
  return (
    <div role="status" aria-live="polite" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5">
      {isNavigating && (
        <>
          <span className="sr-only">{layoutTexts.loading}</span>
          <span aria-hidden className="block h-full origin-left animate-progress bg-copper-light" />
        </>
      )}
    </div>
  )
}
