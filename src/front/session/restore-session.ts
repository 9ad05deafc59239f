import type { StoredSession } from './session-storage.ts'

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
