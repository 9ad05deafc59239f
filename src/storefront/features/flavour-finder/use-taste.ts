import { useDeferredValue, useEffect, useRef, useState } from 'react'

type RankByTaste = typeof import('./rank-by-taste.ts').rankByTaste

/** The address is written once a slider has not moved for this long. */
const restMs = 250

/**
 * The preference of the address, and the one that is being set: a moved slider shows immediately, the list follows as fast as
 * it can, the address when the slider rests. The rules are loaded when there is a preference.
 */
export function useTaste(addressTaste: string, writeAddress: (taste: string) => void) {
  const [draft, setDraft] = useState<string | null>(null)
  const [rank, setRank] = useState<{ by: RankByTaste } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // the server renders without a preference: so must the first render here
  const [alive, setAlive] = useState(false)
  const taste = draft ?? (alive ? addressTaste : '')

  // without a preference nothing changes: the page must not be rendered again before its cards are hydrated
  useEffect(() => {
    if (addressTaste !== '') setAlive(true)
  }, [addressTaste])
  // the address has caught up
  useEffect(() => setDraft((made) => (made === addressTaste ? null : made)), [addressTaste])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (taste === '' || rank) return
    // without the rules the list stays in its usual order
    import('./rank-by-taste.ts').then(({ rankByTaste }) => setRank({ by: rankByTaste })).catch(() => undefined)
  }, [taste, rank])

  return {
    taste,
    /** What the list is ordered by: null until the rules are there. */
    rank: useDeferredValue(rank && taste !== '' ? { by: rank.by, taste } : null),
    change: (next: string) => {
      setDraft(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => writeAddress(next), restMs)
    },
  }
}
