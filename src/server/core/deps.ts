/** Everything a use case may reach for, as a plain object: tests put their own in. */
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { OpenDb } from '#server/db/open-db.ts'
import type { TagCache } from './tag-cache.ts'
import type { InvoiceGateway } from '#server/ports/invoice-gateway.ts'
import type { LogisticsGateway } from '#server/ports/logistics-gateway.ts'
import type { PaymentGateway } from '#server/ports/payment-gateway.ts'
import type { Mailer } from '#server/ports/mailer.ts'
import type { Social } from '#server/ports/social-sign-in.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'

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
