import { useSyncExternalStore } from 'react'

const key = 'closed_announcement'
const listeners = new Set<() => void>()

/** Which announcement was closed in this session. The server does not know, so that its pages are the same for all. */
export function useClosedAnnouncement(): { closedId: string | null; close(id: string): void } {
  const closedId = useSyncExternalStore(subscribe, read, () => null)
  return { closedId, close }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): string | null {
  try {
    return window.sessionStorage.getItem(key)
  } catch {
    // storage is forbidden: the bar can then not be closed for longer than the page lives
    return closedHere
  }
}

let closedHere: string | null = null

function close(id: string): void {
  closedHere = id
  try {
    window.sessionStorage.setItem(key, id)
  } catch {
    // see above
  }
  for (const listener of listeners) listener()
}
