import type { MemberId } from '#contract/scalars.ts'

export interface SessionMember {
  id: MemberId
  name: string
  /** Of the session of this request. */
  sessionId: string
  /** The session was just extended: a cookie that carries it should be, too. */
  extended: boolean
}

/** What a request needs of the sessions. */
export interface SessionReader {
  /** The member of a token, or null when it is unknown or has expired. */
  findMember(token: string): Promise<SessionMember | null>
}
