/** The shop as an API test opens it: the seeded template on the engine under test, a clock that can be set. */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { buildApp } from '#server/app/build-app.ts'
import { jobHandlers } from '#server/app/job-handlers.ts'
import { openDeps } from '#server/app/open-deps.ts'
import { openShopSecrets } from '#server/app/open-shop-secrets.ts'
import { subscribeToPurges } from '#server/core/cache-purges.ts'
import { readConfig } from '#server/core/config.ts'
import type { Deps } from '#server/core/deps.ts'
import { subscribeToTopics } from '#server/core/live-topics.ts'
import { toSecretKey } from '#server/core/sealed-value.ts'
import { TagCache } from '#server/core/tag-cache.ts'
import { createTestDb, type TestDb } from '#server/db/test-db.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { followCredentials } from '#server/modules/settings/credentials-reader.ts'
import { followSettings } from '#server/modules/settings/settings-reader.ts'
import { keptBackups } from './kept-backups.ts'

export interface TestShop {
  app: FastifyInstance
  deps: Deps
  database: TestDb
  /** Moves the shop's clock; null: back to the real time. */
  setNow(instant: Date | null): void
  post(path: string, body?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  get(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

/** Known to every test: a database that one shop leaves is opened by another. */
export const testKeys = [toSecretKey(Buffer.alloc(32, 7))]

/** `given` is an existing database, instead of a copy of the template; `prepare` changes what is opened, before routes are. */
export async function openTestShop(
  env: Record<string, string> = {},
  given?: TestDb,
  prepare?: (deps: Deps) => void,
  /** Answers calls to services outside. */
  outside?: typeof fetch,
): Promise<TestShop> {
  const engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded'
  const database = given ?? (await createTestDb(engine))
  if (!given) await setGivenOffers(database, false)
  let now: Date | null = null
  const clock = { now: () => now ?? new Date() }
  const cache = new TagCache({ maxBytes: 16 * 1024 * 1024, maxAgeMs: 60_000, now: () => clock.now().getTime() })
  const unsubscribe = await subscribeToPurges(database, cache)
  const config = readConfig({ RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'silent', ...env })
  const log = pino({ level: 'silent' })
  const { secrets } = await openShopSecrets(
    { ...config, secretKeys: config.secretKeys ?? testKeys },
    database.db,
    clock,
  )
  const { deps, simulators } = openDeps({
    ...{ config, database, clock, cache, log, secrets },
    ...(outside ? { outside } : {}),
  })
  Object.assign(deps, { backups: keptBackups() })
  prepare?.(deps)
  const unsubscribeTopics = await subscribeToTopics(database, deps.live)
  const unfollowSettings = await followSettings(database, deps)
  const unfollowCredentials = await followCredentials(database, deps)
  const app = await buildApp(deps, { readiness: { check: () => database.ping() }, simulators })
  return {
    app,
    deps,
    database,
    setNow: (instant) => {
      now = instant
    },
    post: (path, body, headers = {}) =>
      app.inject({ method: 'POST', url: path, headers, ...(body ? { payload: body } : {}) }),
    get: (path, headers = {}) => app.inject({ method: 'GET', url: path, headers }),
    async close() {
      await app.close()
      await unsubscribe()
      await unsubscribeTopics()
      await unfollowSettings()
      await unfollowCredentials()
      await database.drop()
    },
  }
}

/**
 * Whether new carts get the best offer by itself, as in a real shop. In a test shop they do not until the test asks for
 * it: the amounts of over a hundred files are those of what a test put into the cart and the offer that it chose. The real
 * default is what browser tests, random histories and the tests about offers (given-offers, shown-total, merge-cart) run with.
 */
export async function setGivenOffers(database: Pick<TestDb, 'db'>, given: boolean): Promise<void> {
  await sql`alter table orders alter column offer_declined set default ${sql.lit(!given)}`.execute(database.db)
}

/**
 * Runs every job that is due by the shop's clock, and those that they queue, one after the other; returns how
 * many ran. Nothing runs by itself in a test shop.
 */
export async function runDueJobs(shop: Pick<TestShop, 'deps'>): Promise<number> {
  const runner = createJobRunner(shop.deps, jobHandlers)
  for (let ran = 0; ; ran++) {
    const [run] = await runner.startDue(1)
    if (!run) return ran
    await run
  }
}
