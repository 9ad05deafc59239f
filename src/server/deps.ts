/** Everything a use case may reach for, as a plain object: tests put their own in. */
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { OpenDb } from './db/open-db.ts'
import type { TagCache } from './http/tag-cache.ts'
import type { InvoiceGateway } from './integrations/ecpay/invoice-gateway.ts'
import type { LogisticsGateway } from './integrations/ecpay/logistics-gateway.ts'
import type { PaymentGateway } from './integrations/ecpay/payment-gateway.ts'
import type { Mailer } from './integrations/mail/mailer.ts'
import type { Social } from './integrations/social/social.ts'
import type { JobQueue } from './jobs/job-queue.ts'

export interface Clock {
  now(): Date
}

export interface Deps {
  config: Config
  db: OpenDb['db']
  clock: Clock
  cache: TagCache
  jobs: JobQueue
  mailer: Mailer
  payments: PaymentGateway
  logistics: LogisticsGateway
  invoices: InvoiceGateway
  social: Social
  log: FastifyBaseLogger
}

export const systemClock: Clock = { now: () => new Date() }
