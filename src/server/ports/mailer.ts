/** The port that sends mails. */
export interface Mail {
  to: string
  subject: string
  html: string
  text: string
  /** Reply-to address, if it is not the shop. */
  replyTo?: string
  /** The same for one cause, so that a mail sent twice can be distinguished from two mails. */
  messageId: string
}

export interface Mailer {
  /** Fails when the mail was not accepted; with `PermanentMailError` when retrying cannot help. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

/** There is no mail server yet: the mail waits until somebody enters one. */
export class MailerMissingError extends Error {
  override name = 'MailerMissingError'
}

export class PermanentMailError extends Error {
  override name = 'PermanentMailError'
}
