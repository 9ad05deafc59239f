/** Who is signed in, as screens see it: React is notified of changes. The server renders every page for a visitor. */
import { useSyncExternalStore } from 'react'
import { isRememberedDevice } from './remembered-device.ts'
import { readToken, readUser, removeSession, type StoredSession, writeSession } from './session-storage.ts'
import { announceSession, announceSessionEnd, openTabChannel, requestSession } from './session-tabs.ts'

/** What a front adds to the session. */
interface SessionOptions {
  /** Pages that show what belongs to a member: a tab whose session ends leaves them. */
  privatePaths: RegExp
  /** Removes what the front stores beside the session. */
  onEnd: () => void
}

const changed = 'shanlan:session'
/** Open tabs answer within milliseconds; one that the browser has suspended does not answer at all. */
const answerMs = 500

let options: SessionOptions | null = null
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

/**
 * Called once, before hydration: a new tab takes over the session of one that is open; on a device that is remembered the
 * cookie signs it in.
 */
export function shareSession(given: SessionOptions): void {
  options = given
  openTabChannel({ onSession: acceptSession, onReplaced: replaceSession, onEnded: endInThisTab })
  if (readUser()) return
  const isRemembered = isRememberedDevice()
  known = new Promise((resolve) => {
    stopWaiting = () => {
      stopWaiting = null
      resolve()
    }
    // the server is waited for: it answers in any case
    if (!isRemembered) setTimeout(() => stopWaiting?.(), answerMs)
  })
  requestSession()
  if (isRemembered) void restore()
}

async function restore(): Promise<void> {
  const { fetchSession } = await import('./restore-session.ts')
  const session = await fetchSession()
  if (session) acceptSession(session)
  stopWaiting?.()
}

/** Resolves when it is clear whether this tab is signed in; immediately, except in a new tab. */
export function whenSessionKnown(): Promise<void> {
  return known
}

/** A sign-in on this page. It ended the session that this browser had before: other tabs go on with the new one. */
export function startSignedIn(session: StoredSession): void {
  startSession(session)
  announceSession(session)
}

/** The member has another name now: the header shows it immediately. */
export function renameMember(name: string): void {
  const token = readToken()
  const user = readUser()
  if (token && user) startSession({ token, user: { ...user, name } })
}

/** Removes the session from this tab, and only from this one. */
export function clearSession(): void {
  removeSession()
  options?.onEnd()
  notifyChange()
}

/** Ends the session in all tabs immediately, and on the server; it ends even if the server does not answer. */
export function signOut(): void {
  const token = readToken()
  clearSession()
  if (!token) return
  announceSessionEnd(token)
  void endOnServer(token)
}

function startSession(session: StoredSession): void {
  writeSession(session)
  notifyChange()
}

function notifyChange(): void {
  window.dispatchEvent(new Event(changed))
  stopWaiting?.()
}

/** Only a tab that still waits accepts an answer: a login screen that has just cleared the session does not get it back. */
function acceptSession(session: StoredSession): void {
  if (stopWaiting && !readUser()) startSession(session)
}

/** The same member goes on with the new token; another one's tab is signed out. */
function replaceSession(session: StoredSession): void {
  const { id } = session.user
  if (id !== undefined && readUser()?.id === id) startSession(session)
  else endInThisTab()
}

function endInThisTab(): void {
  clearSession()
  if (options?.privatePaths.test(window.location.pathname)) window.location.replace('/')
}

async function endOnServer(token: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ token })
  await fetch('/api/user/logout', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined)
}
