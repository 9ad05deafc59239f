import type { DbLog } from '../engine/open-engine.ts'

type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

const EVERY_MS = 60_000
const CHECKPOINT_WAL_BYTES = 64 * 1024 * 1024

interface Maintenance {
  /** Runs `work` between two rounds: no checkpoint removes a part of the log meanwhile. */
  pauseFor<T>(work: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}

/**
 * A PostgreSQL server has its own processes for checkpoints and vacuum; PGlite has none, so without this nothing would
 * shorten the write-ahead log (and the recovery after a crash), clear dead rows or refresh the planner's statistics.
 */
export function startMaintenance(executeSql: ExecuteSql, log: DbLog | undefined): Maintenance {
  let round: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    round = round.then(async () => {
      await maintain(executeSql).catch((error) =>
        log?.error({ err: error }, 'maintenance of the embedded database failed'),
      )
    })
  }, EVERY_MS).unref()
  return {
    pauseFor(work) {
      const done = round.then(work)
      round = done.then(
        () => {},
        () => {},
      )
      return done
    },
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}

/** One run. The limits for vacuum and analyze are autovacuum's own. */
export async function maintain(executeSql: ExecuteSql, checkpointBytes = CHECKPOINT_WAL_BYTES): Promise<string[]> {
  const done: string[] = []
  const { rows } = await executeSql(tablesToMaintain)
  for (const { task } of rows as { task: string }[]) {
    await executeSql(task)
    done.push(task)
  }
  const wal = await executeSql(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::int8 as bytes from pg_control_checkpoint()',
  )
  if ((wal.rows[0] as { bytes: number }).bytes > checkpointBytes) {
    await executeSql('checkpoint')
    done.push('checkpoint')
  }
  return done
}

const tablesToMaintain = `
  select format(case when dead then 'vacuum (analyze) %I.%I' else 'analyze %I.%I' end, schemaname, relname) as task
  from (
    select s.schemaname, s.relname,
      s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) as dead,
      s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0) as stale
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  ) as tables
  where dead or stale
  order by 1`
