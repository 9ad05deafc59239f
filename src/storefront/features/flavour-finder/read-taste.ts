/** The preference of an address, roughly checked; the rules of the finder read it exactly. */
export function readTaste(search: URLSearchParams): string {
  const taste = search.get('taste') ?? ''
  return /^[a-z\d.,-]{1,150}$/.test(taste) ? taste : ''
}
