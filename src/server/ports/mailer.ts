/** How mails leave the shop. */
export interface Mail {
  to: string
  subject: string
  html: string
  text: string
  /** Who gets the answer, where it is not the shop. */
  replyTo?: string
  /** Stable for one cause, so that a mail handed over twice can be told apart from two mails. */
  messageId: string
}

export interface Mailer {
  /** Fails when the mail was not taken; `HopelessMailError` when trying again is of no use. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

export class PermanentMailError extends Error {
  override name = 'PermanentMailError'
}
