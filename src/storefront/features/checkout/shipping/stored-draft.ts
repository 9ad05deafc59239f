/** What was typed, before it is complete enough to be saved: in this tab, for this cart, over a reload and the store map. */
import { readTabJson, removeTabItem, writeTabItem } from '#front/storage/tab-storage.ts'
import type { RecipientDraft } from './recipient-draft.ts'

const key = 'shanlan:recipient'

interface StoredDraft {
  orderId: string
  draft: RecipientDraft
}

/** Where storage is forbidden only valid values are restored: they were saved with the order. */
export function storeDraft(orderId: string, draft: RecipientDraft): void {
  writeTabItem(key, JSON.stringify({ orderId, draft } satisfies StoredDraft))
}

export function readStoredDraft(orderId: string): RecipientDraft | null {
  const stored = readTabJson<StoredDraft>(key)
  return stored?.orderId === orderId ? { ...stored.draft, email: stored.draft.email ?? '' } : null
}

/** It is saved with the order, or another recipient takes its place. */
export function forgetDraft(): void {
  removeTabItem(key)
}
