import type pg from 'pg'
import type { SqlClient, SqlPool } from '../engine/execute-sql.ts'
import { isPreparable, StatementNames } from '../engine/statement-names.ts'
import { PipelinedClient } from './pipelined-client.ts'

/**
 * A pool that prepares repeated statements (measured: the one that adds to a cart took 0.91 ms without,
 * 0.51 ms with). Not a `select *`: a column that a newer version of the program adds would make every later
 * use of it fail.
 */
export class PreparingPool implements SqlPool {
  readonly options = {}
  readonly #pool: pg.Pool
  readonly #clients = new WeakMap<pg.PoolClient, SqlClient>()
  readonly #names = new StatementNames((text) => isPreparable(text) && !selectsAll(text))

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** The same object for the same connection: its prepared statements stay valid. */
  async connect(): Promise<SqlClient> {
    const client = await this.#pool.connect().catch(nameTimeout)
    const known = this.#clients.get(client)
    if (known) return known
    const preparing = new PipelinedClient(client, (text) => this.#names.nameOf(text))
    this.#clients.set(client, preparing)
    return preparing
  }

  end(): Promise<void> {
    return this.#pool.end()
  }
}

/** pg's pool gives no code to the error that high load causes: that no connection became free in time. */
function nameTimeout(error: Error): never {
  if ('code' in error || !error.message.includes('timeout')) throw error
  throw Object.assign(new Error('no connection to PostgreSQL became free in time', { cause: error }), {
    code: 'ETIMEDOUT',
  })
}

function selectsAll(text: string): boolean {
  return /\.\*|\b(select|returning)\s+\*/i.test(text)
}
