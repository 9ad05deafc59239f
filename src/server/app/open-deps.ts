/** Opens the dependencies of use cases by configuration: the database is given, the integrations are chosen here. */
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import { findSessionStaff } from '#server/admin/staff/staff-sessions.service.ts'
import type { Config } from '#server/core/config.ts'
import type { Deps } from '#server/core/deps.ts'
import { LiveTopics } from '#server/core/live-topics.ts'
import { LoopWatch } from '#server/core/loop-watch.ts'
import type { TagCache } from '#server/core/tag-cache.ts'
import type { OpenDb } from '#server/db/open-db.ts'
import { createS3FileStore } from '#server/integrations/s3/s3-file-store.ts'
import { createPublicCertificate } from '#server/integrations/tls/public-certificate.ts'
import { createJobQueue } from '#server/jobs/job-queue.ts'
import { createDatabaseFileStore } from '#server/modules/pictures/database-file-store.ts'
import { findSessionMember } from '#server/modules/sessions/sessions.service.ts'
import { createCredentialsReader } from '#server/modules/settings/credentials-reader.ts'
import { createSettingsReader } from '#server/modules/settings/settings-reader.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Secrets } from '#server/ports/secrets.ts'
import { openBackups } from './backups/open-backups.ts'
import { openBackupStore } from './open-backup-store.ts'
import { createServiceOpener } from './open-services.ts'
import { createOrderReactions } from './order-reactions.ts'

interface Given {
  config: Config
  database: Pick<OpenDb, 'db' | 'executeSql' | 'liveCopy'>
  clock: Clock
  cache: TagCache
  log: FastifyBaseLogger
  secrets: Secrets
  /** To services outside; a test answers by itself. */
  outside?: typeof fetch
}

export interface OpenDeps {
  deps: Deps
  /** Pages of the simulators that are on. */
  simulators: FastifyPluginAsync[]
}

export function openDeps({ config, database, clock, cache, log, secrets, outside = fetch }: Given): OpenDeps {
  const { db } = database
  const settings = createSettingsReader({ db, config, cache })
  const credentials = createCredentialsReader({ db, secrets, log })
  const openWith = createServiceOpener({ config, database, clock, log, settings, fetch: outside })
  const services = openWith(credentials)
  const jobs = createJobQueue(clock)
  const orderReactions = createOrderReactions({ cashInvoiceAt: () => settings.current().invoice.cashMoment })
  const sessions = { findMember: (token: string) => findSessionMember({ db, clock }, token) }
  const staffSessions = {
    findStaff: (token: string, touch: boolean) => findSessionStaff({ db, clock, config }, token, touch),
  }
  const live = new LiveTopics()
  const loopWatch = new LoopWatch()
  const files = config.s3 ? createS3FileStore(config.s3) : createDatabaseFileStore({ db, clock })
  const opened = {
    config,
    db,
    clock,
    cache,
    settings,
    credentials,
    log,
    jobs,
    sessions,
    staffSessions,
    live,
    orderReactions,
    files,
  }
  return {
    deps: {
      ...opened,
      secrets,
      loopWatch,
      backups: openBackups({ config, database, openStore: openBackupStore }),
      certificate: createPublicCertificate(config.publicUrl),
      ...services.ports,
      get mailbox() {
        return services.mailbox()
      },
      tryOut(service, values) {
        const { ports, mailbox } = openWith({
          ...credentials,
          entered: (one) => (one === service ? values : credentials.entered(one)),
        })
        return { ...ports, mailbox: mailbox() }
      },
    },
    simulators: services.simulators,
  }
}
