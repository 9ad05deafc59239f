import { useEffect, useState } from 'react'
import type { PageLocation } from './page.ts'
import { usePage, useRouter } from './router-context.ts'

interface Question {
  /** Leaves the page after all. */
  leave(): void
  stay(): void
}

/** Null, or what to ask a visitor who is about to leave: by a link, or by going back. */
export function useLeaveGuard(asks: (from: PageLocation, to: PageLocation) => boolean): Question | null {
  const router = useRouter()
  const { location } = usePage()
  const [leave, setLeave] = useState<(() => void) | null>(null)
  useEffect(() =>
    router.guard((next, onLeave) => {
      if (!asks(location, next)) return false
      setLeave(() => onLeave)
      return true
    }),
  )
  if (!leave) return null
  const close = () => setLeave(null)
  return {
    stay: close,
    leave() {
      close()
      leave()
    },
  }
}
