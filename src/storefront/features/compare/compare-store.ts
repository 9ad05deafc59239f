/** The coffees that a shopper compares; the choice stays while they go from category to category. */
import { useSyncExternalStore } from 'react'

export const compareLimit = 3

type Chosen = readonly number[]
const none: Chosen = []

let chosen = none
const listeners = new Set<() => void>()

/** One more or one less; a fourth is not taken. `withCompared([1, 2, 3], 4, true)` is [1, 2, 3]. */
export function withCompared(ids: Chosen, id: number, take: boolean): Chosen {
  const others = ids.filter((each) => each !== id)
  if (!take) return others
  return ids.includes(id) || ids.length >= compareLimit ? ids : [...ids, id]
}

export function setCompared(id: number, take: boolean): void {
  change(withCompared(chosen, id, take))
}

export function clearCompared(): void {
  change(none)
}

export function useCompared(): Chosen {
  return useSyncExternalStore(
    subscribe,
    () => chosen,
    () => none,
  )
}

function change(next: Chosen): void {
  chosen = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
