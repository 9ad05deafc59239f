import type pg from 'pg'

const LIMIT = 500

/**
 * Names for statements that come again, so that the engine parses and plans them once: in WebAssembly that is most of
 * a small query's time (measured: 3,700 a second without, 18,000 with). Only the second use of a text earns a name,
 * so that one-off statements take no room.
 */
export class StatementCache {
  readonly #client: pg.Client
  readonly #names = new Map<string, string>()
  readonly #seenOnce = new Set<string>()
  #counter = 0
  #stale = false

  constructor(client: pg.Client) {
    this.#client = client
  }

  async run(text: string, values: unknown[] | undefined): Promise<pg.QueryResult | pg.QueryResult[]> {
    if (!isPreparable(text)) {
      // a prepared `select *` over a table that has changed since would fail
      if (changesSchema(text)) this.#stale = true
      return this.#client.query(text, values)
    }
    if (this.#client.getTransactionStatus() !== 'E' && (this.#stale || this.#names.size >= LIMIT)) await this.#forget()
    const name = this.#nameOf(text)
    return name ? this.#client.query({ name, text, values }) : this.#client.query(text, values)
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known) return known
    if (!this.#seenOnce.delete(text)) {
      if (this.#seenOnce.size >= LIMIT) this.#seenOnce.clear()
      this.#seenOnce.add(text)
      return undefined
    }
    const name = `s${++this.#counter}`
    this.#names.set(text, name)
    return name
  }

  async #forget(): Promise<void> {
    this.#stale = false
    this.#names.clear()
    await this.#client.query('deallocate all')
    // pg remembers what it has prepared; names are never used twice, so this only keeps its memory small
    const { connection } = this.#client as { connection?: { parsedStatements?: object } }
    if (connection?.parsedStatements) connection.parsedStatements = {}
  }
}

/** A statement that begins with a comment asks to be planned anew each time. */
export function isPreparable(text: string): boolean {
  return /^\s*(select|insert|update|delete|with)\b/i.test(text) && !text.includes(';')
}

export function changesSchema(text: string): boolean {
  return /\b(create|alter|drop)\b/i.test(text)
}
