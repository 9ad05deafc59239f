/** Parcels that the shop cancelled: most carriers take no cancellation, so they may be delivered all the same. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { paymentApi } from '#contract/shop/checkout/payment.ts'
import { attentionOf, prepareAttentionShop, resetAttentionShop } from '#tests/builders/attention.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { type Gateway, gatewayOf } from '#tests/builders/checkout.ts'
import { addConfirmed, addPacked, type CarrierName, parcelOf, stateOf } from '#tests/builders/fulfilment.ts'
import { orderBooks } from '#tests/builders/order-books.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { createParcel } from './create-parcel.service.ts'
import { cancelByOwner, packOrder } from './owner-steps.service.ts'

const dayMs = 24 * 60 * 60 * 1000
let shop: TestShop
let gateway: Gateway
let books: ReturnType<typeof orderBooks>
beforeAll(async () => {
  shop = await openTestShop()
  gateway = gatewayOf(shop)
  books = orderBooks(shop)
  await prepareAttentionShop(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await resetAttentionShop(shop)
  await gateway.control('faults/clear', {})
})

const { list, kinds, later, command } = attentionOf(() => shop)

/** No notification of any carrier arrives any more. */
const loseNotifications = () => gateway.fault({ match: 'logistics', kind: 'lost', remaining: 1_000 })

/** The carrier goes on until the parcel is delivered. */
async function deliver(order: { id: string }): Promise<void> {
  const { merchant_trade_no } = await parcelOf(shop, order)
  for (let step = 0; step < 8; step++) await gateway.control(`parcels/${merchant_trade_no}`, { do: 'next' })
  expect(await gateway.control(`parcels/${merchant_trade_no}`)).toMatchObject({ code: '3003' })
}

async function checkFor(days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    later(dayMs)
    await books.checkParcels()
  }
}

test('cash of a home parcel whose notifications are all lost and whose buyer cancels is found and listed', async () => {
  const order = await addPacked(shop, { by: 'cod', carrier: 'TCAT' })
  await loseNotifications()
  const { token } = order.buyer
  const cancelled = await shop.post(paymentApi.cancel.path, { token, order_id: order.id, put_back: false })
  expect(cancelled.statusCode).toBe(200)
  await runDueJobs(shop)
  await books.checkParcels()
  expect(await kinds()).toEqual([])
  await deliver(order)
  await checkFor(1)
  const [item] = await list()
  expect(item).toMatchObject({
    kind: 'cash_after_end',
    orderName: order.name,
    urgency: 'urgent',
    fix: 'settle_cash',
  })
  expect(item?.detail).toBe(`NT$${order.total.toLocaleString('en')}`)
  expect(await stateOf(shop, order)).toBe('cancelled')
  expect(await books.cash(order)).toMatchObject({ state: 'lapsed', paid: false })
  expect(await books.atService(order)).toEqual({ standing: 0, issued: 0 })
  // and no longer when the carrier takes it back
  const { merchant_trade_no } = await parcelOf(shop, order)
  await gateway.control(`parcels/${merchant_trade_no}`, { do: 'mistaken' })
  await checkFor(3)
  expect((await kinds()).map(([kind]) => kind)).toEqual(['parcel_after_end'])
})

test('a delivered parcel of a cancelled order that was paid before is listed, until a person marks it', async () => {
  const order = await addPacked(shop, { carrier: 'TCAT' })
  await loseNotifications()
  await cancelByOwner(shop.deps, order.name, '', byOwner)
  await deliver(order)
  await checkFor(1)
  const [item] = await list()
  expect(item).toMatchObject({ kind: 'parcel_after_end', orderName: order.name })
  await command('todo', 'done', item?.key ?? '')
  expect(await kinds()).toEqual([])
})

test('a parcel whose creation was not answered before its order was cancelled is queried, too', async () => {
  const order = await addConfirmed(shop, { by: 'cod', carrier: 'TCAT' })
  await loseNotifications()
  await gateway.control('faults', { target: 'answer', match: 'Create', kind: 'dropped' })
  await packOrder(shop.deps, order.name, [], byOwner)
  await runDueJobs(shop)
  expect(await parcelOf(shop, order)).toMatchObject({ state: 'wanted', logistics_id: null })
  await cancelByOwner(shop.deps, order.name, '', byOwner)
  await deliver(order)
  await checkFor(1)
  expect(await kinds()).toEqual([['cash_after_end', order.name, 'urgent']])
})

test('a parcel that was cancelled before it was requested is never requested, and nobody is asked about it', async () => {
  const order = await addConfirmed(shop, { carrier: 'TCAT' })
  await packOrder(shop.deps, order.name, [], byOwner)
  await cancelByOwner(shop.deps, order.name, '', byOwner)
  await runDueJobs(shop)
  expect(await parcelOf(shop, order)).toMatchObject({ state: 'cancelled', asked_at: null, check_at: null })
})

test('an order that is cancelled while its job asks the carrier gets no parcel', async () => {
  const order = await addConfirmed(shop, { carrier: 'TCAT' })
  await gateway.control('faults', { target: 'answer', match: 'Create', kind: 'status_500', options: { before: true } })
  await packOrder(shop.deps, order.name, [], byOwner)
  await runDueJobs(shop)
  const { id: parcelId, merchant_trade_no } = await parcelOf(shop, order)
  const { ecpay } = shop.deps.logistics
  const findParcel: typeof ecpay.findParcel = async (...asked) => {
    const found = await ecpay.findParcel(...asked)
    await cancelByOwner(shop.deps, order.name, '', byOwner)
    return found
  }
  const deps = { ...shop.deps, logistics: { ecpay: { ...ecpay, findParcel } } }
  await createParcel(deps, { data: { parcelId } })
  expect(await parcelOf(shop, order)).toMatchObject({ state: 'cancelled', logistics_id: null })
  expect(await ecpay.findParcel('TCAT', merchant_trade_no)).toBeNull()
})

test.each<CarrierName>(['UNIMARTC2C', 'FAMIC2C', 'HILIFEC2C', 'TCAT'])(
  'a cancelled parcel at %s that nobody drops off needs nobody, and is not asked about for ever',
  async (carrier) => {
    const order = await addPacked(shop, { by: 'cod', carrier })
    await cancelByOwner(shop.deps, order.name, '', byOwner)
    await runDueJobs(shop)
    for (let day = 0; day < 33; day++) {
      await checkFor(1)
      expect(await kinds()).toEqual([])
    }
    expect(await parcelOf(shop, order)).toMatchObject({ state: 'cancelled', check_at: null })
  },
)

test('a cancellation whose job was given up is sent again, because of what the carrier says', async () => {
  const order = await addPacked(shop)
  await gateway.control('faults', {
    target: 'answer',
    match: 'CancelC2COrder',
    kind: 'status_500',
    options: { before: true },
  })
  await cancelByOwner(shop.deps, order.name, '', byOwner)
  await runDueJobs(shop)
  await shop.deps.db.deleteFrom('jobs').where('kind', '=', 'cancel_parcel').execute()
  await gateway.control('faults/clear', {})
  await checkFor(2)
  const { merchant_trade_no } = await parcelOf(shop, order)
  expect(await shop.deps.logistics.ecpay.findParcel('UNIMARTC2C', merchant_trade_no)).toMatchObject({
    event: 'cancelled',
  })
  expect(await parcelOf(shop, order)).toMatchObject({ position: 'cancelled', check_at: null })
})

test('a parcel of a cancelled order that comes back is listed until it is fetched', async () => {
  const order = await addPacked(shop, { by: 'cod' })
  const stock = await orderRecords(shop).stock(1)
  await loseNotifications()
  await books.send(order, '2068')
  await cancelByOwner(shop.deps, order.name, '', byOwner)
  await runDueJobs(shop)
  await books.send(order, '2030', '2073', '2074', '2072')
  await checkFor(1)
  expect(await kinds()).toEqual([['goods_at_sending_store', order.name, 'normal']])
  await books.send(order, '2070')
  await checkFor(1)
  expect(await kinds()).toEqual([])
  // back in stock since it was cancelled, and not once more
  expect(await orderRecords(shop).stock(1)).toBe(stock + 2)
})

test('of two parcels of one order that are both delivered for cash, the second is listed', async () => {
  const order = await addPacked(shop, { by: 'cod' })
  const first = await parcelOf(shop, order)
  await books.send(order, '7013')
  expect(await command('parcels', 'retry', order.name)).toMatchObject({ code: 0 })
  await runDueJobs(shop)
  await books.send(order, '2068', '2030', '2073', '2067')
  expect(await stateOf(shop, order)).toBe('completed')
  expect(await kinds()).toEqual([])
  // the carrier had said that the first one was never handed in
  for (const code of ['2068', '2073', '2067']) {
    books.later(60_000)
    await gateway.control(`parcels/${first.merchant_trade_no}`, { do: 'status', code })
  }
  await gateway.sendNotifications()
  await runDueJobs(shop)
  expect(await kinds()).toEqual([['cash_after_end', order.name, 'urgent']])
  expect(await books.cash(order)).toMatchObject({ state: 'paid', collected: true })
})
