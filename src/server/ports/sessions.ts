import type { MemberId } from '#contract/scalars.ts'

export interface SessionMember {
  id: MemberId
  name: string
  /** Of the session of this request. */
  sessionId: string
  /** The member asked to stay signed in on this device. */
  remembered: boolean
  /** When the member last proved who they are; null: never in this session. */
  authenticatedAt: Date | null
  /** Registered to go on with an order, and the mailed link not opened yet: may fill it in, and little else. */
  registering: boolean
  /** For how many milliseconds the session was just extended: its cookie should be, too. Null: it was not. */
  extendedBy: number | null
}

/** What a request needs of the sessions. */
export interface SessionReader {
  /** The member of a token, or null when it is unknown or has expired. */
  findMember(token: string): Promise<SessionMember | null>
}
