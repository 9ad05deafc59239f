/** What was searched for in this browser, the latest first. Where storage is forbidden nothing is remembered. */
const key = 'shanlan:searches'
const limit = 5

export function readSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((term) => typeof term === 'string').slice(0, limit) : []
  } catch {
    return []
  }
}

/** A term that was searched for before moves to the front. */
export function rememberSearch(term: string): void {
  try {
    const others = readSearches().filter((one) => one !== term)
    window.localStorage.setItem(key, JSON.stringify([term, ...others].slice(0, limit)))
  } catch {
    // storage is forbidden
  }
}

export function forgetSearches(): void {
  try {
    window.localStorage.removeItem(key)
  } catch {
    // storage is forbidden
  }
}
