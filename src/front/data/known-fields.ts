/** What an answer says, without its empty fields: `{ ...defaults, ...knownFields(answer) }`. */
export function knownFields<T extends object>(fields: T | null | undefined): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields ?? {}).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<T>
}
