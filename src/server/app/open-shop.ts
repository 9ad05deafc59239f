/** Opens everything that a running shop needs, in order, and closes it in reverse order. */
import type { FastifyInstance } from 'fastify'
import { taipeiDay } from '#domain/taipei-time.ts'
import { startHeartbeat } from '#server/admin/settings/heartbeat.service.ts'
import { issueFirstOwnerLink } from '#server/admin/staff/first-owner.service.ts'
import { createBusyGauge, fewRequests, manyRequests } from '#server/core/busy-gauge.ts'
import { subscribeToPurges } from '#server/core/cache-purges.ts'
import { everyPageTag } from '#server/core/cdn-headers.ts'
import { type Config, databaseAddress, readConfig } from '#server/core/config.ts'
import type { Deps } from '#server/core/deps.ts'
import { subscribeToTopics } from '#server/core/live-topics.ts'
import { LogComplaints } from '#server/core/log-complaints.ts'
import { TagCache } from '#server/core/tag-cache.ts'
import { migrate, pendingMigrations } from '#server/db/migrate.ts'
import { type OpenDb, openDb } from '#server/db/open-db.ts'
import type { Readiness } from '#server/http/health.ts'
import { alsoTo, createLog } from '#server/http/request-log.ts'
import { createCdnPurger } from '#server/integrations/cdn/cdn-purger.ts'
import { createLogSender } from '#server/integrations/log/log-sender.ts'
import { startJobLoop } from '#server/jobs/job-loop.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { followCredentials } from '#server/modules/settings/credentials-reader.ts'
import { serviceState } from '#server/modules/settings/service-state.ts'
import { followSettings } from '#server/modules/settings/settings-reader.ts'
import type { Storefront } from '#server/ssr/built-storefront.ts'
import { keepBase } from './backups/keep-base.ts'
import { buildApp } from './build-app.ts'
import { serveCommands } from './control-socket.ts'
import { followDatabaseClock } from './database-clock.ts'
import { registerDatabaseMetrics } from './database-metrics.ts'
import { startFutureTimes } from './future-times.ts'
import { jobHandlers } from './job-handlers.ts'
import { openDeps } from './open-deps.ts'
import { openShopSecrets } from './open-shop-secrets.ts'
import { seedShop } from './seeding/seed-shop.ts'
import { toStartError } from './start-error.ts'

export interface OpenShop {
  config: Config
  app: FastifyInstance
  engine: OpenDb['engine']
  port: number
  /** As its owner calls it. */
  shopName: string
  /** False: visitors see that it is not open yet. */
  isOpen: boolean
  /** False: nothing can be paid, or no mail be sent, until credentials are entered. */
  isSetUp: boolean
  /** Mails are kept, not sent. */
  isMailSimulated: boolean
  /** For the first owner; null: somebody works here. */
  firstOwnerUrl: string | null
  close(): Promise<void>
}

/** How long statements may take after the shop was told to end. */
const databaseMs = 8_000

interface OpenOptions {
  print(line: string): void
  loadStorefront(): Promise<Storefront>
}

export async function openShop(env: NodeJS.ProcessEnv, options: OpenOptions): Promise<OpenShop> {
  const closers: (() => Promise<unknown>)[] = []
  let cutOff = async () => {}
  const close = async () => {
    // a database that does not answer must not keep everything else from ending
    const tooLate = setTimeout(() => void cutOff().catch(() => {}), databaseMs)
    for (const closer of closers.splice(0).reverse()) await closer()
    clearTimeout(tooLate)
  }
  try {
    const config = readConfig(env)
    const complaints = new LogComplaints()
    const sender = config.logUrl
      ? createLogSender(config.logUrl, { onProblem: (err) => log.warn({ err }, 'the log cannot be sent') })
      : undefined
    const log: Deps['log'] = createLog(config, sender && alsoTo(sender), complaints)
    if (sender) closers.push(() => sender.close())
    const [database, storefront] = await Promise.all([openDatabase(config, log), options.loadStorefront()])
    cutOff = () => database.close()
    closers.push(cutOff)
    const { applied } = await migrate(database)
    if (applied.length > 0) options.print(`database: ${applied.length} migrations done`)
    const { clock, stop } = await followDatabaseClock(database, log)
    closers.push(stop)
    let requests = 0
    const isCrowded = createBusyGauge(() => requests, manyRequests)
    const now = () => clock.now().getTime()
    const { purge } = config.cdn
    const onProblem = (err: Error) => log.warn({ err }, 'the CDN cannot be told of changes')
    const cdn = purge ? createCdnPurger({ ...purge, everyPage: everyPageTag, fetch, onProblem }) : null
    if (cdn) closers.push(() => cdn.close())
    const cache = new TagCache({
      maxBytes: config.cacheBytes,
      maxAgeMs: 60_000,
      now,
      isBusy: isCrowded,
      onPurge: (tags) => cdn?.purge(tags ?? [everyPageTag]),
    })
    closers.push(await subscribeToPurges(database, cache))
    const { secrets, sealed } = await openShopSecrets(config, database.db, clock)
    if (sealed > 0) options.print(`secrets: ${sealed} values sealed`)
    const { deps, simulators } = openDeps({ config, database, clock, cache, log, secrets })
    closers.push(() => deps.mailer.close())
    closers.push(await subscribeToTopics(database, deps.live))
    closers.push(await followSettings(database, deps))
    closers.push(await followCredentials(database, deps))
    const { filled } = await seedShop(deps)
    if (filled.length > 0) options.print(`seeded: ${filled.join(', ')}`)
    const firstOwnerUrl = await issueFirstOwnerLink(deps)
    const app = await buildApp(deps, {
      readiness: createReadiness(database),
      storefront,
      simulators,
      registerMetrics: (registry) => registerDatabaseMetrics(registry, database),
    })
    // the shop may have been closed at midnight
    const today = taipeiDay(deps.clock.now())
    await deps.jobs.send(deps.db, { kind: 'near_expiry', data: {}, dedupeKey: `near_expiry@start ${today}` })
    app.server.on('request', () => requests++)
    const isBusy = createBusyGauge(() => requests, fewRequests)
    const jobLoop = await startJobLoop(deps, database, createJobRunner(deps, jobHandlers), isBusy)
    closers.push(() => jobLoop.stop())
    closers.push(startFutureTimes(deps))
    const heartbeat = await startHeartbeat(deps, complaints)
    closers.push(() => heartbeat.stop())
    if (database.engine === 'embedded') closers.push(await serveCommands(deps, database))
    if (database.engine === 'embedded' && config.journalTo) {
      const base = keepBase({ database, dataDir: config.dataDir, journal: config.journalTo, log })
      closers.push(() => base.stop())
    }
    closers.push(() => app.close())
    await app.listen({ port: config.port, host: config.host, listenTextResolver: () => 'listening' })
    // before, nobody waits for an answer
    const stopWatching = deps.loopWatch.start()
    closers.push(async () => stopWatching())
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    const shopName = deps.settings.current().shop.name
    const isOpen = deps.settings.isOpen()
    const isSetUp = (['payment', 'mail'] as const).every((service) => serviceState(deps, service) !== 'missing')
    const isMailSimulated = serviceState(deps, 'mail') === 'simulated'
    const engine = database.engine
    return { config, app, engine, port, shopName, isOpen, isSetUp, isMailSimulated, firstOwnerUrl, close }
  } catch (error) {
    await close()
    throw toStartError(error)
  }
}

function openDatabase(config: Config, log: Deps['log']): Promise<OpenDb> {
  return openDb({
    dataDir: config.dataDir,
    poolSize: config.databasePool,
    ...databaseAddress(config),
    log,
    onFatal: (error) => {
      log.fatal({ err: error }, 'the embedded database ended')
      process.exit(1)
    },
  })
}

function createReadiness(database: OpenDb): Readiness {
  // once they are done, they stay done
  let migrated = false
  return {
    async check() {
      await database.checkServing()
      if (migrated) return
      const pending = await pendingMigrations(database)
      if (pending.length > 0) throw new Error(`${pending.length} migrations are not done`)
      migrated = true
    },
  }
}
