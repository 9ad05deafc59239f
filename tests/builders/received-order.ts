/** Orders that their buyers have received, with an offer of one's own, on their way back in part. */

import { packOrder } from '#server/modules/fulfilment/owner-steps.service.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { addBuyer, type Buyer, cashProvider, gatewayOf } from './checkout.ts'
import type { CarrierName } from './fulfilment.ts'
import { type ConfirmedOrder, carrierStep, carriers } from './fulfilment.ts'
import { defaultSize, setAllStock } from './stock.ts'

const paidAt = new Date('2026-11-15T02:00:00Z')
/** After the evening's capture: a card can be refunded in part. */
const receivedAt = new Date('2026-11-16T02:00:00Z')

export interface ReceivedOrder extends ConfirmedOrder {
  /** Ids of its lines by product; gifts are not among them. */
  lineOf(productId: number): string
}

interface ReceivedOptions {
  /** Product and quantity. */
  lines?: [productId: number, quantity: number][]
  /** Name of an offer that is applied. */
  offer?: string
  by?: 'card' | 'cod' | 'atm'
  carrier?: CarrierName
  buyer?: Buyer
  /** Further fields of the checkout call. */
  checkout?: object
}

/** NT$450 a piece, without discounts of their own; enough in stock. */
export async function preparePrices(shop: TestShop): Promise<void> {
  const { db } = shop.deps
  await db.updateTable('products').set({ discount_percent: 0 }).execute()
  await db.updateTable('product_sizes').set({ price: 450 }).execute()
  await setAllStock(db, 1000)
}

/** An offer that carts of this shop meet. Before the first cart is read: offers are cached. */
export async function addOffer(
  shop: TestShop,
  offer: { name: string; min_items?: number; min_amount?: number; percent?: number; amount?: number; gift?: number },
): Promise<void> {
  const { name, min_items = 0, min_amount = 0, percent, amount, gift } = offer
  const kind = gift ? 'free-product' : amount ? 'amount-off' : percent ? 'percent-off-order' : 'free-shipping'
  await shop.deps.db
    .insertInto('offers')
    .values({
      ...{ slug: name, name, reward_name: name, min_items, min_amount },
      reward_kind: kind,
      reward_percent: percent ?? null,
      reward_amount: amount ?? null,
      reward_size_id: gift ? (await defaultSize(shop.deps.db, gift)).id : null,
    } as never)
    .execute()
}

/** Paid at 2026-11-15 10:00 in Taipei and received a day later, which is now by the shop's clock. */
export async function addReceived(shop: TestShop, options: ReceivedOptions = {}): Promise<ReceivedOrder> {
  const { lines = [[1, 4]], by = 'card', carrier = 'TCAT', checkout = {} } = options
  const { db } = shop.deps
  shop.setNow(paidAt)
  const buyer = options.buyer ?? (await addBuyer(shop))
  for (const [index, [productId, quantity]] of lines.entries()) {
    // lines are listed by the time at which they were added
    shop.setNow(new Date(paidAt.getTime() + index * 1000))
    const added = await buyer.add(productId, quantity)
    if (added.statusCode !== 200) throw new Error(added.body)
  }
  if (options.offer !== undefined) await applyOffer(buyer, options.offer)
  await buyer.chooseDelivery(places[carrier])
  const id = await buyer.cartId()
  await pay(shop, buyer, by, checkout)
  const { order_name, total_amount } = await db
    .selectFrom('orders')
    .select(['order_name', 'total_amount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const order = { id, name: order_name ?? '', total: total_amount ?? 0, buyer }
  await packOrder(shop.deps, order.name, [], byOwner)
  await runDueJobs(shop)
  shop.setNow(receivedAt)
  await carrierStep(shop, order, { do: 'status', code: carrier === 'TCAT' ? '3003' : '2067' })
  await runDueJobs(shop)
  const rows = await db
    .selectFrom('order_lines')
    .select(['id', 'product_id'])
    .where('order_id', '=', id)
    .where('kind', '=', 'goods')
    .execute()
  return { ...order, lineOf: (productId) => rows.find((row) => row.product_id === productId)?.id ?? '' }
}

const places = {
  TCAT: {
    carrier_id: carriers.TCAT,
    store_id: null,
    store_name: null,
    recipient_zip: '106',
    recipient_city: '臺北市',
    recipient_district: '大安區',
    recipient_address: '永康街12號',
  },
  UNIMARTC2C: { carrier_id: carriers.UNIMARTC2C, store_id: '131386', store_name: '建盛門市' },
  FAMIC2C: { carrier_id: carriers.FAMIC2C, store_id: '006598', store_name: '全家南港三重店' },
  HILIFEC2C: { carrier_id: carriers.HILIFEC2C, store_id: '2001', store_name: '萊爾富北市港園店' },
}

async function applyOffer(buyer: Buyer, name: string): Promise<void> {
  const { cart_id, matched_promotions } = await buyer.readCart()
  const offer = matched_promotions.find(({ program_name }) => program_name === name)
  if (!offer) throw new Error(`the cart does not meet ${name}`)
  const { reward_id, coupon_id } = offer
  const applied = await buyer.call('preview_reward', { cart_id, reward_id, coupon_id })
  if (applied.statusCode !== 200) throw new Error(applied.body)
}

async function pay(shop: TestShop, buyer: Buyer, by: 'card' | 'cod' | 'atm', checkout: object): Promise<void> {
  const gateway = gatewayOf(shop)
  if (by === 'cod') {
    const id = await buyer.cartId()
    const placed = await buyer.checkOut(id, { payment_provider_id: cashProvider, ...checkout })
    if (placed.statusCode !== 200) throw new Error(placed.body)
    await shop.post('/api/payment/custom/process', { token: buyer.token, sale_order_id: id })
    return
  }
  const order = await buyer.placeBy(by === 'card' ? 'Credit' : 'ATM', checkout)
  await gateway.openPaymentPage(order)
  if (by === 'atm') await gateway.step(order, { do: 'issue', method: 'ATM' })
  await gateway.step(order, { do: 'pay' })
}

/** What the shop and the services outside hold of an order. */
export async function booksOf(shop: TestShop, { id, buyer }: ReceivedOrder) {
  const { db } = shop.deps
  const one = <T>(rows: T[]): T => {
    const [first] = rows
    if (first === undefined) throw new Error('nothing there')
    return first
  }
  const order = one(await db.selectFrom('orders').select(['state', 'everything_back']).where('id', '=', id).execute())
  const refunds = await db
    .selectFrom('refunds')
    .select(['reason', 'amount', 'state'])
    .where('order_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const returns = await db.selectFrom('order_returns').selectAll().where('order_id', '=', id).orderBy('no').execute()
  const events = await db.selectFrom('order_events').select('event').where('order_id', '=', id).orderBy('id').execute()
  const allowances = await db
    .selectFrom('invoice_allowances as a')
    .innerJoin('invoices as i', 'i.id', 'a.invoice_id')
    .select(['a.amount', 'a.state', 'a.allowance_no'])
    .where('i.order_id', '=', id)
    .orderBy('a.created_at')
    .execute()
  const { spent } = one(await db.selectFrom('members').select('spent').where('id', '=', buyer.id).execute())
  return {
    ...{ state: order.state, everythingBack: order.everything_back, refunds, returns, allowances, spent },
    events: events.map(({ event }) => event),
    refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
  }
}
