/** Shared by every part of the simulator: database, clock, settings, counters. */
import { createTables, emptyTables } from './tables.ts'

export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

export interface SimOptions {
  executeSql: ExecuteSql
  /** The shop's origin: callbacks are sent only there or to this machine. */
  publicUrl: string
  /** For callbacks. */
  fetch: typeof globalThis.fetch
  now(): Date
}

export interface Settings {
  /** How far the gateway's clock runs ahead of the real one, for expiry and retries. */
  clockAheadMs: number
  /** Which comes first after a payment: the notification, the browser, or both at the same time. */
  afterPayment: 'callback_first' | 'browser_first' | 'together'
  /** The gateway sends `paid` instead of 交易成功 when it retries a notification. */
  retryMessage: 'paid' | 'same'
  /** DoAction does not work in the real test environment. */
  cardActions: boolean
  autoCapture: boolean
  /** Balance of the shop's account, needed to create parcels. */
  balance: number
  /** Several labels of one carrier on one page; an account without that gets them one by one. */
  jointLabels: boolean
  /** Status queries a minute before the gateway answers 403 for a while; 0: no limit. */
  queriesPerMinute: number
  /** Downloads of the settlement file a minute; 0: no limit. */
  settlementsPerMinute: 0 | 1
  /** So many characters are missing at the end of a settlement file. */
  cutSettlement: number
  /** The tax platform behind the e-invoice service. */
  taxPlatform: 'up' | 'down'
  /** Services that do not answer at all. */
  away: Service[]
  /** Until when a service answers 403, because it was called too fast. */
  forbiddenUntil: Partial<Record<Service, string>>
}

export const services = ['payment', 'logistics', 'invoice'] as const
export type Service = (typeof services)[number]

/** A call of the shop's server, as the gateway saw it. */
export interface ReceivedCall {
  path: string
  at: string
  /** Not what it answered, but how: in full, by a fault, or not at all. */
  outcome: string
  /** Of a card action; no more, as others have personal data. */
  form: { Action: string | undefined; TotalAmount: string | undefined }
}

const defaults: Settings = {
  clockAheadMs: 0,
  afterPayment: 'callback_first',
  retryMessage: 'paid',
  cardActions: true,
  autoCapture: true,
  balance: 1_000_000,
  jointLabels: true,
  queriesPerMinute: 0,
  settlementsPerMinute: 1,
  cutSettlement: 0,
  taxPlatform: 'up',
  away: [],
  forbiddenUntil: {},
}

const keptCalls = 2_000

export class Sim {
  readonly publicUrl: URL
  readonly fetch: typeof globalThis.fetch
  readonly realNow: () => Date
  settings: Settings = defaults
  /** Whether a fault waits for a notification or a call. */
  faulty = false
  /** The latest calls, of this process only: for tests. */
  calls: ReceivedCall[] = []
  /** Calls whose effect comes later than their answer would. */
  #lateCalls: { dueAt: number; run: () => Promise<unknown> }[] = []
  readonly #executeSql: ExecuteSql
  #opened: Promise<unknown> | null = null

  constructor({ executeSql, publicUrl, fetch, now }: SimOptions) {
    this.#executeSql = executeSql
    this.publicUrl = new URL(publicUrl)
    this.fetch = fetch
    this.realNow = now
  }

  /** The tables are created when they are first needed. */
  async #open(): Promise<void> {
    this.#opened ??= this.#executeSql(createTables)
    try {
      await this.#opened
    } catch (error) {
      this.#opened = null
      throw error
    }
  }

  /** Settings and faults may come from another process: read at the beginning of each request. */
  async refresh(): Promise<void> {
    await this.#open()
    const row = await this.one<{ value: Partial<Settings> | null; faulty: boolean }>(
      `select (select value from sim_ecpay_settings where name = 'all') as value,
         exists (select 1 from sim_ecpay_faults where remaining > 0) as faulty`,
    )
    this.settings = { ...defaults, ...row?.value }
    this.faulty = row?.faulty ?? false
  }

  async change(settings: Partial<Settings>): Promise<Settings> {
    await this.rows(
      `insert into sim_ecpay_settings (name, value) values ('all', $1::jsonb)
       on conflict (name) do update set value = sim_ecpay_settings.value || excluded.value`,
      [JSON.stringify(settings)],
    )
    await this.refresh()
    return this.settings
  }

  record(call: ReceivedCall): void {
    this.calls = [...this.calls.slice(-keptCalls), call]
  }

  delayCall(ms: number, run: () => Promise<unknown>): void {
    this.#lateCalls.push({ dueAt: this.now().getTime() + ms, run })
  }

  /** What was delayed until now takes effect, in the order of its time. */
  async runLateCalls(): Promise<void> {
    const now = this.now().getTime()
    const due = this.#lateCalls.filter(({ dueAt }) => dueAt <= now).toSorted((a, b) => a.dueAt - b.dueAt)
    this.#lateCalls = this.#lateCalls.filter(({ dueAt }) => dueAt > now)
    for (const { run } of due) await run()
  }

  async reset(): Promise<void> {
    this.calls = []
    this.#lateCalls = []
    await this.#executeSql(emptyTables)
    await this.refresh()
  }

  now(): Date {
    return new Date(this.realNow().getTime() + this.settings.clockAheadMs)
  }

  async rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await this.#executeSql(text, values)
    return rows as Row[]
  }

  async one<Row>(text: string, values: unknown[] = []): Promise<Row | null> {
    return (await this.rows<Row>(text, values))[0] ?? null
  }

  /** 1, 2, 3 ... by name: deterministic numbers for tests. */
  async next(name: string): Promise<number> {
    const row = await this.one<{ value: number }>(
      `insert into sim_ecpay_counters (name, value) values ($1, 1)
       on conflict (name) do update set value = sim_ecpay_counters.value + 1 returning value`,
      [name],
    )
    return Number(row?.value)
  }
}
