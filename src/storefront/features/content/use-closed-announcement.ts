import { useSyncExternalStore } from 'react'
import { readTabItem, writeTabItem } from '#front/storage/tab-storage.ts'

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
  return readTabItem(key) ?? closedWithoutStorage
}

/** Where storage is forbidden the bar stays closed until the next page load. */
let closedWithoutStorage: string | null = null

function close(id: string): void {
  if (!writeTabItem(key, id)) closedWithoutStorage = id
  for (const listener of listeners) listener()
}
