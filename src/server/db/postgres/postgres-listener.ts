import pg from 'pg'
import { type ChannelHandler, ChannelHandlers } from '../engine/channel-handlers.ts'
import type { Notification } from '../engine/notify-after-commit.ts'
import type { DbLog } from '../engine/open-engine.ts'
import { nameLost, noAnswer } from './connection-lost.ts'
import type { ShopClient } from './shop-client.ts'

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 10_000
const HEARTBEAT_MS = 10_000
const ANSWER_MS = 5000
const GOODBYE_MS = 1000

/**
 * LISTEN on a separate connection, which reconnects automatically: after a break it retries with growing delays,
 * listens again to every channel and then notifies each handler that it may have missed something.
 */
export class PostgresListener {
  readonly #newClient: () => ShopClient
  readonly #log: DbLog | undefined
  readonly #heartbeatMs: number
  readonly #answerMs: number
  readonly #handlers: ChannelHandlers
  #client: Promise<ShopClient> | undefined
  #connecting: ShopClient | undefined
  #retry: NodeJS.Timeout | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #closed = false
  #connected = false
  #breaks = 0
  /** One statement after the other: a connection takes only one at a time. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(newClient: () => ShopClient, { log, silentMs }: { log: DbLog | undefined; silentMs: number }) {
    this.#newClient = newClient
    this.#log = log
    this.#heartbeatMs = Math.min(HEARTBEAT_MS, silentMs / 2)
    this.#answerMs = Math.min(ANSWER_MS, silentMs / 2)
    this.#handlers = new ChannelHandlers(log)
  }

  async listen(channel: string, handler: ChannelHandler): Promise<() => Promise<void>> {
    if (this.#closed) throw new Error('the database is closed')
    this.#handlers.add(channel, handler)
    try {
      await this.#query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      this.#handlers.remove(channel, handler)
      throw error
    }
    return () => this.#unlisten(channel, handler)
  }

  /** Delivers to the handlers of this process. */
  deliver(channel: string, payload: string): void {
    this.#handlers.deliver(channel, payload)
  }

  /** Delivers to the handlers of every other process: notifications of this connection are not delivered here. */
  async notifyOthers(notifications: readonly Notification[]): Promise<void> {
    const values = [notifications.map(({ channel }) => channel), notifications.map(({ payload }) => payload)]
    const text = 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as due (channel, payload)'
    await this.#query(text, values)
  }

  get state(): { connected: boolean; breaks: number } {
    return { connected: this.#connected, breaks: this.#breaks }
  }

  /** On this connection, which waits for no other's work. */
  async ask(text: string): Promise<unknown[]> {
    return (await this.#query(text)).rows
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    clearInterval(this.#heartbeat)
    this.#connecting?.connection.stream.destroy(new Error('the database is closed'))
    const client = await this.#client?.catch(() => undefined)
    if (client) await this.#end(client)
  }

  /** A silent server would not let it end. */
  async #end(client: ShopClient): Promise<void> {
    const tooLate = setTimeout(() => client.connection.stream.destroy(), GOODBYE_MS)
    await client.end().catch(() => {})
    clearTimeout(tooLate)
  }

  #query(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
    const asked = this.#turn.then(async () => {
      if (this.#closed) throw new Error('the database is closed')
      this.#client ??= this.#connect()
      return this.#ask(await this.#client, text, values)
    })
    this.#turn = asked.catch(() => {})
    return asked
  }

  async #ask(client: ShopClient, text: string, values: unknown[] = []): Promise<pg.QueryResult> {
    const destroy = () => client.connection.stream.destroy(noAnswer(this.#answerMs))
    const tooLate = setTimeout(destroy, this.#answerMs).unref()
    try {
      return await client.query(text, values)
    } catch (error) {
      throw nameLost(error as Error)
    } finally {
      clearTimeout(tooLate)
    }
  }

  async #unlisten(channel: string, handler: ChannelHandler): Promise<void> {
    if (!this.#handlers.remove(channel, handler) || this.#closed) return
    // a broken connection listens to nothing, and the next one only to channels that still have handlers
    if (this.#connected) await this.#query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {})
  }

  async #connect(): Promise<ShopClient> {
    const client = this.#newClient()
    let broken = false
    let ownProcess: number | undefined
    const onBreak = (error?: Error) => {
      if (broken) return
      broken = true
      this.#reconnectLater(error)
    }
    client.on('notification', ({ channel, payload = '', processId }) => {
      if (processId !== ownProcess) this.#handlers.deliver(channel, payload)
    })
    client.on('error', onBreak)
    client.on('end', () => onBreak())
    this.#connecting = client
    try {
      await client.connect()
      await client.prepareSession()
      const { rows } = await this.#ask(client, 'select pg_backend_pid() as pid')
      ownProcess = rows[0]?.pid
      for (const channel of this.#handlers.channels) await this.#ask(client, `listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      broken = true
      this.#client = undefined
      client.leaveAddress()
      await this.#end(client)
      throw error
    } finally {
      this.#connecting = undefined
    }
    this.#connected = true
    this.#watch()
    return client
  }

  /** A connection whose other end disappeared without closing looks like a healthy idle one: query now and then. */
  #watch(): void {
    clearInterval(this.#heartbeat)
    this.#heartbeat = setInterval(() => void this.#query('select 1').catch(() => {}), this.#heartbeatMs).unref()
  }

  #reconnectLater(error: Error | undefined, waitMs = FIRST_WAIT_MS): void {
    clearInterval(this.#heartbeat)
    this.#client = undefined
    if (this.#connected) this.#breaks++
    this.#connected = false
    if (this.#closed) return
    this.#log?.warn({ err: error, waitMs }, 'the connection for notifications broke: trying again')
    this.#retry = setTimeout(
      () => {
        this.#client ??= this.#connect()
        this.#client.then(
          () => this.#handlers.reportGap(),
          (next: Error) => this.#reconnectLater(next, Math.min(waitMs * 2, LONGEST_WAIT_MS)),
        )
      },
      // random delay, so that several processes do not reconnect at the same moment
      waitMs * (0.75 + Math.random() / 2),
    ).unref()
  }
}
