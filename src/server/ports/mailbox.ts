import type { MailHead } from '#domain/messages/incoming-mail.ts'

/** How far a mailbox was read. */
export interface MailboxPosition {
  /** Numbers of mails count for as long as this stays the same. */
  uidValidity: string
  lastUid: number
}

export interface ReceivedMail extends MailHead {
  /** The same whenever it is read. */
  mailId: string
  /** Asked for after sender and thread are known; null: there are no words in it. */
  readText(): string | null
}

/** A mail that lies there, not looked at yet. */
export interface FetchedMail {
  /** The mailbox was read up to here once this one is done. */
  position: MailboxPosition
  arrivedAt: Date | null
  /** Fails if nothing can be made of it. */
  read(): Promise<ReceivedMail>
}

/** Where answers to the shop's mails arrive. It is only read: nothing is deleted, moved or marked there. */
export interface Mailbox {
  /** Without its password: for the log, and as the key of its position. */
  name: string
  /**
   * Hands over one mail after the other, the oldest first, a limited number of them, and tells how far that was. Without a
   * position nothing but where it ends now: old mails stay unread.
   */
  readAfter(position: MailboxPosition | null, take: (mail: FetchedMail) => Promise<void>): Promise<MailboxPosition>
}
