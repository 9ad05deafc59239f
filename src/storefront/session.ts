/** Who is signed in, as screens see it: React is told when it changes. The server renders every page for a visitor. */
import { useSyncExternalStore } from 'react'
import { readToken, readUser } from './session-storage.ts'

const changed = 'shanlan:session'

/** The signed-in member's name, or null. */
export function useMemberName(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readUser()?.name ?? null,
    () => null,
  )
}

function subscribe(notify: () => void): () => void {
  window.addEventListener(changed, notify)
  window.addEventListener('storage', notify)
  return () => {
    window.removeEventListener(changed, notify)
    window.removeEventListener('storage', notify)
  }
}

/** Forgets the session here at once; the server is told too, and an answer that never comes changes nothing for the shopper. */
export function signOut(): void {
  const token = readToken()
  window.sessionStorage.removeItem('token')
  window.sessionStorage.removeItem('user')
  window.dispatchEvent(new Event(changed))
  if (token) void endSession(token)
}

async function endSession(token: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ token })
  await fetch('/api/user/logout', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined)
}
