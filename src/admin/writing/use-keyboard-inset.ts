import { type RefObject, useEffect } from 'react'

/** `--keyboard`: how much of the window the keyboard of a phone covers, for what shall stay above it. */
export function useKeyboardInset(of: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const measure = () => {
      const covered = window.innerHeight - seen.height - seen.offsetTop
      of.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    measure()
    seen.addEventListener('resize', measure)
    seen.addEventListener('scroll', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      seen.removeEventListener('scroll', measure)
    }
  }, [of])
}
