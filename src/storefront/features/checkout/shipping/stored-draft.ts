/** What was typed before the shopper left for the store map, restored on return: in this tab, for this cart, once. */
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

export function takeStoredDraft(orderId: string): RecipientDraft | null {
  const stored = readTabJson<StoredDraft>(key)
  removeTabItem(key)
  return stored?.orderId === orderId ? stored.draft : null
}
