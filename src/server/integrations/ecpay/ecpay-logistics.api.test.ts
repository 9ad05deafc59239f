import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { type CarrierCode, type StoreCarrier, storeCarriers } from '#domain/parcels/carriers.ts'
import type { ParcelEvent } from '#domain/parcels/parcel-events.ts'
import { newTradeNo } from '#server/core/trade-number.ts'
import type { ParcelNotification, ParcelRequest } from '#server/ports/logistics-gateway.ts'
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

const stores: Record<StoreCarrier, string> = { UNIMARTC2C: '131386', FAMIC2C: '006598', HILIFEC2C: '2001' }

function request(carrier: CarrierCode, extra: object = {}): ParcelRequest {
  const base = {
    merchantTradeNo: newTradeNo('parcel', ecpay.now()),
    amount: twd(1280),
    collect: false,
    items: [{ name: '咖啡豆 #1', quantity: 1 }],
    recipient: { name: '陳美麗', cellPhone: '0987654321', email: 'a@b.tw' },
    statusUrl: ecpay.url('/shop/parcel'),
  }
  const place =
    carrier === 'TCAT'
      ? { carrier, to: { zip: '11560', address: "台北市南港區 (測試)!*-_.~ O'Hara 路1號" } }
      : { carrier, storeId: stores[carrier], storeNotificationUrl: ecpay.url('/shop/store') }
  return { ...base, ...place, ...extra } as ParcelRequest
}

/** With what each means at this carrier. */
function notifications(carrier: CarrierCode): (ParcelNotification & { event: ParcelEvent })[] {
  return ecpay.received
    .filter(({ path }) => path === '/shop/parcel')
    .map(({ fields }) => {
      const reading = ecpay.logistics.readParcelNotification(fields)
      if (!reading.ok) throw new Error(reading.reason)
      const { notification } = reading
      return { ...notification, event: ecpay.logistics.parcelEvent(carrier, notification.code) }
    })
}

const move = (number: string, body: object) => ecpay.control<{ done: boolean }>(`parcels/${number}`, body)

const forward: Record<CarrierCode, string[]> = {
  UNIMARTC2C: ['300', '2068', '2030', '2073', '2067'],
  FAMIC2C: ['300', '3032', '3024', '3018', '3022'],
  HILIFEC2C: ['300', '2001', '3032', '3024', '3018', '3022'],
  TCAT: ['300', '310', '3001', '3006', '3003'],
}

describe('a parcel', () => {
  test.each(Object.keys(forward) as CarrierCode[])('by %s is created and tracked to the recipient', async (carrier) => {
    const order = request(carrier)
    const parcel = await ecpay.logistics.createParcel(order)
    expect(parcel).toMatchObject({ carrier, merchantTradeNo: order.merchantTradeNo, status: '300' })
    expect(parcel.paymentNo !== '').toBe(carrier !== 'TCAT')
    expect(parcel.validationNo !== '').toBe(carrier === 'UNIMARTC2C')
    expect(parcel.bookingNote !== '').toBe(carrier === 'TCAT')
    await ecpay.control('deliver', {})
    for (const _step of forward[carrier].slice(1)) {
      ecpay.setNow(new Date(ecpay.now().getTime() + 3_600_000))
      expect(await move(order.merchantTradeNo, { do: 'next' })).toMatchObject({ done: true })
    }
    expect(await move(order.merchantTradeNo, { do: 'next' })).toMatchObject({ done: false })
    const told = notifications(carrier)
    expect(told.map(({ code }) => code)).toEqual(forward[carrier])
    expect(told.map(({ carriers }) => carriers)).toEqual(
      told.map(() => (carrier === 'TCAT' ? ['TCAT'] : storeCarriers)),
    )
    expect(told[0]).toMatchObject({ logisticsId: parcel.logisticsId, amount: 1280, event: 'accepted' })
    expect(told.at(-1)?.event).toBe('picked_up')
    const times = told.map(({ changedAt }) => changedAt.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(await ecpay.logistics.findParcel(carrier, order.merchantTradeNo)).toMatchObject({
      logisticsId: parcel.logisticsId,
      code: forward[carrier].at(-1),
      event: 'picked_up',
      amount: 1280,
    })
  })

  test.each(Object.keys(forward) as CarrierCode[])(
    'by %s that is never picked up is returned to the sender',
    async (carrier) => {
      const order = request(carrier)
      await ecpay.logistics.createParcel(order)
      for (const _step of forward[carrier].slice(2)) await move(order.merchantTradeNo, { do: 'next' })
      await move(order.merchantTradeNo, { do: 'unclaimed' })
      while ((await move(order.merchantTradeNo, { do: 'next' })).done);
      const events = notifications(carrier).map(({ event }) => event)
      expect(events).toContain(carrier === 'TCAT' ? 'refused_by_recipient' : 'not_collected')
      expect(events.at(-1)).toBe(carrier === 'HILIFEC2C' ? 'back_for_good' : 'returned')
    },
  )

  test.each<[CarrierCode, string[], string[]]>([
    ['UNIMARTC2C', ['2067', '2053', '2072', '2070'], ['2067', '2053', '2067']],
    ['FAMIC2C', ['3022', '3025', '3019', '3023'], []],
    ['HILIFEC2C', ['3022', '2053', '3025', '3019'], ['3022', '2053', '3022']],
    ['TCAT', ['3003', '3016', '3006', '3003'], []],
  ])('by %s that was picked up by mistake goes on, and its cash is not collected', async (carrier, back, after) => {
    const collected = async (number: string) =>
      (await ecpay.control<{ cash_collected: boolean }>(`parcels/${number}`)).cash_collected
    const order = request(carrier, { collect: true })
    await ecpay.logistics.createParcel(order)
    for (const _step of forward[carrier].slice(1)) await move(order.merchantTradeNo, { do: 'next' })
    expect(await collected(order.merchantTradeNo)).toBe(true)
    await move(order.merchantTradeNo, { do: 'mistaken' })
    expect(await collected(order.merchantTradeNo)).toBe(false)
    expect(await move(order.merchantTradeNo, { do: 'mistaken' })).toMatchObject({ done: false })
    while ((await move(order.merchantTradeNo, { do: 'next' })).done);
    expect(notifications(carrier).map(({ code }) => code)).toEqual([...forward[carrier].slice(0, -1), ...back])
    expect(await collected(order.merchantTradeNo)).toBe(carrier === 'TCAT')
    if (after.length === 0) return
    ecpay.received.length = 0
    const again = request(carrier, { collect: true })
    await ecpay.logistics.createParcel(again)
    for (const _step of forward[carrier].slice(1)) await move(again.merchantTradeNo, { do: 'next' })
    await move(again.merchantTradeNo, { do: 'mistaken' })
    await move(again.merchantTradeNo, { do: 'pick_up' })
    expect(notifications(carrier).map(({ code }) => code)).toEqual([...forward[carrier].slice(0, -1), ...after])
    expect(await collected(again.merchantTradeNo)).toBe(true)
  })

  test('with cash on delivery that is refused at the door has codes of its own', async () => {
    const order = request('TCAT', { collect: true })
    await ecpay.logistics.createParcel(order)
    for (const _step of [1, 2, 3]) await move(order.merchantTradeNo, { do: 'next' })
    await move(order.merchantTradeNo, { do: 'unclaimed' })
    while ((await move(order.merchantTradeNo, { do: 'next' })).done);
    expect(notifications('TCAT').map(({ code }) => code)).toEqual([
      '300',
      '310',
      '3001',
      '3006',
      '3117',
      '5005',
      '5008',
    ])
  })

  test('whose store closes gets another store and goes on', async () => {
    const order = request('UNIMARTC2C')
    const parcel = await ecpay.logistics.createParcel(order)
    await move(order.merchantTradeNo, { do: 'next' })
    await move(order.merchantTradeNo, { do: 'store_closed' })
    const [closed] = ecpay.received.filter(({ path }) => path === '/shop/store')
    expect(ecpay.logistics.readStoreNotification(closed?.fields)).toEqual({
      ok: true,
      notification: {
        logisticsId: parcel.logisticsId,
        storeRole: 'pick_up',
        change: 'closed',
        storeId: '131386',
        carriers: storeCarriers,
      },
    })
    await expect(
      ecpay.logistics.changeStore(parcel, { storeRole: 'pick_up', storeId: '199990' }),
    ).rejects.toMatchObject({
      kind: 'refused',
    })
    await ecpay.logistics.changeStore(parcel, { storeRole: 'pick_up', storeId: '991182' })
    await ecpay.control('deliver', {})
    await move(order.merchantTradeNo, { do: 'next' })
    expect(notifications('UNIMARTC2C').map(({ event }) => event)).toEqual([
      'accepted',
      'handed_in',
      'store_closed',
      'store_changed',
      'in_transit',
    ])
  })

  test('can be lost; a code that is not in the table is reported as unknown', async () => {
    const order = request('FAMIC2C')
    await ecpay.logistics.createParcel(order)
    await move(order.merchantTradeNo, { do: 'status', code: '8642' })
    await move(order.merchantTradeNo, { do: 'lost' })
    expect(notifications('FAMIC2C').map(({ code, event }) => `${code} ${event}`)).toEqual([
      '300 accepted',
      '8642 unknown',
      '7006 lost',
    ])
  })

  test('with cash on delivery is paid when it is picked up', async () => {
    const order = request('UNIMARTC2C', { collect: true })
    await ecpay.logistics.createParcel(order)
    const cash = async () =>
      (await ecpay.control<{ cash_collected: boolean }>(`parcels/${order.merchantTradeNo}`)).cash_collected
    for (const _step of [1, 2, 3]) await move(order.merchantTradeNo, { do: 'next' })
    expect(await cash()).toBe(false)
    await move(order.merchantTradeNo, { do: 'next' })
    expect(await cash()).toBe(true)
  })

  test('updates can arrive out of order and twice, and contain the time of each change', async () => {
    const order = request('FAMIC2C')
    await ecpay.logistics.createParcel(order)
    await ecpay.control('deliver', {})
    await ecpay.control('faults', { target: 'callback', kind: 'out_of_order' })
    await move(order.merchantTradeNo, { do: 'next' })
    await ecpay.control('faults', { target: 'callback', kind: 'duplicate' })
    await move(order.merchantTradeNo, { do: 'next' })
    const told = notifications('FAMIC2C')
    expect(told.map(({ code }) => code)).toEqual(['300', '3024', '3032', '3024'])
    expect(told[2]?.changedAt.getTime()).toBeLessThan(told[1]?.changedAt.getTime() ?? 0)
  })

  test('an update with one character changed is refused', async () => {
    await ecpay.logistics.createParcel(request('TCAT'))
    await ecpay.control('deliver', {})
    const fields = ecpay.received[0]?.fields ?? {}
    expect(ecpay.logistics.readParcelNotification(fields).ok).toBe(true)
    for (const name of Object.keys(fields)) {
      const changed = { ...fields, [name]: `${fields[name]}1` }
      expect(ecpay.logistics.readParcelNotification(changed)).toEqual({ ok: false, reason: 'signature' })
    }
  })
})

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
  const found = await ecpay.logistics.findParcel('HILIFEC2C', order.merchantTradeNo)
  expect(found).toMatchObject({ code: '300', paymentNo: expect.stringMatching(/^88/) })
  expect(await ecpay.logistics.findParcel('HILIFEC2C', 'SL0')).toBeNull()
})

test('only 7-ELEVEN accepts a cancellation, and only before the parcel is dropped off', async () => {
  const order = request('UNIMARTC2C')
  const parcel = await ecpay.logistics.createParcel(order)
  await ecpay.logistics.cancelParcel(parcel)
  expect((await ecpay.logistics.findParcel('UNIMARTC2C', order.merchantTradeNo))?.event).toBe('cancelled')
  const late = await ecpay.logistics.createParcel(request('UNIMARTC2C'))
  await move(late.merchantTradeNo, { do: 'next' })
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
  await ecpay.logistics.createHomeReturn({
    logisticsId: parcel.logisticsId,
    amount: twd(500),
    statusUrl: ecpay.url('/shop/back'),
  })
  const number = `R${order.merchantTradeNo}`.slice(0, 20)
  while ((await move(number, { do: 'next' })).done);
  const told = ecpay.received
    .filter(({ path }) => path === '/shop/back')
    .map(({ fields }) => ecpay.logistics.readReturnNotification(fields))
  expect(told).toMatchObject(
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
