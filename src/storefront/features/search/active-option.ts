/** Which suggestion is marked: an index, or null while the shopper is still typing. */
export type ActiveOption = number | null

/**
 * Arrow keys move through the suggestions and, past either end, back into the text field: with 2 suggestions ArrowDown
 * gives 0, 1, none, 0.
 */
export function moveActive(active: ActiveOption, key: 'ArrowDown' | 'ArrowUp', count: number): ActiveOption {
  if (count === 0) return null
  const places = count + 1
  const at = active === null ? count : Math.min(active, count - 1)
  const next = (at + (key === 'ArrowDown' ? 1 : places - 1)) % places
  return next === count ? null : next
}

/** What Enter opens: the marked suggestion; without one, the list of all that is found. */
export function chosenOption<T>(options: readonly T[], active: ActiveOption): T | undefined {
  return active === null ? undefined : options[active]
}
