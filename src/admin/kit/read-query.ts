/** The filters of a list from its address; one that is not set is not sent. */
export function readQuery<Name extends string>(
  query: URLSearchParams,
  names: readonly Name[],
): Partial<Record<Name, never>> {
  const set = names.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []))
  // the server checks what an address can hold
  return Object.fromEntries(set) as Partial<Record<Name, never>>
}
