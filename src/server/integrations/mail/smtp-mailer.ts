import { createTransport } from 'nodemailer'
import { type Mailer, PermanentMailError } from '#server/ports/mailer.ts'

/** `smtpUrl` as nodemailer reads it: `smtps://user:password@smtp.example:465`. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl, { from })
  return {
    async send(mail) {
      try {
        await transport.sendMail({ ...mail, headers: { 'auto-submitted': 'auto-generated' } })
      } catch (error) {
        throw isPermanent(error)
          ? new PermanentMailError(`the mail server refuses: ${textOf(error)}`, { cause: error })
          : error
      }
    },
    close: async () => transport.close(),
  }
}

/** SMTP's 5xx answer to a recipient or a message is permanent; problems of the connection or login can be fixed. */
function isPermanent(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return responseCode !== undefined && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
