/** What was typed before the shopper left for the map, so that it is there again: in this tab, for this cart, once. */
import type { RecipientDraft } from './recipient-draft.ts'

const key = 'shanlan:recipient'

export function keepDraft(orderId: string, draft: RecipientDraft): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify({ orderId, draft }))
  } catch {
    // storage is forbidden: what is valid has been saved with the order
  }
}

export function takeDraft(orderId: string): RecipientDraft | null {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as {
      orderId: string
      draft: RecipientDraft
    } | null
    window.sessionStorage.removeItem(key)
    return kept?.orderId === orderId ? kept.draft : null
  } catch {
    return null
  }
}
