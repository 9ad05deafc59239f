/** Who is signed in, as screens see it: React is told when it changes. The server renders every page for a visitor. */
import { useSyncExternalStore } from 'react'
import { readToken, readUser, removeSession, type StoredSession, writeSession } from './session-storage.ts'
import { askTabs, joinTabs, tellTabsEnded } from './session-tabs.ts'

const changed = 'shanlan:session'
/** Open tabs answer within milliseconds; one that sleeps does not answer at all. */
const answerMs = 500

let known = Promise.resolve()
let stopWaiting: (() => void) | null = null

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
  return () => window.removeEventListener(changed, notify)
}

/** Called once, before the page comes alive: a new tab takes over the session of one that is open. */
export function shareSession(): void {
  joinTabs({ onSession: adopt, onEnded: leave })
  if (readUser()) return
  known = new Promise((resolve) => {
    stopWaiting = () => {
      stopWaiting = null
      resolve()
    }
    setTimeout(() => stopWaiting?.(), answerMs)
  })
  askTabs()
}

/** Resolves when it is clear whether this tab is signed in; later than at once only in a new tab. */
export function whenSessionKnown(): Promise<void> {
  return known
}

export function startSession(session: StoredSession): void {
  writeSession(session)
  window.dispatchEvent(new Event(changed))
  stopWaiting?.()
}

/** The member has another name now: the header says it at once. */
export function renameMember(name: string): void {
  const token = readToken()
  const user = readUser()
  if (token && user) startSession({ token, user: { ...user, name } })
}

/** Forgets the session in this tab, and only here. */
export function forgetSession(): void {
  removeSession()
  window.dispatchEvent(new Event(changed))
  stopWaiting?.()
}

/** Forgets the session in all tabs at once; the server is told too, and an answer that never comes changes nothing for the shopper. */
export function signOut(): void {
  const token = readToken()
  forgetSession()
  if (!token) return
  tellTabsEnded(token)
  void endSession(token)
}

/** Only who still waits takes an answer: a login screen that has just cleared the session does not get it back. */
function adopt(session: StoredSession): void {
  if (stopWaiting && !readUser()) startSession(session)
}

/** What this tab shows of the member goes with the session. */
function leave(): void {
  forgetSession()
  if (/^\/(member|checkout)\b/i.test(window.location.pathname)) window.location.replace('/')
}

async function endSession(token: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ token })
  await fetch('/api/user/logout', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined)
}
