/** All dependencies of use cases as a plain object: tests pass their own. */
import type { FastifyBaseLogger } from 'fastify'
import type { CarrierProvider } from '#domain/carriers/carriers.ts'
import type { GatewayProvider } from '#domain/orders/ways-to-pay.ts'
import type { CredentialService, CredentialValues } from '#domain/settings/credentials.ts'
import type { OpenDb } from '#server/db/open-db.ts'
import type { Backups } from '#server/ports/backups.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { CredentialsReader } from '#server/ports/credentials.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import type { InvoiceGateway } from '#server/ports/invoice-gateway.ts'
import type { JobQueue } from '#server/ports/job-queue.ts'
import type { LogisticsGateway } from '#server/ports/logistics-gateway.ts'
import type { Mailbox } from '#server/ports/mailbox.ts'
import type { Mailer } from '#server/ports/mailer.ts'
import type { OrderReactions } from '#server/ports/order-reactions.ts'
import type { PaymentGateway } from '#server/ports/payment-gateway.ts'
import type { PublicCertificate } from '#server/ports/public-certificate.ts'
import type { Secrets } from '#server/ports/secrets.ts'
import type { SessionReader } from '#server/ports/sessions.ts'
import type { SettingsReader } from '#server/ports/settings.ts'
import type { Social } from '#server/ports/social-sign-in.ts'
import type { StaffSessionReader } from '#server/ports/staff-sessions.ts'
import type { Config } from './config.ts'
import type { LiveTopics } from './live-topics.ts'
import type { LoopWatch } from './loop-watch.ts'
import type { TagCache } from './tag-cache.ts'

/** The services of one entry, with these credentials instead of the present ones. */
type TryOut = (
  service: CredentialService,
  values: CredentialValues,
) => Pick<Deps, 'gateways' | 'logistics' | 'invoices' | 'mailer' | 'mailbox' | 'social'>

export interface Deps {
  config: Config
  db: OpenDb['db']
  clock: Clock
  cache: TagCache
  /** What the owner can change, as it is now. */
  settings: SettingsReader
  /** Of outside services, as the owner entered them. */
  credentials: CredentialsReader
  /** Opens the services with credentials that are not stored, for one test. */
  tryOut: TryOut
  /** Encrypts what must not be read in a copy of the database. */
  secrets: Secrets
  jobs: JobQueue
  sessions: SessionReader
  staffSessions: StaffSessionReader
  live: LiveTopics
  /** Is told of every request and job. */
  loopWatch: LoopWatch
  orderReactions: OrderReactions
  files: FileStore
  backups: Backups
  mailer: Mailer
  /** Null: answers to mails are not read. */
  mailbox: Mailbox | null
  /** Null: the shop is not on https. */
  certificate: PublicCertificate | null
  /** By the provider that a payment's row names. */
  gateways: Record<GatewayProvider, PaymentGateway>
  /** By the provider that a carrier's row names: `carrierGateway`. */
  logistics: Record<CarrierProvider, LogisticsGateway>
  invoices: InvoiceGateway
  social: Social
  log: FastifyBaseLogger
}

export const systemClock: Clock = { now: () => new Date() }
