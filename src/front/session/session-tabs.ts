/**
 * Session storage belongs to one tab. Messages between the tabs of this shop: a new tab asks who is signed in, a sign-in in
 * one tab reaches those that are signed in, and signing out in one tab ends the session in all. Nothing is written to disk, and no other site can listen.
 */
import { readToken, readUser, type StoredSession } from './session-storage.ts'

type Message =
  | { kind: 'ask' }
  | { kind: 'session'; session: StoredSession }
  | { kind: 'started'; session: StoredSession }
  | { kind: 'ended'; token: string }

export interface TabEvents {
  /** Another tab is signed in. */
  onSession: (session: StoredSession) => void
  /** Somebody signed in in another tab, which ended the session that this tab holds. */
  onReplaced: (session: StoredSession) => void
  /** The session that this tab holds was ended in another one. */
  onEnded: () => void
}

const name = 'shanlan-session'
let channel: BroadcastChannel | null = null

/**
 * From now on this tab listens, answers and can ask. The channel is closed on pagehide: with an open one the browser could
 * not keep the page for going back.
 */
export function openTabChannel(events: TabEvents): void {
  if (!('BroadcastChannel' in window)) return
  open(events)
  window.addEventListener('pagehide', () => {
    channel?.close()
    channel = null
  })
  window.addEventListener('pageshow', (event) => event.persisted && open(events))
}

export function requestSession(): void {
  send({ kind: 'ask' })
}

export function announceSession(session: StoredSession): void {
  send({ kind: 'started', session })
}

export function announceSessionEnd(token: string): void {
  send({ kind: 'ended', token })
}

function open(events: TabEvents): void {
  channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'session') return events.onSession(data.session)
    const token = readToken()
    const user = readUser()
    if (!token || !user) return
    if (data.kind === 'ask') send({ kind: 'session', session: { token, user } })
    else if (data.kind === 'started') events.onReplaced(data.session)
    else if (data.token === token) events.onEnded()
  }
}

function send(message: Message): void {
  channel?.postMessage(message)
}
