import { useDeferredValue, useEffect, useRef, useState } from 'react'

type RankByTaste = typeof import('./rank-by-taste.ts').rankByTaste

/** The wish of an address, as far as it can be one; the rules of the finder read it more closely. */
export function readTaste(search: URLSearchParams): string {
  const taste = search.get('taste') ?? ''
  return /^[a-z\d.,-]{1,150}$/.test(taste) ? taste : ''
}

/** A slider that is being dragged writes the address when it rests. */
const restMs = 250

/**
 * The wish of the address, and the one that is being made: a moved slider shows at once, the list follows as fast as it
 * can, the address when the hand rests. The rules are loaded when there is a wish.
 */
export function useTaste(addressTaste: string, writeAddress: (taste: string) => void) {
  const [draft, setDraft] = useState<string | null>(null)
  const [rank, setRank] = useState<{ by: RankByTaste } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // the server's page knows nothing of a wish: neither may the first look at it here
  const [alive, setAlive] = useState(false)
  const taste = alive ? (draft ?? addressTaste) : ''

  useEffect(() => setAlive(true), [])
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
