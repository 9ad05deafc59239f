import { useEffect, useState } from 'react'
import { type Grind, readGrind } from '#domain/catalogue/grind.ts'

const key = 'shanlan:grind'

/** The grind that was chosen last in this browser: whoever has a moka pot has it next month, too. */
export function useGrind(): [Grind, (grind: Grind) => void] {
  const [grind, setGrind] = useState<Grind>('whole')
  // after hydration: the page is the same for everyone
  useEffect(() => {
    try {
      setGrind(readGrind(window.localStorage.getItem(key)) ?? 'whole')
    } catch {
      // storage is forbidden: nothing is remembered
    }
  }, [])
  return [
    grind,
    (next) => {
      setGrind(next)
      try {
        window.localStorage.setItem(key, next)
      } catch {
        // storage is forbidden: it holds as long as the page lives
      }
    },
  ]
}
