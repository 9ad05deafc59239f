/** What the shop has acknowledged to its buyers, kept outside of the shop, and compared with what it has afterwards. */
import type pg from 'pg'
import type { Called } from '#tests/support/nginx-call.ts'
import { listBreaches } from '#tests/support/order-oracle.ts'

export interface Purchase {
  orderId: string
  tradeNo: string
}

export interface Window {
  requests: number
  failed: number
  /** Of them those that did not say when to try again. */
  unexplained: number
  /** Milliseconds until the answer. */
  p50: number
  p99: number
  /** Answers that are neither success nor "later": of each text one. */
  refused: string[]
  /** The failed ones, of each text one. */
  failures: string[]
  acknowledged: number
  /** The longest time between two payments that were acknowledged. */
  secondsWithoutSale: number
}

export interface Verdict {
  lost: number
  double: number
  breaches: string[]
}

export class Ledger {
  /** Carts that were sent to the checkout, whatever was answered. */
  readonly attempted = new Set<string>()
  readonly placed: Purchase[] = []
  readonly #acknowledged: (Purchase & { at: number })[] = []
  readonly #answers: { at: number; ms: number; failed: boolean; explained: boolean }[] = []
  readonly #refused: { at: number; text: string }[] = []
  readonly #failed: { at: number; text: string }[] = []

  /** 0: no answer at all. */
  answered(path: string, { status, text, retryAfter, ms }: Called): void {
    const at = performance.now()
    this.#answers.push({ at, ms, failed: status === 0 || status >= 500, explained: retryAfter !== undefined })
    const line = { at, text: `${path}: ${status} ${text.slice(0, 120)}` }
    if (status >= 400 && status < 500) this.#refused.push(line)
    if (status === 0 || status >= 500) this.#failed.push(line)
  }

  acknowledge(purchase: Purchase): void {
    this.#acknowledged.push({ ...purchase, at: performance.now() })
  }

  window(from: number, to: number): Window {
    const within = <T extends { at: number }>(list: T[]) => list.filter(({ at }) => at >= from && at <= to)
    const answers = within(this.#answers)
    const sales = within(this.#acknowledged)
    const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
    const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
    return {
      requests: answers.length,
      failed: answers.filter(({ failed }) => failed).length,
      unexplained: answers.filter(({ failed, explained }) => failed && !explained).length,
      p50: at(0.5),
      p99: at(0.99),
      refused: [...new Set(within(this.#refused).map(({ text }) => text))],
      failures: [...new Set(within(this.#failed).map(({ text }) => text))],
      acknowledged: sales.length,
      secondsWithoutSale: longestGap([from, ...sales.map(({ at }) => at), to]),
    }
  }

  /** `running`: orders may still be on their way, and jobs wait. */
  async compare(database: pg.Client, { running }: { running: boolean }): Promise<Verdict> {
    const count = async (text: string, values: unknown[]) =>
      Number(
        (await database.query<{ count: string }>(`select count(*) from (${text}) as found`, values)).rows[0]?.count,
      )
    const columns = (list: Purchase[]) => [list.map(({ orderId }) => orderId), list.map(({ tradeNo }) => tradeNo)]
    const lostPlaced = await count(
      `select 1 from unnest($1::uuid[], $2::text[]) as kept (order_id, trade_no) where not exists (
         select 1 from payments p where p.order_id = kept.order_id and p.merchant_trade_no = kept.trade_no)`,
      columns(this.placed),
    )
    const lostPaid = await count(
      `select 1 from unnest($1::uuid[], $2::text[]) as kept (order_id, trade_no) where not exists (
         select 1 from payments p join orders o on o.id = p.order_id
         where p.order_id = kept.order_id and p.merchant_trade_no = kept.trade_no and p.state = 'paid'
           and o.state = 'confirmed')`,
      columns(this.#acknowledged),
    )
    const doubleOrders = await count(
      `select o.id from orders o join members m on m.id = o.member_id
       where m.email like '%@bench.test' and o.state <> 'cart' and o.id <> all ($1::uuid[])`,
      [[...this.attempted]],
    )
    const doublePaid = await count(
      `select order_id from payments where state = 'paid' and order_id = any ($1::uuid[]) group by 1 having count(*) > 1`,
      [[...this.attempted]],
    )
    const doubleConfirmed = await count(
      `select order_id from order_events where to_state = 'confirmed' and order_id = any ($1::uuid[])
       group by 1 having count(*) > 1`,
      [[...this.attempted]],
    )
    const breaches = await listBreaches((text, values) => database.query(text, values as unknown[]), { running })
    return { lost: lostPlaced + lostPaid, double: doubleOrders + doublePaid + doubleConfirmed, breaches }
  }
}

/** In seconds, of times in milliseconds. */
export function longestGap(times: number[]): number {
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at))
  return Math.max(0, ...gaps) / 1000
}
