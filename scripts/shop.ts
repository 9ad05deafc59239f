/** `npm run shop -- orders pack SL261115-7F3K`: the owner's commands. */
import { existsSync } from 'node:fs'
import { pino } from 'pino'
import { ownerTexts } from '#messages/admin/orders/owner.ts'
import { controlSocketPath, sendCommand } from '#server/app/command-client.ts'
import { openDeps } from '#server/app/open-deps.ts'
import { openShopSecrets } from '#server/app/open-shop-secrets.ts'
import { startErrorLine, toStartError } from '#server/app/start-error.ts'
import { type Outcome, runOwnerCommand } from '#server/cli/owner-command.ts'
import { databaseAddress, readConfig } from '#server/core/config.ts'
import { type Deps, systemClock } from '#server/core/deps.ts'
import { TagCache } from '#server/core/tag-cache.ts'
import { pendingMigrations } from '#server/db/migrate.ts'
import { openDb } from '#server/db/open-db.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
process.umask(0o077)

/** A shop running on the embedded database gets the command by socket; otherwise the database is opened here. */
async function run(argv: string[]): Promise<Outcome> {
  const config = readConfig(process.env)
  const asked = config.databaseUrl ? null : await sendCommand(controlSocketPath(config.dataDir), argv)
  if (asked) return asked
  const database = await openDb({
    dataDir: config.dataDir,
    ...databaseAddress(config),
  })
  try {
    if ((await pendingMigrations(database)).length > 0)
      throw new Error('start the shop once: its database is not current')
    const deps = await localDeps(config, database)
    await deps.settings.reload()
    await deps.credentials.reload()
    const outcome = await runOwnerCommand(deps, argv)
    const looked = argv[0] === 'todo' || argv[1] === 'list' || argv[1] === 'show'
    const alone = !config.databaseUrl && outcome.code === 0 && !looked
    return alone ? { ...outcome, lines: [...outcome.lines, ownerTexts.shopNotRunning] } : outcome
  } finally {
    await database.close()
  }
}

/** The gateways only sign forms here; the shop's own jobs send requests. */
async function localDeps(config: Deps['config'], database: Awaited<ReturnType<typeof openDb>>): Promise<Deps> {
  const cache = new TagCache({ maxAgeMs: 60_000, maxBytes: 0, now: Date.now })
  const { secrets } = await openShopSecrets(config, database.db, systemClock)
  return openDeps({ config, database, clock: systemClock, cache, log: pino({ level: 'silent' }), secrets }).deps
}

try {
  const { code, lines } = await run(process.argv.slice(2))
  for (const line of lines) (code === 0 ? console.log : console.error)(line)
  process.exitCode = code
} catch (error) {
  console.error(`shanlan: ${startErrorLine(toStartError(error))}`)
  process.exitCode = 1
}
