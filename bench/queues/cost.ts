/** What a measurement costs: time, processor time of the queue's processes and of PostgreSQL, and statements. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { PostgresServer } from '#tests/support/postgres-server.ts'
import { processorMs } from '../processor-time.ts'

export interface Cost {
  tookMs: number
  /** Of the queue's processes. */
  nodeMs: number
  postgresMs: number
  /** Statements, or transactions where PostgreSQL lacks the library that counts statements. */
  statements: number
}

export interface CostMeter {
  counts: 'statements' | 'transactions'
  measure(database: string, pids: number[], work: () => Promise<void>): Promise<Cost>
  close(): Promise<void>
}

/** Settings with which PostgreSQL counts statements: empty where it lacks the library. */
export function countingSettings(postgresBin: string): string[] {
  const library = join(postgresBin, '../lib/pg_stat_statements.so')
  return existsSync(library) ? ['shared_preload_libraries=pg_stat_statements'] : []
}

export async function openMeter(postgres: PostgresServer, canCount: boolean): Promise<CostMeter> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  if (canCount) await client.query('create extension pg_stat_statements')
  const query = canCount ? countStatements : countTransactions

  async function read(database: string): Promise<number> {
    // a connection reports its transactions once a second
    if (!canCount) await sleep(1_200)
    const { rows } = await client.query<{ count: number }>(query, [database])
    return rows[0]?.count ?? 0
  }

  return {
    counts: canCount ? 'statements' : 'transactions',
    async measure(database, pids, work) {
      const processors = () => ({
        node: pids.reduce((sum, pid) => sum + processorMs(pid), 0),
        postgres: processorMs(postgres.pid),
      })
      // what an earlier measurement left to write must not be paid by this one
      await client.query('checkpoint')
      const statements = await read(database)
      const before = processors()
      const started = performance.now()
      await work()
      const tookMs = performance.now() - started
      const after = processors()
      return {
        tookMs,
        nodeMs: after.node - before.node,
        postgresMs: after.postgres - before.postgres,
        statements: (await read(database)) - statements,
      }
    },
    close: () => client.end(),
  }
}

/** Without the bench's own question whether jobs are left. */
const countStatements = `
  select coalesce(sum(calls), 0)::int as count from pg_stat_statements s join pg_database d on d.oid = s.dbid
  where d.datname = $1 and s.query not like '%bench_left%'`

const countTransactions = `
  select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = $1`
