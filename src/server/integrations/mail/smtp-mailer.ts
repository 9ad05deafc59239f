import { createTransport } from 'nodemailer'
import { type Mailer, PermanentMailError } from '#server/ports/mailer.ts'

interface SmtpOptions {
  /** Asked for each mail, where the shop's name in it can change. */
  from: string | (() => { name: string; address: string })
  /** required: a server that offers no TLS gets no mail, because its links sign people in. */
  tls: 'required' | 'optional'
}

/** `smtpUrl` as nodemailer reads it: `smtps://user:password@smtp.example:465`. */
export function createSmtpMailer(smtpUrl: string, { from, tls }: SmtpOptions): Mailer {
  const transport = createTransport(withTls(smtpUrl, tls))
  return {
    async send({ to, replyTo, ...mail }) {
      // as text they would be read as a list: whoever gets a comma into an address gets a copy
      const addresses = { to: one(to), ...(replyTo ? { replyTo: one(replyTo) } : {}) }
      try {
        const sender = typeof from === 'string' ? from : from()
        await transport.sendMail({
          from: sender,
          ...mail,
          ...addresses,
          headers: { 'auto-submitted': 'auto-generated' },
        })
      } catch (error) {
        throw isPermanent(error)
          ? new PermanentMailError(`the mail server refuses: ${textOf(error)}`, { cause: error })
          : error
      }
    },
    close: async () => transport.close(),
  }
}

function one(address: string): { name: string; address: string } {
  return { name: '', address }
}

/** Nodemailer reads its options from the address; this one wins over every other about TLS. */
function withTls(smtpUrl: string, tls: SmtpOptions['tls']): string {
  const url = new URL(smtpUrl)
  if (tls === 'required') url.searchParams.set('requireTLS', 'true')
  return url.href
}

/** SMTP's 5xx answer to a recipient or a message is permanent; problems of the connection or login can be fixed. */
function isPermanent(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return responseCode !== undefined && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
