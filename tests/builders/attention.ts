/** A shop for tests of what needs a person. */

import { listAttention } from '#server/admin/attention/attention.service.ts'
import { runOwnerCommand } from '#server/cli/owner-command.ts'
import { type ConfirmedOrder, carrierStep, resetGateway } from '#tests/builders/fulfilment.ts'
import { setAllStock } from '#tests/builders/stock.ts'
import { runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

export const attentionStart = new Date('2026-11-15T02:00:00Z')

/** A shop in which nothing needs a person yet. */
export async function prepareAttentionShop(shop: TestShop): Promise<void> {
  await setAllStock(shop.deps.db, 100_000)
  // the demonstration shop has orders of its own
  await shop.deps.db
    .updateTable('orders')
    .set({ state: 'completed' })
    .where('state', 'in', ['confirmed', 'ready_to_ship'])
    .execute()
}

export async function resetAttentionShop(shop: TestShop): Promise<void> {
  shop.setNow(attentionStart)
  await shop.deps.db.deleteFrom('jobs').execute()
  await shop.deps.db.deleteFrom('attention_done').execute()
  await shop.deps.db.updateTable('orders').set({ state: 'completed' }).where('state', '<>', 'cart').execute()
  await shop.deps.db.updateTable('payments').set({ check_at: null, refunded: 0 }).execute()
  await shop.database.executeSql(
    'truncate card_records, invoice_allowances, refunds, return_pictures, return_requests, payment_notifications cascade',
  )
  await resetGateway(shop)
}

/** `shop` is called when it is needed: tests open it before the first of them. */
export function attentionOf(shop: () => TestShop) {
  const later = (ms: number) => shop().setNow(new Date(shop().deps.clock.now().getTime() + ms))
  const list = () => listAttention(shop().deps)
  const kinds = async () => (await list()).map(({ kind, orderName, urgency }) => [kind, orderName, urgency])
  const send = async (order: ConfirmedOrder, ...codes: string[]) => {
    for (const code of codes) await carrierStep(shop(), order, { do: 'status', code })
    await runDueJobs(shop())
  }
  const command = (...argv: string[]) => runOwnerCommand(shop().deps, argv)
  return { later, list, kinds, send, command }
}
