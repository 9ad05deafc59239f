/** A device on which the member stays signed in: its cookie signs a page in that knows nobody. */
import { hostPrefix, rememberedCookie } from '#domain/sessions.ts'
import type { StoredSession } from './session-storage.ts'

export function isRememberedDevice(): boolean {
  const cookie = `${rememberedCookie}=1`
  return document.cookie.split('; ').some((one) => one === cookie || one === hostPrefix + cookie)
}

/** Null: the session has ended, or there is no answer. */
export async function fetchSession(): Promise<StoredSession | null> {
  try {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/user/session', { method: 'POST', headers, body: '{}' })
    const { session } = (await answer.json()) as { session?: StoredSession | null }
    return session ?? null
  } catch {
    return null
  }
}
