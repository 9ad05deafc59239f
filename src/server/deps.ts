/** Everything a use case may reach for, as a plain object: tests put their own in. */
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { OpenDb } from './db/open-db.ts'
import type { TagCache } from './http/tag-cache.ts'
import type { Mailer } from './integrations/mail/mailer.ts'
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
  log: FastifyBaseLogger
}

export const systemClock: Clock = { now: () => new Date() }
