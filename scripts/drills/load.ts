/** People who buy and pay while something is done to the shop, and what they were told. */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { createSessions, fillStock } from '#bench/bench-database.ts'
import { notifyPaid, placeOrder } from '#bench/buyers.ts'
import { LeanClient } from '#bench/lean-client.ts'
import type { OpenDb } from '#server/db/open-db.ts'

interface Load {
  /** Payments that the shop has acknowledged (`1|OK`), by their trade number, with the time of the answer. */
  acknowledged: Map<string, number>
  stop(): Promise<void>
}

/** On the embedded engine the one connection is the client. */
export async function prepareBuyers({ executeSql }: Pick<OpenDb, 'executeSql'>, count: number): Promise<string[]> {
  const client = { query: (text: string, values?: unknown[]) => executeSql(text, values) } as unknown as pg.Client
  await executeSql(fillStock(1_000_000))
  return createSessions(client, count)
}

export function startLoad(address: string, tokens: readonly string[]): Load {
  const acknowledged = new Map<string, number>()
  let going = true
  const buyers = tokens.map(async (token, index) => {
    const client = new LeanClient(address)
    for (let turn = index; going; turn++) {
      try {
        const notification = await placeOrder({ token, client }, (turn % 11) + 1)
        await notifyPaid(client, notification)
        acknowledged.set(notification.MerchantTradeNo ?? '', Date.now())
      } catch {
        // the shop is away, or is being ended: this purchase was not acknowledged
        await sleep(20)
      }
    }
    client.close()
  })
  return {
    acknowledged,
    async stop() {
      going = false
      await Promise.race([Promise.all(buyers), sleep(5_000)])
    },
  }
}

/** Those of the numbers that are not paid in a database. */
export async function listMissing({ executeSql }: Pick<OpenDb, 'executeSql'>, wanted: Iterable<string>) {
  const { rows } = await executeSql(`select merchant_trade_no as no from payments where state = 'paid'`)
  const paid = new Set((rows as { no: string }[]).map(({ no }) => no))
  return [...wanted].filter((no) => !paid.has(no))
}
