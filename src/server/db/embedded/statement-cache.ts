import type pg from 'pg'
import { isPreparable, StatementNames } from '../engine/statement-names.ts'

/**
 * Prepared statements of the one connection: in WebAssembly, parsing and planning is most of a small query's time
 * (measured: 3,700 a second without, 18,000 with).
 */
export class StatementCache {
  readonly #client: pg.Client
  readonly #names = new StatementNames(isPreparable)
  #stale = false

  constructor(client: pg.Client) {
    this.#client = client
  }

  async run(text: string, values: unknown[] | undefined): Promise<pg.QueryResult | pg.QueryResult[]> {
    if (!isPreparable(text)) {
      // a prepared `select *` over a changed table would fail
      if (changesSchema(text)) this.#stale = true
      return this.#client.query(text, values)
    }
    if (this.#client.getTransactionStatus() !== 'E' && (this.#stale || this.#names.areFull)) await this.#clear()
    const name = this.#names.nameOf(text)
    return name ? this.#client.query({ name, text, values }) : this.#client.query(text, values)
  }

  async #clear(): Promise<void> {
    this.#stale = false
    this.#names.clear()
    await this.#client.query('deallocate all')
    // pg remembers what it has prepared; names are never reused, so this only limits its memory
    const { connection } = this.#client as { connection?: { parsedStatements?: object } }
    if (connection?.parsedStatements) connection.parsedStatements = {}
  }
}

export function changesSchema(text: string): boolean {
  return /\b(create|alter|drop)\b/i.test(text)
}
