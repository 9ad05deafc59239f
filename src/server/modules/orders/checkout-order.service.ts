/** For the modules that lead an order through checkout. */
import type { MemberId } from '#contract/scalars.ts'
import type { InvoiceChoice } from '#domain/einvoice.ts'
import type { Deadline, PaymentWay } from '#domain/orders/payment-ways.ts'
import type { Db } from '#server/db/open-db.ts'
import * as repo from './checkout-order.repo.ts'
import { extendDeadline, isOrderId, lockOrderOfTrade, type OrderRow } from './orders.repo.ts'

export type { CheckoutOrder } from './checkout-order.repo.ts'
export type { OrderRow } from './orders.repo.ts'

/** The member's cart or order; null: there is none of that id, or it is somebody else's. */
export async function findCheckoutOrder(
  db: Db,
  id: string,
  memberId: MemberId,
  options: { lock: boolean },
): Promise<repo.CheckoutOrder | null> {
  return isOrderId(id) ? repo.findCheckoutOrder(db, id, memberId, options) : null
}

/** The order that an attempt to pay belongs to, locked; null: nobody knows the number. */
export function lockOrderByTrade(tx: Db, merchantTradeNo: string): Promise<OrderRow | null> {
  return lockOrderOfTrade(tx, merchantTradeNo)
}

/** The order waits for this attempt too, at least as long as it did before; null `way`: for one that it knows already. */
export async function waitFor(
  tx: Db,
  orderId: string,
  { way, deadline, now }: { way: PaymentWay | null; deadline: Deadline; now: Date },
): Promise<void> {
  await extendDeadline(tx, orderId, { method: way, ...deadline, now })
}

export function storeInvoiceChoice(tx: Db, orderId: string, choice: InvoiceChoice): Promise<void> {
  return repo.storeInvoiceChoice(tx, orderId, choice)
}

export function listItemNames(db: Db, orderId: string): Promise<{ name: string; quantity: number }[]> {
  return repo.listItemNames(db, orderId)
}
