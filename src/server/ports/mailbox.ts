import type { IncomingMail } from '#domain/messages/incoming-mail.ts'

/** How far a mailbox was read. */
export interface MailboxPosition {
  /** Numbers of mails count for as long as this stays the same. */
  uidValidity: string
  lastUid: number
}

export interface ReceivedMail extends IncomingMail {
  /** The same whenever it is read. */
  mailId: string
}

/** Where answers to the shop's mails arrive. It is only read: nothing is deleted, moved or marked there. */
export interface Mailbox {
  /** Without its password: for the log, and as the key of its position. */
  name: string
  /** The oldest first, a limited number of them. Without a position nothing but where it ends now: old mails stay unread. */
  readAfter(position: MailboxPosition | null): Promise<{ mails: ReceivedMail[]; position: MailboxPosition }>
}
