import { accessSync, constants, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { ChannelHandlers } from '../engine/channel-handlers.ts'
import { connectKysely } from '../engine/connect-kysely.ts'
import { DbOpenError } from '../engine/db-open-error.ts'
import { executeSql } from '../engine/execute-sql.ts'
import { NotificationSender } from '../engine/notification-sender.ts'
import type { DbLog, OpenEngine } from '../engine/open-engine.ts'
import { typeParsers } from '../engine/type-parsers.ts'
import { type EngineThread, startEngineThread } from './engine-thread.ts'
import { lockFolder } from './folder-lock.ts'
import { withLiveCopy } from './live-copy.ts'
import { startMaintenance } from './maintenance.ts'
import { refuseMoved } from './moved-marker.ts'
import { closeToOthers } from './private-folder.ts'
import { SingleConnectionPool } from './single-connection.ts'

export interface EmbeddedOptions {
  dataDir: string
  /** A folder on another disk, where the log is written a second time. */
  journal?: string | undefined
  log?: DbLog
  /** The engine died: every pending and later query fails, so the process should end. */
  onFatal?: (error: Error) => void
}

/** The database without a server: PostgreSQL in a thread of this process, its files in `<dataDir>/db`. */
export async function openEmbedded<Tables>(options: EmbeddedOptions): Promise<OpenEngine<Tables>> {
  const { log } = options
  prepareDataDir(options.dataDir, log)
  refuseMoved(options.dataDir)
  const lock = await lockFolder(options.dataDir)
  const folder = join(resolve(options.dataDir), 'db')
  let thread: EngineThread | undefined
  try {
    let pool: SingleConnectionPool | undefined
    const onFatal = (error: Error) => {
      pool?.fail(error)
      log?.error({ err: error }, error.message)
      options.onFatal?.(error)
    }
    const start = { folder, journal: options.journal && resolve(options.journal) }
    thread = await startEngineThread(start, onFatal, (reason) =>
      log?.error({ reason, folder: options.journal }, 'the journal cannot be written'),
    )
    const engine = thread
    const client = new pg.Client({ stream: () => engine.stream, ssl: false, user: 'postgres', types: typeParsers })
    // a fatal error of the thread is also reported here; it is handled above
    client.on('error', () => {})
    await client.connect()
    pool = new SingleConnectionPool(client)
    const handlers = new ChannelHandlers(log)
    // only this process can open it: there are no others to notify
    const notifications = new NotificationSender(({ channel, payload }) => handlers.deliver(channel, payload), null)
    const { db, guard } = await connectKysely<Tables>(pool, (due) => notifications.send(due))
    client.on('notification', ({ channel, payload = '' }) => handlers.deliver(channel, payload))
    const run: OpenEngine<Tables>['executeSql'] = (text, values) => executeSql(pool, text, values)
    const maintenance = startMaintenance(run, log)
    let closing: Promise<void> | undefined

    async function close(): Promise<void> {
      await maintenance.stop()
      await pool?.end()
      await engine.close()
      await lock.release()
    }

    return {
      db,
      engine: 'embedded',
      async listen(channel, onPayload, onGap) {
        const handler = { onPayload, onGap }
        handlers.add(channel, handler)
        try {
          await run(`listen ${pg.escapeIdentifier(channel)}`)
        } catch (error) {
          handlers.remove(channel, handler)
          throw error
        }
        return async () => {
          if (handlers.remove(channel, handler)) await run(`unlisten ${pg.escapeIdentifier(channel)}`)
        }
      },
      async executeSql(text, values) {
        guard.assertNotNested()
        return run(text, values)
      },
      async ping() {
        await run('select 1')
      },
      async checkServing() {
        await run('select 1')
      },
      figures: async () => null,
      direct: (work) => work(db),
      beginJournal: () => engine.beginJournal(),
      liveCopy: (copy) => maintenance.pauseFor(() => withLiveCopy(run, folder, copy)),
      close() {
        closing ??= close()
        return closing
      },
    }
  } catch (error) {
    await thread?.close()
    await lock.release()
    throw error
  }
}

function prepareDataDir(dataDir: string, log: DbLog | undefined): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? error
    throw new DbOpenError('unwritable', `the data folder ${dataDir} cannot be written (${reason}): set DATA_DIR`)
  }
  const paths = closeToOthers(dataDir)
  if (paths > 0)
    log?.warn({ folder: dataDir, paths }, 'the data folder was open to other users of this machine: closed')
}
