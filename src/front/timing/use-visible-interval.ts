import { useEffect, useEffectEvent } from 'react'

const everyMs = 3000
/** Who has left the page open over lunch asks again by returning to it. */
const longestMs = 30 * 60_000

/**
 * Looks every three seconds while the page is seen, and at once when somebody returns to it, or only then (`return`); a
 * failure is tried again.
 */
export function useVisibleInterval(look: () => Promise<void>, when: 'always' | 'return' | 'never' = 'always'): void {
  const run = useEffectEvent(look)
  useEffect(() => {
    if (when === 'never') return
    let busy = false
    let until = Date.now() + longestMs
    const tick = async () => {
      if (busy || document.visibilityState !== 'visible' || Date.now() > until) return
      busy = true
      await run().catch(() => undefined)
      busy = false
    }
    const onReturn = () => {
      until = Date.now() + longestMs
      void tick()
    }
    const timer = when === 'always' ? setInterval(() => void tick(), everyMs) : undefined
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('focus', onReturn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('focus', onReturn)
    }
  }, [when])
}
