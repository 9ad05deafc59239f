/**
 * Session storage belongs to one tab. What the tabs of this shop tell each other: a new tab asks who is signed in, and
 * who signs out does so everywhere. Nothing is written to disk, and no other site can listen.
 */
import { readToken, readUser, type StoredSession } from './session-storage.ts'

type Message = { kind: 'ask' } | { kind: 'session'; session: StoredSession } | { kind: 'ended'; token: string }

export interface TabEvents {
  /** Another tab is signed in. */
  onSession: (session: StoredSession) => void
  /** The session that this tab holds was ended in another one. */
  onEnded: () => void
}

const name = 'shanlan-session'
let channel: BroadcastChannel | null = null

/** From now on this tab answers, asks and listens. A page that the browser puts aside leaves, or it could not be put aside. */
export function joinTabs(events: TabEvents): void {
  if (!('BroadcastChannel' in window)) return
  open(events)
  window.addEventListener('pagehide', () => {
    channel?.close()
    channel = null
  })
  window.addEventListener('pageshow', (event) => event.persisted && open(events))
}

export function askTabs(): void {
  send({ kind: 'ask' })
}

export function tellTabsEnded(token: string): void {
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
    else if (data.token === token) events.onEnded()
  }
}

function send(message: Message): void {
  channel?.postMessage(message)
}
