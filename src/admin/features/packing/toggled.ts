/** What is in one of the two, but not in both: `toggled({A, B}, {B, C})` is `{A, C}`. */
export function toggled(set: ReadonlySet<string>, names: Iterable<string>): ReadonlySet<string> {
  const result = new Set(set)
  for (const name of new Set(names)) if (!result.delete(name)) result.add(name)
  return result
}
