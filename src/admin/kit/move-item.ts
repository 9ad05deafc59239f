/** `moveItem(['a', 'b', 'c'], 2, -1)` is a, c, b; beyond the ends nothing moves. */
export function moveItem<T>(list: readonly T[], place: number, by: number): T[] {
  const target = place + by
  if (target < 0 || target >= list.length) return [...list]
  const next = [...list]
  const [item] = next.splice(place, 1)
  if (item !== undefined) next.splice(target, 0, item)
  return next
}
