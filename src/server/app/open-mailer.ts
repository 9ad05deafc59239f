/** The mail server that SMTP_URL names; without one the simulator, whose outbox is at `/sim/mail`. */
import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '#server/core/config.ts'
import type { OpenDb } from '#server/db/open-db.ts'
import { createSmtpMailer } from '#server/integrations/mail/smtp-mailer.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Mailer } from '#server/ports/mailer.ts'
import { createOutbox } from '#simulators/mail/outbox.ts'
import { outboxPages } from '#simulators/mail/pages.ts'

export interface OpenMailer {
  mailer: Mailer
  /** The simulator's pages, when it is on. */
  simulator: FastifyPluginAsync | null
}

export function openMailer(config: Config, database: Pick<OpenDb, 'executeSql'>, clock: Clock): OpenMailer {
  const { smtpUrl, mailFrom: from, smtpTls: tls } = config
  if (smtpUrl) return { mailer: createSmtpMailer(smtpUrl, { from, tls }), simulator: null }
  const outbox = createOutbox((text, values) => database.executeSql(text, values))
  return {
    mailer: { send: (mail) => outbox.store({ ...mail, sentAt: clock.now() }), close: async () => {} },
    simulator: outboxPages(outbox),
  }
}
