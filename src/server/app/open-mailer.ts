/**
 * The mail server that SMTP_URL names, or that the owner entered; without one the simulator, whose outbox is at
 * `/sim/mail`, where it may be used. Each mail goes by what is entered at that moment.
 */
import type { FastifyPluginAsync } from 'fastify'
import type { CredentialValues } from '#domain/settings/credentials.ts'
import { type Config, maySimulate } from '#server/core/config.ts'
import type { OpenDb } from '#server/db/open-db.ts'
import { createImapMailbox } from '#server/integrations/mail/imap-mailbox.ts'
import { createSmtpMailer } from '#server/integrations/mail/smtp-mailer.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Mailbox } from '#server/ports/mailbox.ts'
import { type Mailer, MailerMissingError } from '#server/ports/mailer.ts'
import { createOutbox } from '#simulators/mail/outbox.ts'
import { outboxPages } from '#simulators/mail/pages.ts'
import { keepLast } from './keep-last.ts'

export interface MailUse {
  config: Config
  database: Pick<OpenDb, 'executeSql'>
  clock: Clock
  /** What the owner entered, now. */
  entered: () => CredentialValues | null
  shopName: () => string
  shopEmail: () => string
}

export interface OpenMailer {
  mailer: Mailer
  /** The simulator's pages, when it may be used. */
  simulator: FastifyPluginAsync | null
}

export function openMailer({ config, database, clock, entered, shopName, shopEmail }: MailUse): OpenMailer {
  const { smtpUrl, smtpTls: tls } = config
  const from = config.mailFrom ?? (() => ({ name: shopName(), address: shopEmail() }))
  if (smtpUrl) return { mailer: createSmtpMailer(smtpUrl, { from, tls }), simulator: null }
  const outbox = createOutbox((text, values) => database.executeSql(text, values))
  const simulated: Mailer['send'] = (mail) => outbox.store({ ...mail, sentAt: clock.now() })
  const open = keepLast((values: CredentialValues) => {
    const address = values.from ?? ''
    return createSmtpMailer(enteredUrl('smtp', values), { from: () => ({ name: shopName(), address }), tls })
  })
  return {
    mailer: {
      async send(mail) {
        const values = entered()
        // a demonstration reaches nothing outside, whatever was typed in
        if (config.mode === 'demo' || (!values && maySimulate(config, 'mail'))) return simulated(mail)
        if (!values) throw new MailerMissingError('no mail server was entered yet')
        await open(values).send(mail)
      },
      close: async () => {},
    },
    simulator: maySimulate(config, 'mail') ? outboxPages(outbox) : null,
  }
}

/** The mailbox that IMAP_URL names, or that the owner entered; null: answers are not read. */
export function openMailbox({ config, entered }: Pick<MailUse, 'config' | 'entered'>): () => Mailbox | null {
  const { imapUrl, smtpTls: tls } = config
  const configured = imapUrl ? createImapMailbox(imapUrl, { tls }) : null
  const open = keepLast((values: CredentialValues) => createImapMailbox(enteredUrl('imap', values), { tls }))
  return () => {
    const values = entered()
    return configured ?? (values && config.mode === 'production' ? open(values) : null)
  }
}

/** 465 and 993 speak TLS from the first byte; at the others it is demanded before anything is said. */
function enteredUrl(protocol: 'smtp' | 'imap', values: CredentialValues): string {
  const { host = '', port = '', user = '', password = '' } = values
  const secure = port === '465' || port === '993' ? 's' : ''
  return `${protocol}${secure}://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${host}:${port}`
}
