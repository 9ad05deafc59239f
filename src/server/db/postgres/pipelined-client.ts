import pg, { type QueryResult } from 'pg'
import { laterMark } from '../engine/later-mark.ts'
import { isLost, nameLost } from './connection-lost.ts'
import type { Watched } from './silence-watch.ts'

type Values = unknown[] | undefined

interface ClientUse {
  nameOf(text: string): string | undefined
  generation: number
  /** The server refused a write because it takes none any more. */
  onReadOnly(): void
}

/** Lifts the server's limit until the transaction ends, and with it ours. */
const noLimit = 'set local statement_timeout = 0'
const readOnlyCode = '25006'

/**
 * A connection that sends several statements at once where the order of answers is all that is needed: `begin` goes with
 * the first statement of its transaction, and writes that nobody waits for go with the next statement or the commit.
 * That saves a third of the round trips of a purchase (docs/decisions/0076-several-statements-at-once.md).
 *
 * A write that fails makes PostgreSQL refuse everything after it in its transaction: that refusal, or the commit,
 * throws the write's own error.
 */
export class PipelinedClient implements Watched {
  readonly generation: number
  unanswered = 0
  answers = 0
  unlimited = false
  readonly #client: pg.PoolClient
  readonly #use: ClientUse
  /** Not to be used again. */
  #broken = false
  /** Nothing can be sent any more: the server ends the transaction by itself. */
  #gone = false
  #begin: string | null = null
  #inTransaction = false
  #later: { text: string; values: Values }[] = []
  #failure: { error: Error } | null = null

  constructor(client: pg.PoolClient, use: ClientUse) {
    this.#client = client
    this.#use = use
    this.generation = use.generation
  }

  async query(text: string, values?: unknown[]): Promise<QueryResult> {
    if (isBegin(text)) return this.#beginLater(text)
    // the caller gets to know why, not that this failed as well
    if (this.#gone && text === 'rollback') return nothing('ROLLBACK')
    if (this.#inTransaction && text.endsWith(laterMark)) {
      this.#later.push({ text, values })
      return nothing('')
    }
    const ends = text === 'commit' || text === 'rollback'
    if (ends) this.#inTransaction = this.unlimited = false
    else if (text === noLimit) this.unlimited = true
    // no statement was sent in between
    if (ends && this.#begin) return this.#forgetTransaction(text)
    if (text.startsWith('rollback')) this.#later = []
    return this.#sendAll(text, values)
  }

  getTransactionStatus() {
    return this.#client.getTransactionStatus()
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy || this.#broken)
  }

  /** What is unanswered fails with this error. */
  destroy(error: Error): void {
    this.#broken = this.#gone = true
    this.#client.connection.stream.destroy(error)
  }

  #beginLater(text: string): QueryResult {
    this.#begin = text
    this.#inTransaction = true
    this.#failure = null
    return nothing('BEGIN')
  }

  #forgetTransaction(text: string): Promise<QueryResult> | QueryResult {
    if (text === 'commit' && this.#later.length > 0) return this.#sendAll(text, undefined)
    this.#begin = null
    this.#later = []
    return nothing(text.toUpperCase())
  }

  async #sendAll(text: string, values: Values): Promise<QueryResult> {
    const { stream } = this.#client.connection
    stream.cork()
    let answer: Promise<QueryResult>
    try {
      if (this.#begin) this.#sendUnread(this.#begin, undefined)
      for (const write of this.#later) this.#sendUnread(write.text, write.values)
      answer = this.#send(text, values)
    } finally {
      stream.uncork()
      this.#begin = null
      this.#later = []
    }
    try {
      const result = await answer
      if (text === 'commit' && this.#failure) throw this.#failure.error
      return result
    } catch (error) {
      throw this.#failure?.error ?? error
    } finally {
      if (text.startsWith('rollback') || text === 'commit') this.#failure = null
    }
  }

  /** Answers come in the order of the statements: a failure is known before the next one's answer. */
  #sendUnread(text: string, values: Values): void {
    this.#send(text, values).catch((error: Error) => {
      this.#failure ??= { error }
    })
  }

  /** The same as `client.query({ text, values, name })`, which copies its settings property by property each time. */
  #send(text: string, values: Values): Promise<QueryResult> {
    const name = this.#use.nameOf(text)
    this.unanswered++
    return new Promise((resolve, reject) => {
      const callback = (error: Error | null, result: QueryResult) => {
        this.unanswered--
        this.answers++
        if (error) reject(this.#readError(error))
        else resolve(result)
      }
      this.#client.query(Object.assign(new pg.Query(text, values ?? []), { callback }, name ? { name } : {}))
    })
  }

  #readError(error: Error & { code?: string }): Error {
    if (error.code === readOnlyCode && !this.#broken) {
      this.#broken = true
      this.#use.onReadOnly()
    }
    const named = nameLost(error)
    if (isLost(named)) this.#broken = this.#gone = true
    return named
  }
}

function isBegin(text: string): boolean {
  return text === 'begin' || text.startsWith('start transaction')
}

function nothing(command: string): QueryResult {
  return { command, rowCount: 0, oid: 0, rows: [], fields: [] }
}
