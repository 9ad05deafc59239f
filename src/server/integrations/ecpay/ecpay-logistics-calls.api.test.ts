import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CarrierCode } from '#domain/carriers/carriers.ts'
import { twd } from '#domain/money.ts'
import type { ParcelRequest } from '#server/ports/logistics-gateway.ts'
import { forward, parcelCalls } from '#tests/builders/parcel-calls.ts'
import { type EcpayFixture, openEcpayFixture } from '#tests/support/ecpay-fixture.ts'

let ecpay: EcpayFixture
beforeAll(async () => {
  ecpay = await openEcpayFixture()
})
afterAll(() => ecpay.close())
beforeEach(async () => {
  await ecpay.control('reset', {})
  ecpay.received.length = 0
})

const { request, move } = parcelCalls(() => ecpay)

describe('refusals', () => {
  test.each([
    ['GoodsAmount', { amount: twd(20_001) }],
    ['GoodsAmount', { amount: twd(0) }],
    ['ReceiverName', { recipient: { name: '王', cellPhone: '0987654321' } }],
    ['ReceiverCellPhone', { recipient: { name: '陳美麗', cellPhone: '02-27208889' } }],
    ['ReceiverStoreID', { storeId: 'x y' }],
  ])('%s: by the shop, before anything is sent', async (field, extra) => {
    await expect(ecpay.logistics.createParcel(request('FAMIC2C', extra))).rejects.toMatchObject({
      kind: 'refused',
      code: 'field',
      message: field,
    })
    expect(await ecpay.control('parcels')).toEqual([])
  })

  test('by the gateway: a number twice, a closed store, a store without cash on delivery, an empty account', async () => {
    const order = request('FAMIC2C')
    await ecpay.logistics.createParcel(order)
    const refusal = (one: ParcelRequest) =>
      ecpay.logistics.createParcel(one).catch((error: { code: string }) => error.code)
    expect(await refusal(order)).toBe('10500017')
    expect(await refusal(request('FAMIC2C', { storeId: '099990' }))).toBe('10500053')
    expect(await refusal(request('FAMIC2C', { storeId: '012390', collect: true }))).toBe('10500054')
    await ecpay.control('settings', { balance: 0 })
    expect(await refusal(request('FAMIC2C'))).toBe('10500049')
  })
})

test('after a time-out a query finds the parcel; of one that was never sent it finds nothing', async () => {
  const order = request('HILIFEC2C')
  await ecpay.control('faults', { target: 'answer', kind: 'timeout', match: 'Create', options: { ms: 20 } })
  await expect(ecpay.logistics.createParcel(order)).rejects.toMatchObject({ kind: 'unreachable' })
  const found = await ecpay.logistics.findParcel('HILIFEC2C', order.tradeNo)
  expect(found).toMatchObject({ code: '300', paymentNo: expect.stringMatching(/^88/) })
  expect(await ecpay.logistics.findParcel('HILIFEC2C', 'SL0')).toBeNull()
})

test('only 7-ELEVEN accepts a cancellation, and only before the parcel is dropped off', async () => {
  const order = request('UNIMARTC2C')
  const parcel = await ecpay.logistics.createParcel(order)
  await ecpay.logistics.cancelParcel(parcel)
  expect((await ecpay.logistics.findParcel('UNIMARTC2C', order.tradeNo))?.event).toBe('cancelled')
  const late = await ecpay.logistics.createParcel(request('UNIMARTC2C'))
  await move(late.tradeNo, { do: 'next' })
  await expect(ecpay.logistics.cancelParcel(late)).rejects.toMatchObject({ kind: 'refused' })
  const other = await ecpay.logistics.createParcel(request('FAMIC2C'))
  await expect(ecpay.logistics.cancelParcel(other)).rejects.toMatchObject({ kind: 'refused', code: 'carrier' })
  expect(ecpay.logistics.canCancel('FAMIC2C')).toBe(false)
})

test.each(Object.keys(forward) as CarrierCode[])(
  'the label of %s can be printed, by the sender only',
  async (carrier) => {
    const parcel = await ecpay.logistics.createParcel(request(carrier))
    const form = ecpay.logistics.labelForm(parcel)
    const page = await ecpay.submit(form)
    expect(page.status).toBe(200)
    expect(page.html).toContain(parcel.bookingNote || parcel.paymentNo + parcel.validationNo)
    expect(page.html).not.toContain('0987654321')
    const forged = { ...form, fields: { ...form.fields, AllPayLogisticsID: '1' } }
    expect((await ecpay.submit(forged)).status).toBe(400)
  },
)

test('goods of a home delivery are picked up at the recipient’s address', async () => {
  const order = request('TCAT')
  const parcel = await ecpay.logistics.createParcel(order)
  await ecpay.logistics.createHomeReturn({ logisticsId: parcel.logisticsId, amount: twd(500) })
  const number = `R${order.tradeNo}`.slice(0, 20)
  while ((await move(number, { do: 'next' })).done);
  const messages = ecpay.received
    .filter(({ path }) => path === '/shop/back')
    .map(({ fields }) => ecpay.logistics.readReturnNotification(fields))
  expect(messages).toMatchObject(
    ['325', '7029', '3001', '5008'].map((code) => ({
      ok: true,
      notification: { code, logisticsId: parcel.logisticsId, returnTradeNo: number, carriers: ['TCAT'] },
    })),
  )
})

test('the list of all stores contains the chosen one and no closed one', async () => {
  const list = await ecpay.logistics.listStores('UNIMARTC2C')
  expect(list.length).toBeGreaterThan(20)
  expect(list.find(({ storeId }) => storeId === '131386')).toMatchObject({ name: '建盛門市' })
  expect(list.some(({ storeId }) => storeId === '199990')).toBe(false)
})
