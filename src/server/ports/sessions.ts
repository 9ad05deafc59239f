import type { MemberId } from '#contract/scalars.ts'

export interface SessionMember {
  id: MemberId
  name: string
  /** Of the session that asks. */
  sessionId: string
  /** The session's time was just prolonged: a cookie that carries it should be, too. */
  extended: boolean
}

/** What serving a request needs of the sessions. */
export interface SessionReader {
  /** The member to whom a token belongs, or null when it is unknown or has expired. */
  findMember(token: string): Promise<SessionMember | null>
}
