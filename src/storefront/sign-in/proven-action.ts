/**
 * What a member wanted when the shop asked who they are, while they prove it at a provider's page: it is carried out when
 * they are back, once. Session storage: another tab, or a browser that was closed, does not have it.
 */
import type { PasskeyId } from '#contract/shop/account/passkeys.ts'
import type { SocialProviderName } from '#contract/shop/account/social.ts'
import { readTabJson, removeTabItem, writeTabItem } from '#front/storage/tab-storage.ts'

export type ProvenAction =
  | { kind: 'link' | 'unlink'; provider: SocialProviderName }
  | { kind: 'export' }
  | { kind: 'add-passkey' }
  | { kind: 'remove-passkey'; id: PasskeyId }

const key = 'shanlan:proven'
/** As long as the proof counts: later the shop would ask again, by surprise. */
const maxAgeMs = 10 * 60_000

export function rememberAction(action: ProvenAction, now = Date.now()): void {
  writeTabItem(key, JSON.stringify({ action, at: now }))
}

/** The action of one of these kinds; afterwards it is no longer stored. */
export function takeProvenAction<K extends ProvenAction['kind']>(
  kinds: readonly K[],
  now = Date.now(),
): Extract<ProvenAction, { kind: K }> | null {
  const stored = readTabJson<{ action: ProvenAction; at: number }>(key)
  if (!stored || !kinds.some((kind) => kind === stored.action.kind)) return null
  removeTabItem(key)
  return now - stored.at < maxAgeMs ? (stored.action as Extract<ProvenAction, { kind: K }>) : null
}
