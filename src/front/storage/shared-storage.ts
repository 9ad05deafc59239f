/** Local storage: shared by the tabs of a browser, and kept when it is closed. Where it is forbidden nothing is found. */
export function readSharedJson<T>(key: string): T | null {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

export function writeSharedItem(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value)
  } catch {
    // forbidden, or full: the tab's own storage has it
  }
}

export function removeSharedItem(key: string): void {
  try {
    window.localStorage.removeItem(key)
  } catch {
    // storage is forbidden: there is nothing in it
  }
}
