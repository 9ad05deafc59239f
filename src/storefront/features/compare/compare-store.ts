/** The coffees that a shopper compares; the choice stays while they go from category to category. */
import { useSyncExternalStore } from 'react'
import type { ComparedCoffee } from './compared-coffee.ts'

export const compareLimit = 3

/** As they were when they were chosen: another page of the list may not have them. */
type Chosen = readonly ComparedCoffee[]
const none: Chosen = []

let chosen = none
const listeners = new Set<() => void>()

/** One more or one less; a fourth is not taken. */
export function withCompared<C extends { id: number }>(coffees: readonly C[], coffee: C, take: boolean): readonly C[] {
  const others = coffees.filter(({ id }) => id !== coffee.id)
  if (!take) return others
  return others.length < coffees.length || coffees.length >= compareLimit ? coffees : [...coffees, coffee]
}

export function setCompared(coffee: ComparedCoffee, take: boolean): void {
  change(withCompared(chosen, coffee, take))
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
