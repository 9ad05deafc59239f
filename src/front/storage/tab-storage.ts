/**
 * Session storage: it belongs to one tab and ends with it. A browser can forbid it, and the server has none: then nothing
 * is stored and nothing is found, without an error.
 */
export function readTabItem(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** What is stored there is this program's own: its shape is not checked. */
export function readTabJson<T>(key: string): T | null {
  try {
    return JSON.parse(readTabItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

/** False: it could not be stored. */
export function writeTabItem(key: string, value: string): boolean {
  try {
    window.sessionStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function removeTabItem(key: string): void {
  try {
    window.sessionStorage.removeItem(key)
  } catch {
    // storage is forbidden: there is nothing in it
  }
}
