/** A connection to the server in use, with the shop's settings. */
import pg from 'pg'
import { typeParsers } from '../engine/type-parsers.ts'
import type { AddressInUse } from './addresses.ts'
import { nameLost } from './connection-lost.ts'

/** The server ends a statement, and a transaction that does nothing, after this time. */
export const serverLimitMs = 15_000

/**
 * As the embedded engine: dates must not depend on the server's time zone, and statements are not compiled (to compile one
 * of a report takes up to a hundred times as long as to run it). Set after connecting: a pooler in between refuses them
 * at the start.
 */
export const sessionSettings: Record<string, string> = {
  TimeZone: 'UTC',
  jit: 'off',
  statement_timeout: `${serverLimitMs}ms`,
  idle_in_transaction_session_timeout: `${serverLimitMs}ms`,
}

export const readOnly = `(pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean) as read_only`

export interface ClientOptions {
  addresses: AddressInUse
  writableOnly: boolean
  connectMs: number
  pipeline: boolean
  /** Not where a pooler gives each transaction another connection: there they are the role's (`pooler.ts`). */
  settings: Record<string, string>
}

export class ShopClient extends pg.Client {
  readonly address: string
  readonly #options: ClientOptions

  constructor(options: ClientOptions) {
    const address = options.addresses.current
    super({
      connectionString: address,
      connectionTimeoutMillis: options.connectMs,
      application_name: 'shanlan',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      types: typeParsers,
      pipeline: options.pipeline,
    })
    this.address = address
    this.#options = options
  }

  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error, client: pg.Client) => void): void
  override connect(callback?: (error: Error, client: pg.Client) => void): Promise<pg.Client> | undefined {
    const connected = super.connect().then(
      () => this,
      (error: Error) => {
        this.leaveAddress()
        throw nameLost(error)
      },
    )
    if (!callback) return connected
    connected.then(
      () => callback(undefined as unknown as Error, this),
      (error: Error) => callback(error, this),
    )
    return undefined
  }

  /** Once, right after connecting. */
  async prepareSession(): Promise<void> {
    const { settings, writableOnly, connectMs } = this.#options
    const names = Object.keys(settings)
    const set = names.map((_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, false)`)
    if (names.length === 0 && !writableOnly) return
    const tooLate = setTimeout(() => this.connection.stream.destroy(new Error('timeout expired')), connectMs)
    try {
      const { rows } = await this.query<{ read_only: boolean }>(
        `select ${[...set, readOnly].join(', ')}`,
        Object.entries(settings).flat(),
      )
      if (writableOnly && rows[0]?.read_only) throw notWritable(this)
    } catch (error) {
      this.leaveAddress()
      throw nameLost(error as Error)
    } finally {
      clearTimeout(tooLate)
    }
  }

  leaveAddress(): void {
    this.#options.addresses.leave(this.address)
  }
}

function notWritable({ host, port }: pg.Client): Error {
  return Object.assign(new Error(`PostgreSQL at ${host}:${port} takes no writes`), { code: '25006' })
}
