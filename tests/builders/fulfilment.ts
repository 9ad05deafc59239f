/** Confirmed orders (paid or cash on delivery), packed, and in transit at the simulated carriers. */
import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { packOrder } from '#server/modules/fulfilment/owner-steps.service.ts'
import { withMac } from '#simulators/ecpay/core/mac.ts'
import { homeDelivery, storeToStore } from '#simulators/ecpay/core/merchants.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { addReadyBuyer, type Buyer, cashProvider, gatewayOf, toHome } from './checkout.ts'
import { addOrder } from './order.ts'

export const carriers = { UNIMARTC2C: 1, FAMIC2C: 2, HILIFEC2C: 3, TCAT: 4 } as const
export type CarrierName = keyof typeof carriers

const places = {
  UNIMARTC2C: { carrier_id: 1, store_id: '131386', store_name: '建盛門市' },
  FAMIC2C: { carrier_id: 2, store_id: '006598', store_name: '全家南港三重店' },
  HILIFEC2C: { carrier_id: 3, store_id: '2001', store_name: '萊爾富北市港園店' },
  TCAT: toHome,
}

export interface ConfirmedOrder {
  id: string
  name: string
  total: number
  buyer: Buyer
}

interface OrderOptions {
  carrier?: CarrierName
  by?: 'card' | 'cod' | 'atm'
  productId?: number
  quantity?: number
  /** Further fields of the checkout call. */
  checkout?: object
}

/** A confirmed order: paid by card or bank transfer, or cash on delivery. */
export async function addConfirmed(shop: TestShop, options: OrderOptions = {}): Promise<ConfirmedOrder> {
  const { carrier = 'UNIMARTC2C', by = 'card', productId = 1, quantity = 2, checkout = {} } = options
  const gateway = gatewayOf(shop)
  const buyer = await addReadyBuyer(shop, productId, quantity)
  await buyer.chooseDelivery(places[carrier])
  if (by === 'cod') {
    const id = await buyer.cartId()
    const placed = await buyer.checkOut(id, { payment_provider_id: cashProvider, ...checkout })
    if (placed.statusCode !== 200) throw new Error(placed.body)
    const confirmed = await shop.post('/api/payment/custom/process', { token: buyer.token, sale_order_id: id })
    if (confirmed.statusCode !== 200) throw new Error(confirmed.body)
    return { ...(await orderFacts(shop, id)), buyer }
  }
  const order = await buyer.placeBy(by === 'card' ? 'Credit' : 'ATM', checkout)
  await gateway.openPaymentPage(order)
  if (by === 'atm') await gateway.step(order, { do: 'issue', method: 'ATM' })
  await gateway.step(order, { do: 'pay' })
  return { ...(await orderFacts(shop, order.id)), buyer }
}

async function orderFacts(shop: TestShop, id: string) {
  const row = await shop.deps.db
    .selectFrom('orders')
    .select(['order_name', 'total_amount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, name: row.order_name ?? '', total: row.total_amount ?? 0 }
}

/** Packed, and its parcel created at the carrier. */
export async function addPacked(shop: TestShop, options: OrderOptions = {}): Promise<ConfirmedOrder> {
  const order = await addConfirmed(shop, options)
  await packOrder(shop.deps, order.name, [], byOwner)
  await runDueJobs(shop)
  return order
}

/** So long can marking as shipped be taken back; then its mail and its invoice are on their way. */
export async function passShippingMinute(shop: TestShop): Promise<void> {
  shop.setNow(new Date(shop.deps.clock.now().getTime() + 60_000))
  await runDueJobs(shop)
  shop.setNow(null)
}

export async function stateOf(shop: TestShop, order: Pick<ConfirmedOrder, 'id'>): Promise<string> {
  const row = await shop.deps.db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  return row.state
}

export function parcelOf(shop: TestShop, order: Pick<ConfirmedOrder, 'id'>) {
  return shop.deps.db
    .selectFrom('parcels')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** The latest one. */
export async function invoiceOf(shop: TestShop, order: Pick<ConfirmedOrder, 'id'>) {
  return (await invoicesOf(shop, order)).at(-1)
}

export function invoicesOf(shop: TestShop, order: Pick<ConfirmedOrder, 'id'>) {
  return shop.deps.db.selectFrom('invoices').selectAll().where('order_id', '=', order.id).orderBy('sequence').execute()
}

/** One parcel event at the carrier, and the carrier update that it sends. */
export async function carrierStep(shop: TestShop, order: Pick<ConfirmedOrder, 'id'>, step: object): Promise<void> {
  const { merchant_trade_no } = await parcelOf(shop, order)
  const gateway = gatewayOf(shop)
  const answer = await gateway.control<{ done: boolean }>(`parcels/${merchant_trade_no}`, step)
  if (!answer.done) throw new Error(`the carrier does not: ${JSON.stringify(step)}`)
  await gateway.sendNotifications()
}

/** Empties the simulated gateway, whose numbers start again at one, and the shop's rows that refer to them. */
export async function resetGateway(shop: TestShop): Promise<void> {
  await sql`truncate parcels, parcel_events, cash_lines, invoices, invoice_allowances`.execute(shop.deps.db)
  await gatewayOf(shop).control('reset', {})
}

/** A packed order with its parcel at the carrier, written directly into the tables: for tests of very many carrier updates. */
export async function addParcelRow(
  shop: TestShop,
  memberId: string,
  draft: { method?: 'Credit' | 'cod'; carrierId?: number } = {},
): Promise<{ id: string; tradeNo: string; logisticsId: string; amount: number }> {
  const { method = 'Credit', carrierId = 1 } = draft
  const { id } = await addOrder(shop, memberId, { state: 'ready_to_ship', method, carrierId })
  const tradeNo = `T${randomBytes(8).toString('hex').toUpperCase()}`
  const logisticsId = String(randomInt(1e12))
  const amount = 260
  await shop.deps.db
    .insertInto('parcels')
    .values({
      order_id: id,
      merchant_trade_no: tradeNo,
      carrier_id: carrierId,
      amount,
      collects: method === 'cod',
      state: 'created',
      logistics_id: logisticsId,
      created_at: new Date(),
    })
    .execute()
  return { id, tradeNo, logisticsId, amount }
}

/** As the gateway signs and sends it; `changedAt` is in Taipei time. */
export function statusNotification(
  parcel: { tradeNo: string; logisticsId: string; amount: number },
  code: string,
  changedAt: string,
  { carrier = 'UNIMARTC2C', fields = {} }: { carrier?: CarrierName; fields?: Record<string, string> } = {},
): Record<string, string> {
  const merchant = carrier === 'TCAT' ? homeDelivery : storeToStore
  return withMac(
    {
      MerchantID: merchant.id,
      MerchantTradeNo: parcel.tradeNo,
      RtnCode: code,
      RtnMsg: `狀態 ${code}`,
      AllPayLogisticsID: parcel.logisticsId,
      LogisticsType: carrier === 'TCAT' ? 'HOME' : 'CVS',
      LogisticsSubType: carrier,
      GoodsAmount: String(parcel.amount),
      UpdateStatusDate: changedAt,
      ReceiverName: '王小明',
      CVSPaymentNo: 'C0000001',
      CVSValidationNo: '1234',
      BookingNote: '',
      ...fields,
    },
    merchant,
    'md5',
  )
}
